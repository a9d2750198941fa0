import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { dashspec } from "../testing/command-line.ts";
import { temporaryFolder } from "../testing/folders.ts";
import { packageVersion } from "./process/version.ts";

const cwd = temporaryFolder();

describe("requested texts go to stdout", () => {
  test.each([
    [["--version"], new RegExp(`^${packageVersion()}\n$`)],
    [["--help"], /Usage: dashspec.*DASHSPEC_BASE_URL.*Exit codes:/s],
    [["run", "--help"], /--base-url <url>.*--allow-incomplete/s],
    [["serve", "--help"], /--port <number>/],
    [["help", "list"], /--json/],
    [["list"], /Section 4\.1\n {2}dashboards\./],
  ])("%j", async (argv, expected) => {
    const { exitCode, stdout, stderr } = await dashspec(argv, { cwd });
    expect([exitCode, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(expected);
  });
});

describe("nonsense in the settings", () => {
  test("from the environment: a line each, and nothing is sent", async () => {
    const { exitCode, stdout, stderr } = await dashspec([], {
      cwd,
      environment: { DASHSPEC_BASE_URL: "", DASHSPEC_TOKEN: "secret-of-mine" },
    });
    expect([exitCode, stdout]).toEqual([2, ""]);
    expect(stderr.trimEnd().split("\n")).toHaveLength(2);
    expect(stderr).not.toContain("secret-of-mine");
  });

  test("from .env", async () => {
    const folder = join(cwd, "with-dotenv");
    mkdirSync(folder);
    writeFileSync(join(folder, ".env"), "DASHSPEC_API_KEY=secret-of-mine\n");
    const { exitCode, stderr } = await dashspec([], { cwd: folder });
    expect(exitCode).toBe(2);
    expect(stderr).toBe(
      "dashspec: DASHSPEC_API_KEY (.env) is set without DASHSPEC_BASE_URL. Set it to the target's address, or remove it to judge the embedded reference target.\n",
    );
  });

  test("a .env that cannot be read", async () => {
    const folder = join(cwd, "with-odd-dotenv");
    mkdirSync(join(folder, ".env"), { recursive: true });
    const { exitCode, stderr } = await dashspec([], { cwd: folder });
    expect(exitCode).toBe(2);
    expect(stderr).toBe("dashspec: .env cannot be read (EISDIR). Make it a readable file, or remove it.\n");
  });

  test("a reports folder that cannot be one", async () => {
    writeFileSync(join(cwd, "a-file"), "");
    const { exitCode, stdout, stderr } = await dashspec(["--reports-dir", "a-file/reports"], { cwd });
    expect([exitCode, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(
      /^dashspec: The reports folder ".*a-file\/reports" cannot be written to \(ENOTDIR\)\. Give/,
    );
  });

  test("a folder in the place of a report", async () => {
    const folder = join(cwd, "with-odd-report");
    mkdirSync(join(folder, "reports", "junit.xml"), { recursive: true });
    const { exitCode, stdout, stderr } = await dashspec([], { cwd: folder });
    expect([exitCode, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^dashspec: The report ".*junit\.xml" cannot be written: it is a folder\. .*\n$/);
  });

  test("a target that does not exist, whose key is shown nowhere", async () => {
    const { exitCode, stdout, stderr } = await dashspec(["--base-url", "http://127.0.0.1:1"], {
      cwd,
      environment: {
        DASHSPEC_API_KEY: "secret-of-mine",
        DASHSPEC_PROJECT_ID: "1",
        DASHSPEC_ORGANIZATION_ID: "1",
      },
    });
    expect(exitCode).toBe(2);
    expect(stdout).toBe(`dashspec ${packageVersion()} judges http://127.0.0.1:1\n`);
    expect(stderr).toMatch(/^dashspec: http:\/\/127\.0\.0\.1:1 refuses connections: .*\n$/);
    expect(stdout + stderr).not.toContain("secret-of-mine");
  });
});
