import {
  authorizationOption,
  isPlain,
  oneLine,
  printfCommand,
  quote,
  withheldOption,
} from "../evidence/index.ts";
import { keyVariables } from "../settings/keys/key-variables.ts";
import type { ReplayStep } from "../verdict/step.ts";
import { likenessScript } from "./likeness.ts";

/** What a script shows again. */
export interface Replayed {
  /** The statement, and what was found, each on a line of its own. */
  readonly headings: readonly string[];
  readonly baseUrl: string;
  readonly projectId: string;
  readonly organizationId: string;
  /** Names of headers that a gateway asks for; their values are no part of the script. */
  readonly withheld?: readonly string[];
  readonly steps: readonly ReplayStep[];
}

/**
 * Returns a script for any POSIX shell that makes what a finding needs, sends what led to it, shows what comes back, and
 * removes what it made, also after Ctrl-C. Keys are named by variables. It needs curl and awk, and nothing else.
 */
export function renderScript(replayed: Replayed): string {
  const { headings, baseUrl, projectId, organizationId, withheld = [], steps } = replayed;
  const makes = steps.flatMap(({ makes }) => makes ?? []);
  return [
    "#!/bin/sh",
    ...headings.map((heading) => `# ${oneLine(heading, 300)}`),
    "#",
    "# It makes what it needs, sends what led to the finding, and removes what it made.",
    "# Exit codes: 0 the same shows again; 1 something else does; 2 it could not be sent again.",
    "set -u",
    defaultOf("DASHSPEC_BASE_URL", baseUrl),
    defaultOf("DASHSPEC_PROJECT_ID", projectId),
    defaultOf("DASHSPEC_ORGANIZATION_ID", organizationId),
    `: "\${DASHSPEC_API_KEY:?set it to a key that holds all five scopes}"`,
    // Unset, the shell says so before anything is sent.
    ...withheld.map((name) => `: ${withheldOption(name).replace(/^-H /, "")}`),
    "work=$(mktemp -d) || exit 2",
    "outcome=0",
    ...makes.map((name) => `${name}=`),
    helpers.replace(userAgent, [userAgent, ...withheld.map(withheldOption)].join(" ")),
    likenessScript,
    ...(steps.some(({ credential }) => credential.kind === "scoped") ? [scopedKeys] : []),
    "clean_up() {",
    ...cleanUp(steps).map((line) => `  ${line}`),
    `  rm -rf "$work"`,
    "}",
    "trap clean_up EXIT",
    "trap 'exit 129' HUP",
    "trap 'exit 130' INT",
    "trap 'exit 143' TERM",
    ...steps.flatMap((step, index) => linesOf(step, index, steps)),
    `if [ "$outcome" -eq 0 ]; then echo "It shows the same as in the run."; else echo "It shows something else than in the run."; fi`,
    'exit "$outcome"',
    "",
  ].join("\n");
}

function defaultOf(variable: string, value: string): string {
  return `[ -n "\${${variable}-}" ] || ${variable}=${quote(value)}`;
}

const userAgent = "-H 'user-agent: dashspec'";

const helpers = String.raw`
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

# removes METHOD PATH [options of curl]: whether it is gone
removes() {
  send "$@" -H "Authorization: Bearer $DASHSPEC_API_KEY" >/dev/null
  case $status in 2?? | 404 | 410) return 0 ;; esac
  return 1
}
`;

const scopedKeys =
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

const json = "-H 'content-type: application/json'";

/** What was made last goes first. */
function cleanUp(steps: readonly ReplayStep[]): readonly string[] {
  return steps.toReversed().flatMap((step) => {
    const { makes, endpoint, path } = step;
    if (endpoint === 9) return removalOfCollaborator(step, steps);
    if (makes === undefined) return [];
    const own = `\${${makes}}`;
    const told = `echo "${makes} could not be removed: ${own}" >&2`;
    const [bare = ""] = path.split("?");
    if (makes.startsWith("app")) {
      const address = wordOf(`${bare.replace(/\/$/, "")}/{{${makes}}}`, steps);
      const local = `{ removes PATCH ${address} ${json} --data-raw '{"is_global":false}' && removes DELETE ${address}; }`;
      return [`[ -z "${own}" ] || removes DELETE ${address} || ${local} || ${told}`];
    }
    const dashboard = bare.replace(/\/create_from_template_json\/?$/, "").replace(/\/$/, "");
    const deletion = `removes PATCH ${wordOf(`${dashboard}/{{${makes}}}`, steps)} ${json} --data-raw '{"deleted":true}'`;
    return [`[ -z "${own}" ] || ${deletion} || ${told}`];
  });
}

function removalOfCollaborator({ path, body = "" }: ReplayStep, steps: readonly ReplayStep[]) {
  const user = /"user_uuid"\s*:\s*"([\w-]+)"/.exec(body)?.[1];
  const dashboard = /\{\{(dashboard\d+)\}\}/.exec(path)?.[1];
  if (user === undefined || dashboard === undefined) return [];
  const address = wordOf(`${path.split("?")[0]?.replace(/\/$/, "")}/${user}`, steps);
  return [`[ -z "\${${dashboard}}" ] || removes DELETE ${address} || :`];
}

function linesOf(step: ReplayStep, index: number, steps: readonly ReplayStep[]): readonly string[] {
  const { method, path, status, makes, idAt = 1, proves, shows, looks } = step;
  const { before, option } = bodyOf(step, steps);
  const options = [keyOf(step), ...headersOf(step), contentTypeOf(step), option].filter(
    (word) => word !== undefined,
  );
  const isUsed = steps
    .slice(index + 1)
    .some((later) => `${later.path} ${later.body}`.includes(`{{${makes}}}`));
  return [
    "",
    `# ${index + 1} of ${steps.length}${proves ? ": the finding" : ""}`,
    ...(step.credential.kind === "scoped"
      ? [`key=$(scoped_key ${quote(step.credential.scopes)}) || exit 2`]
      : []),
    ...before,
    `send ${[method, wordOf(path, steps), ...options].join(" ")}`,
    ...(isUsed ? [`needs ${status}`] : []),
    ...(makes === undefined ? [] : [`${makes}=$(id_at ${idAt})`]),
    ...(proves ? [`proves ${status} ${quote(shows ?? "")} ${quote(looks ?? "")}`] : []),
  ];
}

function keyOf({ credential }: ReplayStep): string | undefined {
  if (credential.kind === "scoped") return '-H "Authorization: Bearer $key"';
  if (credential.kind !== "literal") return authorizationOption(credential);
  return credential.curlOption ?? authorizationOption(credential);
}

function headersOf({ headers = {} }: ReplayStep): readonly string[] {
  return Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
}

function contentTypeOf({ contentType, body, bodyBytes }: ReplayStep): string | undefined {
  if (body === undefined && bodyBytes === undefined) return undefined;
  // curl would add the media type of a form.
  return contentType === undefined ? "-H 'content-type:'" : `-H ${quote(`content-type: ${contentType}`)}`;
}

function bodyOf({ body, bodyBytes }: ReplayStep, steps: readonly ReplayStep[]) {
  if (bodyBytes !== undefined) {
    const words = `a file that holds the body of ${bodyBytes.toLocaleString("en")} bytes`;
    return { before: [], option: `--data-binary "@\${BODY_FILE:?${words}}"` };
  }
  if (body === undefined) return { before: [], option: undefined };
  // --data-raw, because --data-binary takes a body that begins with @ for the name of a file.
  if (isPlain(Buffer.from(body))) return { before: [], option: `--data-raw ${wordOf(body, steps)}` };
  const parts = partsOf(body, steps).map((part) =>
    "name" in part ? `printf '%s' "\${${part.name}}"` : printfCommand(Buffer.from(part.text)),
  );
  return { before: [`{ ${parts.join("; ")}; } >"$work/sent"`], option: '--data-binary "@$work/sent"' };
}

/** The text as one word of a shell, with variables in the place of placeholders. */
function wordOf(text: string, steps: readonly ReplayStep[]): string {
  const parts = partsOf(text, steps);
  if (parts.every((part) => "name" in part || /^[\w/.~:?=&%,@+-]*$/.test(part.text))) {
    return `"${parts.map((part) => ("name" in part ? `\${${part.name}}` : part.text)).join("")}"`;
  }
  return parts.map((part) => ("name" in part ? `"\${${part.name}}"` : quote(part.text))).join("");
}

type Part = { readonly text: string } | { readonly name: string };

const settings: Readonly<Record<string, string>> = {
  project_id: "DASHSPEC_PROJECT_ID",
  organization_id: "DASHSPEC_ORGANIZATION_ID",
};

function partsOf(text: string, steps: readonly ReplayStep[]): readonly Part[] {
  const known = new Set(steps.flatMap(({ makes }) => makes ?? []));
  // Every second part is the name in a placeholder.
  const parts = text.split(/\{\{(\w+)\}\}/).map((part, index): Part => {
    if (index % 2 === 0) return { text: part };
    if (known.has(part)) return { name: part };
    const variable = settings[part];
    return variable === undefined ? { text: `{{${part}}}` } : { name: variable };
  });
  return parts.filter((part) => "name" in part || part.text !== "");
}
