import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { exampleReport } from "../../testing/examples/report.ts";
import { emptyFolder } from "../../testing/folders.ts";
import { ReportNotWrittenError } from "./not-written.ts";
import { reportNames } from "./report-names.ts";
import { writeEndingReports, writeReports } from "./write.ts";

const asItIs = (text: string) => text;

let directory = "";
beforeEach(() => {
  directory = emptyFolder();
});

test("creates the directory, writes every report, and leaves nothing else behind", async () => {
  const nested = join(directory, "a", "b");
  const paths = await writeReports(nested, exampleReport({ exchanges: [] }), asItIs);
  expect(paths).toEqual(reportNames.map((name) => join(nested, name)));
  expect(reportNames).toContain("conformance.json");
  expect((await readdir(nested)).toSorted()).toEqual(reportNames.toSorted());
  expect(await readFile(join(nested, "junit.xml"), "utf8")).toMatch(/^<\?xml .*<\/testsuites>\n$/s);
});

test("masks each report as a whole", async () => {
  const written = async (mask: (text: string) => string) => {
    const paths = await writeReports(directory, exampleReport(), mask);
    return Promise.all(paths.map((path) => readFile(path, "utf8")));
  };
  const masked = (text: string) => text.replaceAll("staging", "***");
  const plain = await written(asItIs);
  expect(plain.join("")).toContain("staging");
  expect(await written(masked)).toEqual(plain.map(masked));
});

test("replaces the reports of the run before", async () => {
  await writeFile(join(directory, "conformance.json"), "old");
  await writeReports(directory, exampleReport(), asItIs);
  expect(JSON.parse(await readFile(join(directory, "conformance.json"), "utf8"))).toMatchObject({
    schemaVersion: 1,
  });
});

test("a report that this run has nothing for is removed", async () => {
  await writeReports(directory, exampleReport({ exchanges: [] }), asItIs);
  expect(await readdir(directory)).toContain("exchanges.har");
  const ending = { kind: "could not start", exitCode: 2, lines: ["no"], version: "0.1.0" } as const;
  await writeEndingReports(directory, { ...ending, endedAt: "2026-11-21T08:00:00.000Z" }, asItIs);
  expect(await readdir(directory)).toContain("conformance.json");
  expect(await readdir(directory)).not.toContain("exchanges.har");
});

test("a file instead of the directory is one plain error", async () => {
  const file = join(directory, "file");
  await writeFile(file, "");
  await expect(writeReports(file, exampleReport(), asItIs)).rejects.toThrow(ReportNotWrittenError);
  await expect(writeReports(file, exampleReport(), asItIs)).rejects.toThrow(
    /^cannot write the report .*junit\.xml: /,
  );
});
