import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

/** Each folder imports from those before it alone: docs/architecture.md shows the same order. */
const layers: readonly (readonly string[])[] = [
  ["peak-memory", "script-flags"],
  ["schemas"],
  ["catalogue"],
  ["answers"],
  ["verdict"],
  ["evidence"],
  ["settings"],
  ["http"],
  ["arbitraries", "ledger", "replay"],
  ["conformance"],
  ["suites"],
  ["runner"],
  ["reporters"],
];

/** The reference target must share nothing with those who judge it. */
const allowedInReference = ["catalogue", "answers"];

/** They may import from every layer. */
const entries = ["cli", "proof", "bench", "soak"];
const forTests = ["testing", "end-to-end"];

const root = join(import.meta.dirname, "..");

function folderOf(file: string): string {
  const [top = "", next = ""] = file.split("/");
  return top === "support" ? next : top;
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => join(folder, name));
}

/** The imports of other folders, as "file imports file". */
const imports = ["schemas", "suites", "support"].flatMap(filesIn).flatMap((file) =>
  [...readFileSync(join(root, file), "utf8").matchAll(/(?:from|import)\s*\(?"(\.[^"]+)"/g)].flatMap(
    ([, specifier = ""]) => {
      const imported = relative(root, join(root, dirname(file), specifier));
      return folderOf(imported) === folderOf(file) ? [] : [{ file, imported }];
    },
  ),
);

const levelOf = (folder: string): number => layers.findIndex((layer) => layer.includes(folder));

function isAllowed(from: string, to: string): boolean {
  if (forTests.includes(from)) return true;
  if (entries.includes(from)) return !entries.includes(to) && !forTests.includes(to);
  if (from === "reference") return allowedInReference.includes(to);
  return levelOf(to) >= 0 && levelOf(to) < levelOf(from);
}

test("every folder has its place", () => {
  const known = [...layers.flat(), ...entries, ...forTests, "reference"];
  const folders = new Set(["schemas", "suites", "support"].flatMap(filesIn).map(folderOf));
  expect([...folders].filter((folder) => !known.includes(folder))).toEqual([]);
  expect(imports.length).toBeGreaterThan(0);
});

// All reports of one run must agree, so conclusions are derived from the results once, before any report is rendered.
test("no reporter derives a verdict, a cause or a fault by itself", () => {
  const derivations =
    /\b(deriveResults|deriveVerdict|deriveAnswers|rootCauses|differencesAmong|harnessFaultsOf|applyWaivers)\b/;
  const deriving = filesIn("support/reporters").filter((file) =>
    derivations.test(readFileSync(join(root, file), "utf8")),
  );
  expect(deriving).toEqual([]);
});

test("imports lead in one direction", () => {
  const wrong = imports.filter(({ file, imported }) => !isAllowed(folderOf(file), folderOf(imported)));
  expect(wrong.map(({ file, imported }) => `${file} imports ${imported}`)).toEqual([]);
});
