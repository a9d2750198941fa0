import { Option } from "commander";
import { depths } from "../../settings/target-plan.ts";
import {
  areaValue,
  endpointValue,
  integerValue,
  levelValue,
  listValue,
  prefixValue,
  seedValue,
  versionValue,
} from "./option-values.ts";

/** The flags of `run`. */
export function runOptions(): Option[] {
  return [
    new Option("--base-url <url>", "the target; unset, the embedded reference target is judged"),
    configOption(),
    new Option(
      "--header <header>",
      "a header 'Name: value' to send with every request; its value is a secret",
    ).argParser((line: string, before: readonly string[] = []) => [...before, line]),
    new Option("--proxy <url>", "an HTTP proxy through which the target is reached"),
    new Option("--ca-file <path>", "PEM certificates of authorities to trust besides the usual ones"),
    new Option("--area <areas>", "only these areas: dashboards, collaborators, sharing, apps").argParser(
      areaValue,
    ),
    new Option("--only <ids>", "only these statements, joined by commas; * stands for anything").argParser(
      listValue,
    ),
    new Option("--last-failed", "only the statements that failed in the last run, according to its report"),
    new Option("--depth <depth>", "how much is tried (default: standard)").choices(depths),
    new Option(
      "--seed <integer>",
      "the seed for random payloads; random draws a new one each time (default: 1)",
    ).argParser(seedValue),
    new Option("--concurrency <number>", "the most requests under way at once (default: 16)").argParser(
      integerValue(1, 64),
    ),
    new Option("--read-only", "send only GET requests"),
    new Option("--strict", "let a failed SHOULD fail the run as well"),
    new Option(
      "--as-of <version>",
      "report statements of later versions than this, such as 0.1, without failing for them",
    ).argParser(versionValue),
    new Option("--allow-incomplete", "exit with 0 if a MUST could not be evaluated"),
    new Option("--waive-failures", "print waivers for the failures, to paste into dashspec.yaml"),
    new Option("--dry-run", "show what would be sent, created and left, and send nothing to the target"),
    new Option("--bail", "end the run at the first failure that decides the verdict"),
    new Option("--quiet", "print only the verdict"),
    new Option("--verbose", "print a line for every exchange"),
    new Option("--har", "also write every exchange into exchanges.har"),
    new Option("--reports-dir <folder>", "where the reports are written (default: reports)"),
  ];
}

function configOption(): Option {
  return new Option("--config <path>", "the file with settings that are not secret (default: dashspec.yaml)");
}

/** The target of commands that do nothing with the reference target. */
function ownTargetOption(): Option {
  return new Option("--base-url <url>", "the target; DASHSPEC_BASE_URL if it is absent");
}

/** How to reach the target, for every command that reaches it. */
const routeOptions = ["--header", "--proxy", "--ca-file"];

/** The flags of `run` that another command has as well. */
function sharedOptions(...names: readonly string[]): Option[] {
  return runOptions().filter(({ long }) => long !== undefined && names.includes(long));
}

/** The flags of `learn`. */
export function learnOptions(): Option[] {
  return [
    ownTargetOption(),
    ...sharedOptions("--config", ...routeOptions, "--area", "--seed", "--concurrency"),
    new Option("--read-only", "learn only what GET requests can show"),
    new Option("--update", "overwrite answers that the target no longer matches"),
    new Option(
      "--dry-run",
      "ask the target all the same, but print the resulting file instead of writing it",
    ),
  ];
}

/** The flags of `doctor`. */
export function doctorOptions(): Option[] {
  return [
    ...sharedOptions("--base-url", "--config", ...routeOptions, "--area", "--depth"),
    new Option("--read-only", "show what a read-only run could judge"),
    new Option("--write", "also create one dashboard and one app, try to add the user, and clean up"),
    new Option("--json", "print JSON"),
  ];
}

/** The flags of `sweep`. */
export function sweepOptions(): Option[] {
  return [
    ownTargetOption(),
    ...sharedOptions("--config", ...routeOptions),
    new Option("--reports-dir <folder>", "where the ledgers of the runs are (default: reports)"),
    new Option("--dry-run", "show what would be removed, and remove nothing"),
    new Option(
      "--by-mark",
      "also look for the mark of runs in names, show the objects that have it, and ask",
    ),
    new Option("--yes", "remove what --by-mark finds, without asking"),
  ];
}

/** The flags of `replay`. */
export function replayOptions(): Option[] {
  return [
    configOption(),
    new Option("--reports-dir <folder>", "where the reports of the run are (default: reports)"),
  ];
}

/** The flag of commands that print a table, or the same for other programs. */
function formatOption(): Option {
  return new Option("--format <format>", "how it is printed")
    .choices(["table", "markdown", "json"])
    .default("table");
}

/** The flags of `compare`. */
export function compareOptions(): Option[] {
  return [formatOption(), new Option("--html <path>", "also write a page with all statements and reports")];
}

/** The flags of `list`. */
export function listOptions(): Option[] {
  return [
    new Option("--area <areas>", "only these: dashboards, collaborators, sharing, apps").argParser(areaValue),
    new Option("--level <levels>", "only these: MUST, SHOULD, GAP").argParser(levelValue),
    new Option("--endpoint <numbers>", "only statements about these endpoints").argParser(endpointValue),
    formatOption(),
    new Option("--json", "print JSON: the same as --format json"),
  ];
}

/** The flags of `serve`. */
export function serveOptions(): Option[] {
  return [
    new Option("--port <number>", "the port to listen on")
      .argParser(integerValue(0, 65_535))
      .default(0, "any free port"),
    new Option("--prefix <path>", "a prefix of every path").argParser(prefixValue),
    new Option("--latency <milliseconds>", "how long to delay each answer").argParser(
      integerValue(0, 60_000),
    ),
    new Option("--rows <number>", "how many further dashboards of other users there are").argParser(
      integerValue(0, 200_000),
    ),
    new Option("--fault <ids>", "seed these defects, joined by commas").argParser(listValue),
    new Option("--dialect <ids>", "fill gaps of the document in these ways, joined by commas").argParser(
      listValue,
    ),
    new Option("--list", "list the values of --fault and --dialect, and start nothing"),
    // The flag is not called --env-file, because Node 20 interprets that even after the script's name.
    new Option("--write-env <path>", "write the settings to this file, not to stdout"),
  ];
}
