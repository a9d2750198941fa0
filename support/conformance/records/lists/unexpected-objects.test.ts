import { expect, test } from "vitest";
import { writeJson } from "../../../http/bodies/json.ts";
import { exampleExchange } from "../../../testing/examples/exchange.ts";
import { UnexpectedObjects } from "./unexpected-objects.ts";

const mark = "dashspec-test-";
const name = `${mark}one`;

type Options = Parameters<typeof exampleExchange>[2];

function created(id: number, options: Options = {}, sent: string = name) {
  const requestBody = writeJson({ name: sent });
  return exampleExchange("dashboards.create", { id, name: sent }, { requestBody, ...options });
}

function listed(...rows: readonly { readonly id: number; readonly name: string }[]) {
  const results = rows.map((row) => ({ ...row }));
  return exampleExchange("dashboards.list", { count: rows.length, next: null, previous: null, results });
}

/**
 * The ids of the rows besides the one created object, and of the rows that exist although their creation was refused.
 */
function found(...exchanges: readonly ReturnType<typeof created>[]) {
  const unexpectedObjects = new UnexpectedObjects(mark);
  for (const exchange of exchanges) unexpectedObjects.record(exchange);
  return {
    beside: unexpectedObjects.beside("dashboards").map(({ row }) => row.value.id),
    thoughRefused: unexpectedObjects.thoughRefused("dashboards").map(({ row }) => row.value.id),
  };
}

const nothing = { beside: [], thoughRefused: [] };
const refused = { status: 400 };

test("a row with an id in the answer to a creation is expected, whichever comes first", () => {
  expect(found(created(5), listed({ id: 5, name }))).toEqual(nothing);
  expect(found(listed({ id: 5, name }), created(5))).toEqual(nothing);
});

test("a further row with the name of one creation is unexpected", () => {
  expect(found(created(5), listed({ id: 5, name }, { id: 6, name }))).toEqual({ ...nothing, beside: [6] });
});

test("the object of a creation without an answer is expected once it was found, and others with its name are not", () => {
  const unexpectedObjects = new UnexpectedObjects(mark);
  unexpectedObjects.takeOver("dashboard", "6");
  for (const exchange of [created(5), listed({ id: 5, name }, { id: 6, name })])
    unexpectedObjects.record(exchange);
  expect(unexpectedObjects.beside("dashboards")).toEqual([]);
});

test("an object that was created without a name, and got the name of another one later, is expected", () => {
  const nameless = exampleExchange(
    "dashboards.create_from_template_json",
    { id: 6, name: "" },
    { requestBody: "{}" },
  );
  expect(found(nameless, created(5), listed({ id: 5, name }, { id: 6, name }))).toEqual(nothing);
});

test("two creations with one name create two objects", () => {
  expect(found(created(5), created(6), listed({ id: 5, name }, { id: 6, name }))).toEqual(nothing);
  expect(found(created(5), created(6, { status: 409 }), listed({ id: 5, name }))).toEqual(nothing);
});

test("a row of a refused creation is reported", () => {
  expect(found(created(5, refused), listed({ id: 6, name }))).toEqual({ ...nothing, thoughRefused: [6] });
});

test("a row that another key or a server error may have created is not reported", () => {
  const none = { kind: "none" } as const;
  expect(found(created(5, { ...refused, credential: none }), listed({ id: 6, name }))).toEqual(nothing);
  expect(found(created(5, { status: 500 }), listed({ id: 6, name }))).toEqual(nothing);
  expect(found(created(5), created(5, { status: 500 }), listed({ id: 5, name }, { id: 6, name }))).toEqual(
    nothing,
  );
});

/** The ids of the rows besides the objects that updates gave their names. */
function besideUpdated(...exchanges: readonly ReturnType<typeof created>[]) {
  const unexpectedObjects = new UnexpectedObjects(mark);
  for (const exchange of exchanges) unexpectedObjects.record(exchange);
  return unexpectedObjects.besideUpdated("dashboards").map(({ row }) => row.value.id);
}

const renamed = `${mark}renamed`;
const update = (id: number, options: Options = {}) =>
  exampleExchange(
    "dashboards.update",
    { id, name: renamed },
    {
      parameters: { project_id: "5", id: String(id) },
      requestBody: writeJson({ name: renamed }),
      ...options,
    },
  );

test("an update leaves no further row with the new name", () => {
  const rows = listed({ id: 5, name: renamed }, { id: 9, name: renamed });
  expect(besideUpdated(created(5), update(5), rows)).toEqual([9]);
  expect(besideUpdated(created(5), update(5), listed({ id: 5, name: renamed }))).toEqual([]);
  const both = created(9, {}, `${mark}two`);
  expect(besideUpdated(created(5), both, update(5), update(9), rows)).toEqual([]);
});

test("no row is blamed on an update that was refused, on an object of unknown origin, or on a request with an open effect", () => {
  const rows = listed({ id: 5, name: renamed }, { id: 9, name: renamed });
  expect(besideUpdated(created(5), update(5, { status: 404 }), rows)).toEqual([]);
  expect(besideUpdated(update(5), rows)).toEqual([]);
  const moved = exampleExchange(
    "dashboards.move_tile",
    { id: 5 },
    { parameters: { project_id: "5", id: "5" } },
  );
  expect(besideUpdated(created(5), update(5), moved, rows)).toEqual([]);
});

test("names of others are ignored", () => {
  expect(found(created(5, {}, "plain"), listed({ id: 6, name: "plain" }))).toEqual(nothing);
  expect(found(created(5), listed({ id: 6, name: `${name} (copy)` }))).toEqual(nothing);
});
