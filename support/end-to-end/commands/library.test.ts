import { execFile } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";
import { emptyFolder } from "../dashspec.ts";

const program = `import { runConformance, type Conformance } from "dashspec";

const { report, summary }: Conformance = await runConformance({ settings: {}, only: ["sharing.*"], depth: "smoke" });
const verdict: "conformant" | string = report.verdict;
console.log(verdict, summary.split("\\n")[0]);
// @ts-expect-error there is no such depth
const wrong: Parameters<typeof runConformance>[0] = { settings: {}, depth: "deep" };
void wrong;
`;

const options = [
  "--strict",
  "--module",
  "nodenext",
  "--target",
  "es2023",
  "--skipLibCheck",
  "--types",
  "node",
];

test("a TypeScript program imports the built package, compiles against its types, and judges", async () => {
  const folder = emptyFolder();
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(inject("builtPackage"), join(folder, "node_modules", "dashspec"));
  const require = createRequire(import.meta.url);
  mkdirSync(join(folder, "node_modules", "@types"));
  symlinkSync(
    dirname(require.resolve("@types/node/package.json")),
    join(folder, "node_modules", "@types", "node"),
  );
  writeFileSync(join(folder, "judge.mts"), program);
  const compiler = join(dirname(require.resolve("typescript/package.json")), "bin", "tsc");
  await promisify(execFile)(process.execPath, [compiler, ...options, "judge.mts"], { cwd: folder });
  const { stdout } = await promisify(execFile)(process.execPath, ["judge.mjs"], { cwd: folder });
  expect(stdout).toMatch(
    /^conformant conformant \(embedded reference target\) for the statements selected: /,
  );
});
