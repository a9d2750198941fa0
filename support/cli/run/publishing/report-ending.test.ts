import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { renderConformance } from "../../../reporters/conformance-file/render.ts";
import { conformanceFile } from "../../../reporters/conformance-file/schema.ts";
import { dashspec } from "../../../testing/command-line.ts";
import { exampleReport } from "../../../testing/examples/report.ts";
import { emptyFolder } from "../../../testing/folders.ts";
import { lastFailed } from "../plan/last-failed.ts";

describe("if nothing was judged, the reports say why, and replace those of an earlier run", () => {
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
    ["an unknown requirement", { argv: ["run", "--only", "no.such"], says: /matches no statement/ }],
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
      const folder = emptyFolder();
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
      const [junit, conformance] = ["junit.xml", "conformance.json"].map((name) =>
        join(folder, directory, name),
      );
      mkdirSync(join(folder, directory));
      for (const name of ["junit.xml", "conformance.json", "of-somebody-else.txt"]) {
        writeFileSync(join(folder, directory, name), "yesterday: conformant");
      }
      const signal = aborted === undefined ? {} : { signal: AbortSignal.abort() };
      const { exitCode, stderr } = await dashspec(argv, { cwd: folder, environment, ...signal });
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

  test("a run of what failed last that cannot start keeps what failed last", async () => {
    const folder = emptyFolder();
    const path = join(folder, "reports", "conformance.json");
    mkdirSync(join(folder, "reports"));
    writeFileSync(path, renderConformance(exampleReport()));
    for (const environment of [{ DASHSPEC_BASE_URL: "" }, unreachable, { DASHSPEC_DEPTH: "deep" }]) {
      const { exitCode } = await dashspec(["run", "--last-failed"], { cwd: folder, environment });
      expect(exitCode).toBe(2);
      expect(conformanceFile.parse(JSON.parse(readFileSync(path, "utf8")))).toMatchObject({
        verdict: "none",
        lastFailed: ["dashboards.delete.refused"],
      });
    }
    expect(await lastFailed(join(folder, "reports"))).toEqual(["dashboards.delete.refused"]);
  });

  test("a fault of dashspec itself has an exit code of its own", async () => {
    const folder = emptyFolder();
    const onOutput = () => {
      throw new RangeError("a mistake of ours");
    };
    const { exitCode, stderr } = await dashspec([], { cwd: folder, onOutput });
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
    const folder = emptyFolder();
    mkdirSync(join(folder, "reports"));
    const report = join(folder, "reports", "conformance.json");
    writeFileSync(report, "yesterday");
    for (const argv of [["lst"], ["--help"], ["run", "--help"], ["list", "--xyzzy"]]) {
      await dashspec(argv, { cwd: folder });
      expect(readFileSync(report, "utf8")).toBe("yesterday");
    }
  });

  test("a report that cannot be replaced is mentioned", async () => {
    const folder = emptyFolder();
    mkdirSync(join(folder, "reports", "junit.xml"), { recursive: true });
    const { exitCode, stderr } = await dashspec(["--xyzzy"], { cwd: folder });
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(
      /^dashspec: unknown option [^\n]+\ndashspec: cannot write the report [^\n]+junit\.xml: [^\n]+\n$/,
    );
    expect(readFileSync(join(folder, "reports", "conformance.json"), "utf8")).toContain("xyzzy");
  });
});
