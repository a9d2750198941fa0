import {
  authorizationOption,
  isPlain,
  oneLine,
  printfCommand,
  quote,
  withheldOption,
} from "../evidence/index.ts";
import type { ReplayStep } from "../verdict/step.ts";
import { cleanUpLines } from "./clean-up-lines.ts";
import { likenessScript } from "./likeness.ts";
import { scopedKeyFunction, shellFunctions, userAgent } from "./shell-functions.ts";
import { partsOf, wordOf } from "./words.ts";

/** The input of a script that reproduces a finding. */
export interface Replayed {
  /** The statement and the finding, each on a line of its own. */
  readonly headings: readonly string[];
  readonly baseUrl: string;
  readonly projectId: string;
  readonly organizationId: string;
  /** Names of the headers for a gateway. The script does not contain their values. */
  readonly withheld?: readonly string[];
  readonly steps: readonly ReplayStep[];
}

/**
 * Returns a script for any POSIX shell. It creates the objects that a finding needs, sends the requests that led to it,
 * shows the answers, and removes the objects, even after Ctrl-C. It names keys by variables, and needs only curl and
 * awk.
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
    // If a variable is unset, the shell says so before anything is sent.
    ...withheld.map((name) => `: ${withheldOption(name).replace(/^-H /, "")}`),
    "work=$(mktemp -d) || exit 2",
    "outcome=0",
    ...makes.map((name) => `${name}=`),
    shellFunctions.replace(userAgent, [userAgent, ...withheld.map(withheldOption)].join(" ")),
    likenessScript,
    ...(steps.some(({ credential }) => credential.kind === "scoped") ? [scopedKeyFunction] : []),
    "clean_up() {",
    ...cleanUpLines(steps).map((line) => `  ${line}`),
    `  rm -rf "$work"`,
    "}",
    "trap clean_up EXIT",
    "trap 'exit 129' HUP",
    "trap 'exit 130' INT",
    "trap 'exit 143' TERM",
    ...steps.flatMap((step, index) => linesOf(step, index, steps)),
    `if [ "$outcome" -eq 0 ]; then echo "It shows the same as in the run."; else echo "It shows something different from the run."; fi`,
    'exit "$outcome"',
    "",
  ].join("\n");
}

function defaultOf(variable: string, value: string): string {
  return `[ -n "\${${variable}-}" ] || ${variable}=${quote(value)}`;
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
  // Otherwise curl would add the media type of a form.
  return contentType === undefined ? "-H 'content-type:'" : `-H ${quote(`content-type: ${contentType}`)}`;
}

function bodyOf({ body, bodyBytes }: ReplayStep, steps: readonly ReplayStep[]) {
  if (bodyBytes !== undefined) {
    const words = `a file that holds the body of ${bodyBytes.toLocaleString("en")} bytes`;
    return { before: [], option: `--data-binary "@\${BODY_FILE:?${words}}"` };
  }
  if (body === undefined) return { before: [], option: undefined };
  // --data-raw, because --data-binary would treat a body that begins with @ as a file name.
  if (isPlain(Buffer.from(body))) return { before: [], option: `--data-raw ${wordOf(body, steps)}` };
  const parts = partsOf(body, steps).map((part) =>
    "name" in part ? `printf '%s' "\${${part.name}}"` : printfCommand(Buffer.from(part.text)),
  );
  return { before: [`{ ${parts.join("; ")}; } >"$work/sent"`], option: '--data-binary "@$work/sent"' };
}
