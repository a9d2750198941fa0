import { expect, test } from "vitest";
import type { OperationName } from "../../../catalogue/index.ts";
import { writeJson } from "../../../http/bodies/json.ts";
import { exampleExchange } from "../../../testing/example-exchange.ts";
import { Row } from "../../bodies/row.ts";
import { OwnObject } from "../objects/own-object.ts";
import { FactsOfOthers } from "./facts-of-others.ts";
import type { Reading } from "./reading.ts";

/** Whether the last of the names that answers show for the organization is explained. Each was shown at its moment. */
function isExplained(shown: readonly (readonly [at: number, name: string])[], sent?: string): boolean {
  const facts = new FactsOfOthers();
  const object = new OwnObject("app", "5", "7");
  const readings = shown.map(([at, name]): Reading => {
    const value = { id: 7n, organization_name: name };
    const exchange = exampleExchange("apps.retrieve", value);
    const row = new Row("app", value, exchange);
    const span = { started: at, ended: at };
    if (at === 0) object.create(row, "{}", span);
    return { object, field: "organization_name", shown: name, row, exchange, span, isLeft: false };
  });
  if (sent !== undefined)
    object.update(null, writeJson({ organization_name: sent }), { started: 1, ended: 2 });
  for (const reading of readings) facts.note(reading);
  const last = readings.at(-1);
  return last !== undefined && facts.mayExplain(last);
}

test.each([
  [
    "one that is shown from then on",
    [
      [0, "A"],
      [5, "A"],
      [6, "B"],
      [9, "B"],
    ],
    true,
  ],
  [
    "one that stands for a while, and goes again",
    [
      [0, "A"],
      [400, "B"],
      [700, "A"],
      [800, "B"],
    ],
    true,
  ],
  [
    "one that comes and goes",
    [
      [0, "A"],
      [5, "B"],
      [6, "A"],
      [398, "A"],
      [400, "B"],
      [401, "A"],
      [402, "B"],
    ],
    false,
  ],
  [
    "the usual one, after one that comes and goes",
    [
      [0, "B"],
      [5, "A"],
      [398, "A"],
      [400, "B"],
      [401, "A"],
    ],
    false,
  ],
] as const)("of %s", (_, shown, explained) => {
  expect(isExplained(shown)).toBe(explained);
});

test("a value that the run sent is not a change by others", () => {
  expect(
    isExplained(
      [
        [0, "A"],
        [6, "B"],
      ],
      "B",
    ),
  ).toBe(false);
});

/**
 * Whether one of the names that apps show is explained, by default the last one. Each was requested and answered at its
 * moments.
 */
function isExplainedAmong(
  shown: readonly (readonly [app: string, started: number, ended: number, name: string])[],
  judged = shown.length - 1,
): boolean {
  const facts = new FactsOfOthers();
  const apps = new Map<string, OwnObject>();
  const readings = shown.map(([id, started, ended, name]): Reading => {
    const value = { id: BigInt(id), organization_name: name };
    const exchange = exampleExchange("apps.retrieve", value);
    const row = new Row("app", value, exchange);
    const span = { started, ended };
    const object = apps.get(id) ?? new OwnObject("app", "5", id);
    if (!apps.has(id)) object.create(row, "{}", span);
    apps.set(id, object);
    // There is no witness, because all objects are updated.
    object.update(null, "{}", span);
    return { object, field: "organization_name", shown: name, row, exchange, span, isLeft: false };
  });
  for (const reading of readings) facts.note(reading);
  const reading = readings[judged];
  return reading !== undefined && facts.mayExplain(reading);
}

test("one that comes and goes with one form of a path alone is not a change by others", () => {
  const facts = new FactsOfOthers();
  const object = new OwnObject("app", "5", "7");
  const readings = ["", "/", "", "/", "", "/", ""].map((slash, index): Reading => {
    const shown = slash === "" ? "A" : "B";
    const value = { id: 7n, organization_name: shown };
    const url = `http://127.0.0.1/api/organizations/5/pipeline_import_apps${slash}`;
    const exchange = exampleExchange("apps.list", value, { url });
    const row = new Row("app", value, exchange);
    // Each name stands long enough for a change by others.
    const span = { started: index * 1000, ended: index * 1000 };
    if (index === 0) object.create(row, "{}", span);
    return { object, field: "organization_name", shown, row, exchange, span, isLeft: false };
  });
  for (const reading of readings) facts.note(reading);
  expect(readings.filter(({ shown }) => shown === "B").map((reading) => facts.mayExplain(reading))).toEqual([
    false,
    false,
    false,
  ]);
});

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
  const isExplainedWith = (shown: readonly (readonly [OperationName, string])[]): boolean => {
    const facts = new FactsOfOthers();
    const object = new OwnObject("app", "5", "7");
    const readings = shown.map(([operation, name], index): Reading => {
      const value = { id: 7n, organization_name: name };
      const exchange = exampleExchange(operation, value);
      const row = new Row("app", value, exchange);
      // Each value lasts long enough to be one that others set.
      const span = { started: index * 1_000, ended: index * 1_000 };
      if (index === 0) object.create(row, "{}", span);
      return { object, field: "organization_name", shown: name, row, exchange, span, isLeft: false };
    });
    for (const reading of readings) facts.note(reading);
    const last = readings.at(-1);
    return last !== undefined && facts.mayExplain(last);
  };
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
