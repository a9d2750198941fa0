import { quote } from "../evidence/index.ts";
import { keyVariables } from "../settings/variables/key-variables.ts";

/** The option of curl for a header of every request. */
export const userAgent = "-H 'user-agent: dashspec'";

/** The functions of every script. A comment in the script explains each. */
export const shellFunctions = String.raw`
# send METHOD PATH [options of curl]
send() {
  method=$1
  path=$2
  shift 2
  printf '\n> %s %s\n' "$method" "$path"
  : >"$work/headers"
  : >"$work/body"
  case "$method" in HEAD) set -- "$@" --head ;; esac
  case "$*" in *'-H accept: '*) ;; *) set -- "$@" -H 'accept: application/json' ;; esac
  if ! status=$(curl -sS -X "$method" --globoff --path-as-is -D "$work/headers" -o "$work/body" -w '%{http_code}' "$@" -H 'user-agent: dashspec' "$DASHSPEC_BASE_URL$path"); then
    echo 'No answer came.' >&2
    exit 2
  fi
  printf '< HTTP %s\n' "$status"
}

# id_at N: the value of the member of the answer that is the Nth called "id"
id_at() {
  awk -v wanted="$1" '
    { text = text " " $0 }
    END {
      while (match(text, /"id"[ \t]*:[ \t]*"?[^,}" \t]+/)) {
        found = substr(text, RSTART, RLENGTH)
        text = substr(text, RSTART + RLENGTH)
        if (++seen == wanted) { sub(/^"id"[ \t]*:[ \t]*"?/, "", found); print found; exit }
      }
    }' "$work/body"
}

# proves STATUS PART LIKENESS: shows the answer, and holds it against that of the run
proves() {
  tr -d '\r' <"$work/headers" | sed -e '1d' -e '/^$/d' -e 's/^/< /'
  echo '<'
  sed 's/^/< /' "$work/body"
  echo
  if [ "$status" != "$1" ]; then
    echo "In the run it was answered $1."
    outcome=1
  elif [ -n "$2" ] && ! grep -qF -e "$2" "$work/body"; then
    printf 'In the run it showed %s\n' "$2"
    outcome=1
  elif [ -n "$3" ] && [ "$(likeness)" != "$3" ]; then
    echo 'In the run the answer was another, ids and times aside.'
    outcome=1
  fi
}

# needs STATUS: what comes after it cannot do without
needs() {
  case $status in
  2??) ;;
  *)
    echo "In the run it was answered $1: nothing after it can be sent." >&2
    exit 2
    ;;
  esac
}

# removes METHOD PATH [options of curl]: whether it is gone; in a shell of its own, which send may end
removes() (
  send "$@" -H "Authorization: Bearer $DASHSPEC_API_KEY" >/dev/null
  case $status in 2?? | 404 | 410) exit 0 ;; esac
  exit 1
)
`;

/** The function that returns the key for a set of scopes. */
export const scopedKeyFunction =
  String.raw`# scoped_key SCOPES: a key that holds exactly these, by the variables of dashspec
scoped_key() {
  found=
  case $1 in
${Object.entries(keyVariables)
  .map(([variable, set]) => `  ${quote(set)}) found=\${${variable}-} ;;`)
  .join("\n")}
  esac
  if [ -z "$found" ]; then
    found=$(printf '%s' "\${DASHSPEC_SCOPED_KEYS-}" | awk -v set="\"$1\"" '
      { text = text $0 }
      END {
        at = index(text, set)
        text = substr(text, at + length(set))
        if (at > 0 && match(text, /^[ \t]*:[ \t]*"[^"]*"/)) { split(text, parts, "\""); print parts[2] }
      }')
  fi
  if [ -z "$found" ] && [ -n "\${DASHSPEC_KEY_COMMAND-}" ]; then
    found=$(sh -c "$DASHSPEC_KEY_COMMAND $(printf '%s' "$1" | sed -e 's/[^,]\{1,\}/"&"/g' -e 's/,/ /g')")
  fi
  if [ -z "$found" ]; then
    echo "There is no key that holds exactly these scopes: $1. Set DASHSPEC_SCOPED_KEYS or DASHSPEC_KEY_COMMAND." >&2
    return 1
  fi
  printf '%s' "$found"
}
`.replaceAll("\\${", "${");
