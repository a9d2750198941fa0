import { Option } from "commander";
import { depths } from "../../settings/target-plan.ts";
import { areaValue, integerValue, listValue, prefixValue, seedValue, versionValue } from "./option-values.ts";

/** The flags of `run`. */
export function runOptions(): Option[] {
  return [
    new Option("--base-url <url>", "the target; unset, the embedded reference target is judged"),
    new Option("--config <path>", "settings that are not secret (default: dashspec.yaml)"),
    new Option(
      "--header <header>",
      "a header 'Name: value' that goes with every request; its value is a secret",
    ).argParser((line: string, before: readonly string[] = []) => [...before, line]),
    new Option("--proxy <url>", "an HTTP proxy through which the target is reached"),
    new Option(
      "--ca-file <path>",
      "certificates of authorities (PEM) that are trusted beside the usual ones",
    ),
    new Option("--area <areas>", "only these: dashboards, collaborators, sharing, apps").argParser(areaValue),
    new Option("--only <ids>", "only these requirements; * stands for anything").argParser(listValue),
    new Option("--last-failed", "only what failed in the last run, by its report"),
    new Option("--depth <depth>", "how much is tried (default: standard)").choices(depths),
    new Option(
      "--seed <integer>",
      "what random payloads are drawn with; random draws another each time (default: 1)",
    ).argParser(seedValue),
    new Option(
      "--concurrency <number>",
      "how many requests may be under way at once (default: 16)",
    ).argParser(integerValue(1, 64)),
    new Option("--read-only", "send GET requests alone"),
    new Option("--strict", "let SHOULD fail as well"),
    new Option(
      "--as-of <version>",
      "tell what later versions of dashspec judge without failing for it, such as 0.1",
    ).argParser(versionValue),
    new Option("--allow-incomplete", "exit with 0 where a MUST could not be evaluated"),
    new Option("--waive-failures", "print waivers for what failed, to be pasted into dashspec.yaml"),
    new Option("--dry-run", "tell what would be sent, created and left, and send nothing to the target"),
    new Option("--bail", "end the run at the first failure that decides the verdict"),
    new Option("--quiet", "print the verdict alone"),
    new Option("--verbose", "print every exchange"),
    new Option("--har", "write every exchange into exchanges.har as well"),
    new Option("--reports-dir <folder>", "where the reports are written (default: reports)"),
  ];
}

/** How the target is reached, for every command that reaches it. */
const routeOptions = ["--header", "--proxy", "--ca-file"];

/** The flags of `learn`. */
export function learnOptions(): Option[] {
  const shared = ["--base-url", "--config", ...routeOptions, "--seed", "--concurrency"];
  return [
    ...runOptions().filter(({ long }) => long !== undefined && shared.includes(long)),
    new Option("--read-only", "learn what GET requests alone can tell"),
    new Option("--update", "overwrite answers that the target does not keep to any more"),
    new Option("--dry-run", "print the file as it would be, and write nothing"),
  ];
}

/** The flags of `doctor`. */
export function doctorOptions(): Option[] {
  const shared = ["--base-url", "--config", ...routeOptions, "--area", "--depth"];
  return [
    ...runOptions().filter(({ long }) => long !== undefined && shared.includes(long)),
    new Option("--read-only", "tell what a read-only run could judge"),
    new Option("--write", "create one dashboard and one app as well, try the second user, and clean up"),
    new Option("--json", "as JSON"),
  ];
}

/** The flags of `sweep`. */
export function sweepOptions(): Option[] {
  const shared = ["--base-url", "--config", ...routeOptions, "--reports-dir"];
  return [
    ...runOptions().filter(({ long }) => long !== undefined && shared.includes(long)),
    new Option("--dry-run", "show what would be removed, and remove nothing"),
    new Option("--by-mark", "look for the mark of runs in names as well, show what bears it, and ask"),
    new Option("--yes", "remove what --by-mark finds without asking"),
  ];
}

/** The flags of `serve`. */
export function serveOptions(): Option[] {
  return [
    new Option("--port <number>", "where it listens")
      .argParser(integerValue(0, 65_535))
      .default(0, "any free port"),
    new Option("--prefix <path>", "what stands before every path").argParser(prefixValue),
    new Option("--latency <milliseconds>", "how long each answer is held back").argParser(
      integerValue(0, 60_000),
    ),
    new Option("--rows <number>", "further dashboards of somebody else").argParser(integerValue(0, 200_000)),
    new Option("--fault <ids>", "seed these defects").argParser(listValue),
    new Option("--dialect <ids>", "fill gaps of the document in these ways").argParser(listValue),
    new Option("--list", "show what --fault and --dialect take, and start nothing"),
    // Not --env-file: Node 20 takes that for itself even behind the script's name.
    new Option("--write-env <path>", "write the settings to this file, instead of to stdout"),
  ];
}
