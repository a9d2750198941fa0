import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { runCli } from "./run-cli.ts";
import { packageVersion } from "./version.ts";

const cwd = mkdtempSync(join(tmpdir(), "dashspec-cli-"));
afterAll(() => rmSync(cwd, { recursive: true }));

interface Outcome {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function dashspec(
  argv: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  folder = cwd,
  { onOutput, signal }: { readonly onOutput?: () => void; readonly signal?: AbortSignal } = {},
): Promise<Outcome> {
  let stdout = "";
  let stderr = "";
  const exitCode = await runCli(argv, {
    environment,
    cwd: folder,
    stdout: {
      write: (text) => {
        onOutput?.();
        stdout += text;
      },
    },
    ...(signal === undefined ? {} : { signal }),
    stderr: { write: (text) => (stderr += text) },
  });
  return { exitCode, stdout, stderr };
}

describe("what is asked for is told on stdout", () => {
  test.each([
    [["--version"], new RegExp(`^${packageVersion()}\n$`)],
    [["--help"], /Usage: dashspec.*DASHSPEC_BASE_URL.*Exit codes:/s],
    [["run", "--help"], /--base-url <url>.*--allow-incomplete/s],
    [["serve", "--help"], /--port <number>/],
    [["help", "list"], /--json/],
    [["list"], /Section 4\.1\n {2}dashboards\./],
  ])("%j", async (argv, expected) => {
    const { exitCode, stdout, stderr } = await dashspec(argv);
    expect([exitCode, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(expected);
  });
});

describe("a wrong command line is one line on stderr, and exit code 2", () => {
  test.each([
    [["--sede", "5"], "unknown option '--sede'. Did you mean --seed?"],
    [["run", "--xyzzy"], "unknown option '--xyzzy'. See dashspec run --help."],
    [
      ["serve", "--port", "x"],
      "option '--port <number>' argument 'x' is invalid. It must be a whole number from 0 to 65535. See dashspec serve --help.",
    ],
    [["doctor", "--xyzzy"], "unknown option '--xyzzy'. See dashspec doctor --help."],
    [["help", "lst"], '"lst" is not a command of dashspec. The nearest is "list"; the commands are run, '],
    [["list", "--jsn"], "unknown option '--jsn'. Did you mean --json?"],
    [["lst"], '"lst" is not a command of dashspec. The nearest is "list"; the commands are run, '],
    [["run", "now"], '"now" is not a command of dashspec. The nearest is "run"; the commands are run, '],
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
      "option '--area <areas>' argument 'boards' is invalid. There is no area \"boards\"; the nearest is \"dashboards\". The areas are dashboards, collaborators, sharing, apps. See dashspec run --help.",
    ],
    [
      ["--base-url", ""],
      "--base-url is empty. Give the address that /api/projects and /api/organizations follow, like https://staging.example.com, or unset it to judge the embedded reference target.",
    ],
    [["serve", "--fault", "no.such.fault"], '--fault "no.such.fault" is not known. The nearest are '],
  ])("%j", async (argv, line) => {
    const { exitCode, stdout, stderr } = await dashspec(argv);
    expect([exitCode, stdout]).toEqual([2, ""]);
    expect(stderr.startsWith(`dashspec: ${line}`)).toBe(true);
    expect(stderr.trimEnd()).not.toContain("\n");
  });

  test("a requirement that is not known comes with the nearest", async () => {
    const { exitCode, stderr } = await dashspec(["--only", "dashboards.delete.refuse"]);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(
      /^dashspec: --only "dashboards\.delete\.refuse" matches no requirement\. The nearest are dashboards\.delete\.refused, .*; dashspec list shows all\.\n$/,
    );
  });
});

describe("nonsense in the settings", () => {
  test("from the environment: a line each, and nothing is sent", async () => {
    const { exitCode, stdout, stderr } = await dashspec([], {
      DASHSPEC_BASE_URL: "",
      DASHSPEC_TOKEN: "secret-of-mine",
    });
    expect([exitCode, stdout]).toEqual([2, ""]);
    expect(stderr.trimEnd().split("\n")).toHaveLength(2);
    expect(stderr).not.toContain("secret-of-mine");
  });

  test("from .env", async () => {
    const folder = join(cwd, "with-dotenv");
    mkdirSync(folder);
    writeFileSync(join(folder, ".env"), "DASHSPEC_API_KEY=secret-of-mine\n");
    const { exitCode, stderr } = await dashspec([], {}, folder);
    expect(exitCode).toBe(2);
    expect(stderr).toBe(
      "dashspec: DASHSPEC_API_KEY (.env) is set without DASHSPEC_BASE_URL. Set it to the target's address, or remove it to judge the embedded reference target.\n",
    );
  });

  test("a .env that cannot be read", async () => {
    const folder = join(cwd, "with-odd-dotenv");
    mkdirSync(join(folder, ".env"), { recursive: true });
    const { exitCode, stderr } = await dashspec([], {}, folder);
    expect(exitCode).toBe(2);
    expect(stderr).toBe("dashspec: .env cannot be read (EISDIR). Make it a readable file, or remove it.\n");
  });

  test("a reports folder that cannot be one", async () => {
    writeFileSync(join(cwd, "a-file"), "");
    const { exitCode, stdout, stderr } = await dashspec(["--reports-dir", "a-file/reports"]);
    expect([exitCode, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(
      /^dashspec: The reports folder ".*a-file\/reports" cannot be written to \(ENOTDIR\)\. Give/,
    );
  });

  test("a folder in the place of a report", async () => {
    const folder = join(cwd, "with-odd-report");
    mkdirSync(join(folder, "reports", "junit.xml"), { recursive: true });
    const { exitCode, stdout, stderr } = await dashspec([], {}, folder);
    expect([exitCode, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^dashspec: The report ".*junit\.xml" cannot be written: it is a folder\. .*\n$/);
  });

  test("a target that is not there, whose key is nowhere shown", async () => {
    const { exitCode, stdout, stderr } = await dashspec(["--base-url", "http://127.0.0.1:1"], {
      DASHSPEC_API_KEY: "secret-of-mine",
      DASHSPEC_PROJECT_ID: "1",
      DASHSPEC_ORGANIZATION_ID: "1",
    });
    expect(exitCode).toBe(2);
    expect(stdout).toBe(`dashspec ${packageVersion()} judges http://127.0.0.1:1\n`);
    expect(stderr).toMatch(/^dashspec: http:\/\/127\.0\.0\.1:1 refuses connections: .*\n$/);
    expect(stdout + stderr).not.toContain("secret-of-mine");
  });
});

test("a command that was interrupted before it began says so, with the exit code of an interrupted run", async () => {
  let stderr = "";
  const exitCode = await runCli(["run"], {
    environment: {},
    cwd,
    stdout: { write: () => true },
    stderr: { write: (text) => (stderr += text) },
    signal: AbortSignal.abort(),
  });
  expect(exitCode).toBe(130);
  expect(stderr).toBe("dashspec: interrupted before anything was judged\n");
});

describe("where nothing was judged, the reports say why, in the place of those of an earlier run", () => {
  interface Case {
    readonly argv?: readonly string[];
    readonly environment?: Readonly<Record<string, string>>;
    readonly files?: Readonly<Record<string, string>>;
    readonly directory?: string;
    readonly aborted?: true;
    readonly says: RegExp;
  }
  const unreachable = {
    DASHSPEC_BASE_URL: "http://127.0.0.1:1",
    DASHSPEC_API_KEY: "secret-of-mine",
    DASHSPEC_PROJECT_ID: "1",
    DASHSPEC_ORGANIZATION_ID: "1",
  };

  test.each<[string, Case]>([
    ["an unknown flag", { argv: ["--xyzzy"], says: /unknown option '--xyzzy'/ }],
    [
      "a wrong value before the folder",
      { argv: ["--depth", "deep", "--reports-dir", "out"], directory: "out", says: /'deep' is invalid/ },
    ],
    ["an unknown requirement", { argv: ["run", "--only", "no.such"], says: /matches no requirement/ }],
    [
      "a wrong variable",
      {
        environment: { DASHSPEC_BASE_URL: "", DASHSPEC_REPORTS_DIR: "out" },
        directory: "out",
        says: /is empty/,
      },
    ],
    [
      "a wrong file that names the folder",
      {
        files: { "dashspec.yaml": "run:\n  reportsDirectory: out\n  depth: deep\n" },
        directory: "out",
        says: /run\.depth/,
      },
    ],
    ["a file that is no YAML", { files: { "dashspec.yaml": "run: [" }, says: /dashspec\.yaml:1/ }],
    [
      "a file that is not there",
      { argv: ["--config", "other.yaml"], says: /other\.yaml, which is not there/ },
    ],
    ["a target that is not there", { environment: unreachable, says: /refuses connections/ }],
    ["an interruption", { aborted: true, says: /interrupted before anything was judged/ }],
  ])(
    "%s",
    async (_name, { argv = [], environment = {}, files = {}, directory = "reports", aborted, says }) => {
      const folder = mkdtempSync(join(cwd, "ending-"));
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
      const [junit, conformance] = ["junit.xml", "conformance.json"].map((name) =>
        join(folder, directory, name),
      );
      mkdirSync(join(folder, directory));
      for (const name of ["junit.xml", "conformance.json", "of-somebody-else.txt"]) {
        writeFileSync(join(folder, directory, name), "yesterday: conformant");
      }
      const signal = aborted === undefined ? {} : { signal: AbortSignal.abort() };
      const { exitCode, stderr } = await dashspec(argv, environment, folder, signal);
      expect(exitCode).toBe(aborted === undefined ? 2 : 130);
      expect(stderr).toMatch(says);

      const report = JSON.parse(readFileSync(conformance ?? "", "utf8"));
      expect(report).toMatchObject({
        schemaVersion: 1,
        verdict: aborted === undefined ? "none" : "aborted",
        exitCode,
        requirements: [],
      });
      expect(stderr).toBe(report.errors.map((line: string) => `dashspec: ${line}\n`).join(""));
      const xml = readFileSync(junit ?? "", "utf8");
      expect(xml).toMatch(/<testsuites [^>]*tests="1" failures="0" errors="1" skipped="0"/);
      expect(xml).not.toContain("yesterday");
      expect(xml + JSON.stringify(report)).not.toContain("secret-of-mine");
      expect(readFileSync(join(folder, directory, "of-somebody-else.txt"), "utf8")).toContain("yesterday");
    },
  );

  test("a fault of dashspec itself has an exit code of its own", async () => {
    const folder = mkdtempSync(join(cwd, "ending-"));
    const onOutput = () => {
      throw new RangeError("a mistake of ours");
    };
    const { exitCode, stderr } = await dashspec([], {}, folder, { onOutput });
    expect(exitCode).toBe(5);
    expect(stderr).toMatch(
      /^dashspec: RangeError: a mistake of ours \(this is a fault of dashspec, not of the target/,
    );
    const report = JSON.parse(readFileSync(join(folder, "reports", "conformance.json"), "utf8"));
    expect(report).toMatchObject({
      verdict: "none",
      exitCode: 5,
      harnessFaults: [expect.stringContaining("RangeError")],
    });
  });

  test("a misspelt command and help are no runs, and leave reports as they are", async () => {
    const folder = mkdtempSync(join(cwd, "ending-"));
    mkdirSync(join(folder, "reports"));
    const report = join(folder, "reports", "conformance.json");
    writeFileSync(report, "yesterday");
    for (const argv of [["lst"], ["--help"], ["run", "--help"], ["list", "--xyzzy"]]) {
      await dashspec(argv, {}, folder);
      expect(readFileSync(report, "utf8")).toBe("yesterday");
    }
  });

  test("a report that cannot be replaced is told", async () => {
    const folder = mkdtempSync(join(cwd, "ending-"));
    mkdirSync(join(folder, "reports", "junit.xml"), { recursive: true });
    const { exitCode, stderr } = await dashspec(["--xyzzy"], {}, folder);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(
      /^dashspec: unknown option [^\n]+\ndashspec: cannot write the report [^\n]+junit\.xml: [^\n]+\n$/,
    );
    expect(readFileSync(join(folder, "reports", "conformance.json"), "utf8")).toContain("xyzzy");
  });
});

const few = ["--depth", "smoke", "--only", "sharing.retrieve.status"];

/** Makes a folder in the place of a report once the run has begun. */
function standInTheWay(folder: string): () => void {
  return () => void mkdirSync(join(folder, "reports", "junit.xml"), { recursive: true });
}

test("a report that cannot be written costs no summary, and is told in its own words", async () => {
  const folder = join(cwd, "stands-in-the-way");
  mkdirSync(folder);
  const { exitCode, stdout, stderr } = await dashspec(few, {}, folder, { onOutput: standInTheWay(folder) });
  expect(stdout).toMatch(/\nconformant \(embedded reference target\): MUST 1 passed.*\n$/);
  expect(stderr).toMatch(/^dashspec: cannot write the report .*junit\.xml: [^\n]+\n$/);
  expect(stderr).not.toContain("fault of dashspec");
  expect(exitCode).toBe(2);
});

test("what goes wrong after an interruption is told as what it is", async () => {
  const folder = join(cwd, "interrupted");
  mkdirSync(folder);
  const interruption = new AbortController();
  const obstruct = standInTheWay(folder);
  let lines = 0;
  const onOutput = () => {
    obstruct();
    lines += 1;
    // The first is written before anything is judged.
    if (lines > 1) interruption.abort();
  };
  const { exitCode, stderr } = await dashspec(few, {}, folder, { onOutput, signal: interruption.signal });
  expect(stderr).toContain("dashspec: cannot write the report");
  expect(stderr).not.toContain("before anything was judged");
  expect(exitCode).toBe(130);
});

test("an interruption before the run is told as one", async () => {
  const { exitCode, stderr } = await dashspec(few, {}, cwd, { signal: AbortSignal.abort() });
  expect([exitCode, stderr]).toEqual([130, "dashspec: interrupted before anything was judged\n"]);
});
