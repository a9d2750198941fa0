import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { requirements } from "../support/catalogue/index.ts";
import { fullNameOf } from "../support/verdict/result.ts";
import { everySuite } from "./index.ts";
import { appKind } from "./resource-kinds/apps.ts";
import { dashboardKind } from "./resource-kinds/dashboards.ts";

const known = new Set<string>(requirements.map(({ id }) => id));
const named = [...everySuite.checks, ...everySuite.laws].map(({ requirement }) => requirement);

test("every suite file has a line in index.ts", () => {
  const here = import.meta.dirname;
  const files = readdirSync(here, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".suite.ts"));
  const lines = readFileSync(`${here}/index.ts`, "utf8").split("\n");
  expect(files.filter((file) => !lines.includes(`import "./${file}";`))).toEqual([]);
  expect(files.length).toBeGreaterThan(0);
});

test("every check and every law names a requirement of the catalogue", () => {
  expect(named.filter((id) => !known.has(id))).toEqual([]);
});

test("every requirement has a check or a law", () => {
  const judged = new Set<string>(named);
  expect([...known].filter((id) => !judged.has(id))).toEqual([]);
});

test("the checks of a requirement have distinct names", () => {
  const titles = everySuite.checks.map(fullNameOf);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test("the samples of a kind and the requirements are about the same fields", () => {
  const storing = (prefix: string) =>
    [...known]
      .filter((id) => id.startsWith(`${prefix}.stores.`))
      .map((id) => id.split(".").at(-1))
      .sort();
  const samples = (kind: typeof appKind) => Object.keys(kind.samples);
  expect(samples(appKind).sort()).toEqual(storing("apps.create"));
  expect(samples(appKind).sort()).toEqual(storing("apps.update"));
  // What becomes of `deleted` has checks of its own: a sample of it would take the object away.
  expect([...samples(dashboardKind), "deleted"].sort()).toEqual(storing("dashboards.create"));
  expect(samples(dashboardKind).sort()).toEqual(storing("dashboards.update"));
});

test("every requirement that the memory may blame has a check", () => {
  const remembers = "every answer about the run's own objects";
  const closing = everySuite.checks.filter(({ name }) => name === remembers);
  const of = (list: string) =>
    ["create.stores.", "update.stores.", "update.empty", "update.keeps_unsent", "update.immutable"]
      .concat(["update.neighbours", "update.listed", "list.agrees"])
      .flatMap((rule) => [...known].filter((id) => id.startsWith(`${list}.${rule}`)));
  const ofStates = [...known].filter((id) =>
    // The answer to a deletion is judged where it is sent: a later read cannot confirm what it showed.
    /^lifecycle\.soft_delete\.(?!answers)|\.delete\.(unchanged|neighbours)/.test(id),
  );
  expect(closing.map(({ requirement }) => requirement).sort()).toEqual(
    [...of("dashboards"), ...of("apps"), ...ofStates].sort(),
  );
});
