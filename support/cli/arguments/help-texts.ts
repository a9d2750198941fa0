import { wrapped } from "../../reporters/markup/wrapped.ts";
import { variableNames, variables } from "../../settings/index.ts";

/** The exit codes of `run`. */
export const runExitCodes = `Exit codes:
  0    conformant, or conformant-with-waivers if a waiver was used
  1    nonconformant: a MUST failed, an answer of dashspec.yaml is contradicted, or a waiver is stale
  2    the run could not start, or got invalid settings or flags
  3    incomplete: a selected MUST could not be evaluated
  4    aborted: the target went away
  5    a fault of dashspec itself, which is no verdict
  130  aborted: interrupted`;

/** Every variable with its meaning. */
export function variableHelp(): string {
  const widest = Math.max(...variableNames.map((name) => name.length));
  const lines = variableNames.map((name) => `  ${name.padEnd(widest)}  ${variables[name].meaning}`);
  return `\nVariables (in the environment, or in a file .env of the working folder):\n${lines.join("\n")}`;
}

/** The exit codes of `learn`. */
export const learnExitCodes = `Exit codes:
  0    everything that could be learned was written
  2    the command could not start, or got invalid settings or flags
  4    the target went away; nothing was written
  5    a fault of dashspec itself; everything else that was learned was written
  130  interrupted; nothing was written`;

/** The exit codes of `doctor`. */
export const doctorExitCodes = `Exit codes:
  0    a run could judge every selected MUST
  2    a run could not start
  3    a run could start, but could not judge everything, or a setting is wrong
  5    a fault of dashspec itself
  130  interrupted`;

/** The exit codes of `sweep`. */
export const sweepExitCodes = `Exit codes:
  0    nothing is left, or the objects were only shown
  2    the command could not start, or got invalid settings or flags
  3    something is left
  5    a fault of dashspec itself
  130  interrupted`;

/** The exit codes of `compare`. */
export const compareExitCodes = `Exit codes:
  0    nothing is worse than in the first report
  1    a statement is worse than in the first report
  2    a file is not a report of a run`;

/** Example command lines by command; those under the empty name are for the program itself. */
const examples: Readonly<Record<string, readonly string[]>> = {
  "": [
    "dashspec           judge what .env names, or the reference target",
    "dashspec doctor    check first whether the settings are sufficient",
    "dashspec explain dashboards.delete.refused",
  ],
  run: [
    "dashspec run --depth smoke",
    "dashspec run --only 'dashboards.delete.*' --verbose",
    "dashspec run --area apps --bail",
    "dashspec run --last-failed",
    "dashspec run --base-url https://staging.example.com --header 'X-Gateway-Token: …'",
    "dashspec run --dry-run",
  ],
  doctor: ["dashspec doctor", "dashspec doctor --write --area dashboards", "dashspec doctor --json"],
  learn: ["dashspec learn --dry-run", "dashspec learn --update"],
  sweep: ["dashspec sweep --dry-run", "dashspec sweep --by-mark --yes"],
  replay: [
    "dashspec replay dashboards.delete.refused",
    "(set -a; . ./.env; sh reports/replay/dashboards.delete.refused.sh)",
  ],
  compare: [
    "dashspec compare before.json reports/conformance.json",
    "dashspec compare staging.json production.json --html matrix.html",
    'dashspec compare main.json branch.json --format markdown >> "$GITHUB_STEP_SUMMARY"',
  ],
  list: ["dashspec list --area apps --level MUST", "dashspec list --endpoint 5 --format markdown"],
  explain: ["dashspec explain dashboards.delete.refused", "dashspec explain lifecycle.restore --json"],
  openapi: ["dashspec openapi > openapi.json", "dashspec openapi --yaml > openapi.yaml"],
  init: [
    "dashspec init",
    "dashspec init --base-url https://staging.example.com --project-id 1 --organization-id acme",
  ],
  serve: [
    "dashspec serve --write-env .env",
    "dashspec serve --fault dashboards.delete.refused.no-content --write-env .env",
    "dashspec serve --list",
  ],
  help: ["dashspec help run"],
};

/** A line of a table: the term and its explanation. */
const tableLine = /^( *\S.*? {2,})(\S.*)$/;

/**
 * Help in the width of a terminal: explanations are wrapped in their column. Commands are not wrapped, because users
 * copy them.
 */
export function inColumns(text: string, columns: number): string {
  const lines = text.split("\n").flatMap((line) => {
    const [, head, words] = tableLine.exec(line) ?? [];
    if (line.length <= columns || head === undefined || words === undefined || /^ *dashspec /.test(line))
      return line;
    return wrapped(words, columns, head, " ".repeat(head.length));
  });
  return lines.join("\n");
}

/** The examples of a command, as the end of its help. */
export function examplesOf(command: string): string {
  const own = examples[command] ?? [];
  return `\nExample${own.length === 1 ? "" : "s"}:\n${own.map((line) => `  ${line}`).join("\n")}`;
}
