import { expect, test } from "vitest";
import type { OperationName } from "../../../catalogue/index.ts";
import { writeJson } from "../../../http/bodies/json.ts";
import { exampleExchange } from "../../../testing/examples/exchange.ts";
import { Row } from "../../bodies/rows/row.ts";
import { OwnObject } from "../objects/own-object.ts";
import { FactsOfOthers } from "./facts-of-others.ts";
import type { Reading } from "./reading.ts";

interface Look {
  readonly app?: string;
  readonly operation?: OperationName;
  readonly slash?: string;
  readonly started: number;
  readonly ended?: number;
  readonly name: string;
}

/**
 * Whether others may have set each of the names that answers show for the organization.
 * @param change a body with which each app is updated from its first reading on
 */
function explained(looks: readonly Look[], change?: string): readonly boolean[] {
  const facts = new FactsOfOthers();
  const apps = new Map<string, OwnObject>();
  const readings = looks.map((look): Reading => {
    const { app = "7", operation = "apps.retrieve", slash = "", started, ended = started, name } = look;
    const value = { id: BigInt(app), organization_name: name };
    const url = `http://127.0.0.1/api/organizations/5/pipeline_import_apps${slash}`;
    const exchange = exampleExchange(operation, value, { url });
    const row = new Row("app", value, exchange);
    const span = { started, ended };
    const object = apps.get(app) ?? new OwnObject("app", "5", app);
    if (!apps.has(app)) object.create(row, "{}", span);
    apps.set(app, object);
    if (change !== undefined) object.update(null, change, span);
    return { object, field: "organization_name", shown: name, row, exchange, span, isLeft: false };
  });
  for (const reading of readings) facts.note(reading);
  return readings.map((reading) => facts.mayExplain(reading));
}

/** Looks at one app, each as its moment and the name that it shows. */
const looksAt = (times: string): readonly Look[] =>
  times.split(", ").map((look) => ({ started: Number.parseInt(look, 10), name: look.slice(-1) }));

test.each([
  ["one that is shown from then on", "0 A, 5 A, 6 B, 9 B", true],
  ["one that stands for a while, and goes again", "0 A, 400 B, 700 A, 800 B", true],
  ["one that comes and goes", "0 A, 5 B, 6 A, 398 A, 400 B, 401 A, 402 B", false],
  ["the usual one, after one that comes and goes", "0 B, 5 A, 398 A, 400 B, 401 A", false],
])("of %s", (_, times, expected) => {
  expect(explained(looksAt(times)).at(-1)).toBe(expected);
});

test("a value that the run sent is not a change by others", () => {
  expect(explained(looksAt("0 A, 6 B"), writeJson({ organization_name: "B" })).at(-1)).toBe(false);
});

test("one that comes and goes with one form of a path alone is not a change by others", () => {
  // Each name stands long enough for a change by others.
  const looks = ["", "/", "", "/", "", "/", ""].map((slash, index) => ({
    operation: "apps.list" as const,
    slash,
    started: index * 1000,
    name: slash === "" ? "A" : "B",
  }));
  expect(explained(looks).filter((_, index) => index % 2 === 1)).toEqual([false, false, false]);
});

/**
 * Whether one of the names that apps show is explained, by default the last one. Each was requested and answered at its
 * moments. There is no witness, because all objects are updated.
 */
function isExplainedAmong(
  shown: readonly (readonly [app: string, started: number, ended: number, name: string])[],
  judged = shown.length - 1,
): boolean | undefined {
  return explained(
    shown.map(([app, started, ended, name]) => ({ app, started, ended, name })),
    "{}",
  )[judged];
}

test("one that several apps show, and no other value meanwhile, even if the answers overlap", () => {
  const renamed = [
    ["1", 0, 1, "A"],
    ["2", 2, 3, "B"],
    ["1", 1, 4, "A"],
    ["1", 4, 5, "B"],
    ["3", 6, 7, "C"],
    ["2", 5, 8, "B"],
  ] as const;
  expect(isExplainedAmong(renamed)).toBe(true);
  expect(isExplainedAmong([...renamed, ["1", 9, 10, "A"], ["2", 11, 12, "B"]])).toBe(false);
});

test("one after another value that several apps showed for a moment", () => {
  const renamedTwice = [
    ["1", 0, 1, "A"],
    ["1", 2, 3, "B"],
    ["2", 4, 5, "B"],
    ["1", 6, 7, "C"],
  ] as const;
  expect(isExplainedAmong(renamedTwice)).toBe(true);
  expect(isExplainedAmong([...renamedTwice, ["1", 8, 9, "B"]])).toBe(false);
});

test("one that a single app shows twice before the next one, unless the old one comes back", () => {
  const shown = (next: string) =>
    isExplainedAmong(
      [
        ["1", 0, 1, "A"],
        ["2", 2, 3, "A"],
        ["1", 4, 5, "B"],
        ["1", 6, 7, "B"],
        ["2", 8, 9, next],
      ],
      3,
    );
  expect(shown("C")).toBe(true);
  expect(shown("A")).toBe(false);
});

test("one that comes and goes with the answers of one operation, unless it shows another one as well", () => {
  const isExplainedWith = (shown: readonly (readonly [OperationName, string])[]) =>
    // Each value lasts long enough to be one that others set.
    explained(shown.map(([operation, name], index) => ({ operation, name, started: index * 1000 }))).at(-1);
  const [created, read] = [
    ["apps.create", "B"],
    ["apps.retrieve", "A"],
  ] as const;
  expect(isExplainedWith([created, read, created, read])).toBe(true);
  expect(isExplainedWith([created, read, created, read, created, read])).toBe(false);
  expect(isExplainedWith([["apps.create", "A"], read, created, read, created, read, created, read])).toBe(
    true,
  );
});
