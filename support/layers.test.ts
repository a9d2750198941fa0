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

/** The imports of the project's own files, as "file imports file". */
const allImports = ["schemas", "suites", "support"]
  .flatMap(filesIn)
  .flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/(?:from|import)\s*\(?"(\.[^"]+)"/g)].map(
      ([, specifier = ""]) => ({ file, imported: relative(root, join(root, dirname(file), specifier)) }),
    ),
  );

/** Those of other folders. */
const imports = allImports.filter(({ file, imported }) => folderOf(imported) !== folderOf(file));

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

/** For each folder, which of its files and folders import which others of them, by name. */
function importsBesideEachOther(): ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>> {
  const folders = new Map<string, Map<string, Set<string>>>();
  for (const { file, imported } of allImports) {
    const [from, to] = [file.split("/"), imported.split("/")];
    const depth = from.findIndex((part, index) => part !== to[index]);
    const [one = "", other = ""] = [from[depth], to[depth]];
    const folder = from.slice(0, depth).join("/");
    const within = folders.get(folder) ?? new Map<string, Set<string>>();
    folders.set(folder, within.set(one, (within.get(one) ?? new Set()).add(other)));
  }
  // The suites stand between two folders of support.
  folders.delete("");
  return folders;
}

/** What is left when all that imports nothing of the rest, or is imported by nothing of it, was taken away. */
function inCircles(importsOf: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const names = [...importsOf.keys()];
  const left = names.filter(
    (name) =>
      names.some((other) => importsOf.get(name)?.has(other)) &&
      names.some((other) => importsOf.get(other)?.has(name)),
  );
  return left.length === names.length
    ? names
    : inCircles(new Map(left.map((name) => [name, importsOf.get(name) ?? new Set()])));
}

test("no folders beside each other import each other in a circle", () => {
  const circles = [...importsBesideEachOther()].flatMap(([folder, importsOf]) =>
    inCircles(importsOf).map((name) => `${folder}/${name}`),
  );
  expect(circles).toEqual([]);
});
