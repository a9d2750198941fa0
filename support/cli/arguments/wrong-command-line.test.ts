import { describe, expect, test } from "vitest";
import { dashspec } from "../../testing/command-line.ts";
import { temporaryFolder } from "../../testing/folders.ts";

const cwd = temporaryFolder();

describe("a wrong command line is one line on stderr, and exit code 2", () => {
  test.each([
    [["--sede", "5"], "unknown option '--sede'. Did you mean --seed?"],
    [["run", "--xyzzy"], "unknown option '--xyzzy'. See dashspec run --help."],
    [
      ["serve", "--port", "x"],
      "option '--port <number>' argument 'x' is invalid. It must be a whole number from 0 to 65535. See dashspec serve --help.",
    ],
    [["doctor", "--xyzzy"], "unknown option '--xyzzy'. See dashspec doctor --help."],
    [["help", "lst"], '"lst" is not a command of dashspec. Did you mean list? The commands are run, '],
    [["list", "--jsn"], "unknown option '--jsn'. Did you mean --json?"],
    [["lst"], '"lst" is not a command of dashspec. Did you mean list? The commands are run, '],
    [["openapi", "yaml"], '"yaml" is one argument too many. See dashspec openapi --help.'],
    [["explain", "dashboards.list", "now"], '"now" is one argument too many. See dashspec explain --help.'],
    [["run", "now"], '"now" is not a command of dashspec. The commands are run, '],
    [
      ["http://user:password@127.0.0.1:1"],
      "An address needs a flag before it: give the target as --base-url <url>.",
    ],
    [
      ["run", "--base-url", "http://127.0.0.1:1", "http://127.0.0.1:2"],
      "An address needs a flag before it: give the target as --base-url <url>.",
    ],
    [
      ["serve", "--fault", "a.b,c.d", "e.f"],
      '"e.f" is not part of the list before it. Join the values of --fault with commas: --fault a.b,c.d,e.f',
    ],
    [
      ["--seed", "1", "--depth", "smoke", "--seed=2"],
      "option '--seed <integer>' is given more than once. See dashspec run --help.",
    ],
    [
      ["list", "--format", "json", "--format", "table"],
      "option '--format <format>' is given more than once. See dashspec list --help.",
    ],
    [["--waive-failures=yes"], "option '--waive-failures' takes no value. See dashspec run --help."],
    [["--seed"], "option '--seed <integer>' argument missing. See dashspec run --help."],
    [
      ["--depth", "deep"],
      "option '--depth <depth>' argument 'deep' is invalid. Allowed choices are smoke, standard, thorough. See dashspec run --help.",
    ],
    [
      ["--concurrency", "65"],
      "option '--concurrency <number>' argument '65' is invalid. It must be a whole number from 1 to 64. See dashspec run --help.",
    ],
    [
      ["--area", "boards"],
      "option '--area <areas>' argument 'boards' is invalid. There is no area \"boards\". Did you mean dashboards? The areas are dashboards, collaborators, sharing, apps. See dashspec run --help.",
    ],
    [
      ["--base-url", ""],
      "--base-url is empty. Give the address that /api/projects and /api/organizations follow, like https://staging.example.com, or unset it to judge the embedded reference target.",
    ],
    [
      ["serve", "--fault", "no.such.fault"],
      '--fault "no.such.fault" is not known. See dashspec serve --list.',
    ],
  ])("%j", async (argv, line) => {
    const { exitCode, stdout, stderr } = await dashspec(argv, { cwd });
    expect([exitCode, stdout]).toEqual([2, ""]);
    expect(stderr.startsWith(`dashspec: ${line}`)).toBe(true);
    expect(stderr.trimEnd()).not.toContain("\n");
  });

  test("an option that collects values may be given again", async () => {
    const { exitCode } = await dashspec(["list", "--level", "MUST", "--level", "GAP"], { cwd });
    expect(exitCode).toBe(0);
  });

  test("an unknown requirement is reported with those that may be meant", async () => {
    const { exitCode, stderr } = await dashspec(["--only", "dashboards.delete.refuse"], { cwd });
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(
      /^dashspec: --only "dashboards\.delete\.refuse" matches no statement\. Did you mean dashboards\.delete\.refused, .*\? See dashspec list\.\n$/,
    );
  });
});
