import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { exampleExchange } from "../../../testing/examples/exchange.ts";
import * as examples from "../../../testing/examples/resources.ts";
import { lawOf } from "../../../testing/law-of.ts";
import { NotEvaluated } from "../../conclusions/not-evaluated.ts";
import { identityLaw } from "../../laws/identity.ts";
import { envelopeOf, rowOf, rowsOf } from "../reading.ts";
import { shapeOf } from "./shape.ts";

setFlagsFromString("--expose-gc");
// A new context has the function that the flag exposes.
const collectGarbage = runInNewContext("gc") as () => void;

const { user, uuid } = examples;
const app = { ...examples.app, id: 5, name: "n" };
const collaborator = { ...examples.collaborator, dashboard_id: 5 };
const page = (results: unknown, further: Readonly<Record<string, unknown>> = {}) => ({
  count: 1,
  next: null,
  previous: null,
  results,
  ...further,
});

const problemsOf = (exchange: ReturnType<typeof exampleExchange>) =>
  shapeOf(exchange)?.problems.map(({ requirement }) => requirement);

describe("the shape of an answer", () => {
  test.each([
    ["an app", exampleExchange("apps.retrieve", app), []],
    ["a page of apps", exampleExchange("apps.list", page([app, { ...app, id: 6 }])), []],
    ["an empty page", exampleExchange("apps.list", page([])), []],
    ["a broken field", exampleExchange("apps.retrieve", { ...app, tag: null }), ["app.tag"]],
    [
      "a broken field of a row",
      exampleExchange("apps.list", page([app, { ...app, is_global: "yes" }])),
      ["app.is_global"],
    ],
    [
      "an error in the place of an app",
      exampleExchange("apps.retrieve", { detail: "no" }),
      ["apps.retrieve.body"],
    ],
    ["an array in the place of an app", exampleExchange("apps.retrieve", [app]), ["apps.retrieve.body"]],
    ["null in the place of an app", exampleExchange("apps.retrieve", null), ["apps.retrieve.body"]],
    ["an array in the place of a page", exampleExchange("apps.list", [app]), ["apps.list.body"]],
    ["a row that is no app", exampleExchange("apps.list", page([5])), ["apps.list.body"]],
    ["a count of a wrong type", exampleExchange("apps.list", page([], { count: "0" })), ["envelope.count"]],
    ["results of a wrong type", exampleExchange("apps.list", page(null)), ["envelope.results"]],
    [
      "a broken user inside a collaborator",
      exampleExchange("collaborators.add", { ...collaborator, user: { ...user, email: "none" } }),
      ["user.email"],
    ],
    [
      "no user inside a collaborator",
      exampleExchange("collaborators.add", { ...collaborator, user: null }),
      ["collaborator.user"],
    ],
  ])("of %s", (_, exchange, problems) => {
    expect(problemsOf(exchange)).toEqual(problems);
  });

  test("names the place and the object of each problem", () => {
    const rows = [app, { ...app, id: 6, name: null }];
    expect(shapeOf(exampleExchange("apps.list", page(rows)))?.problems).toEqual([
      {
        requirement: "app.name",
        message: "expected a string, received null",
        place: { path: ["results", 1, "name"], object: { kind: "app", id: "6" } },
      },
    ]);
    const shown = [{ ...collaborator, user: { ...user, email: "none" } }];
    expect(shapeOf(exampleExchange("collaborators.list", shown))?.problems[0]?.place).toEqual({
      path: [0, "user", "email"],
      object: { kind: "collaborator", id: uuid },
    });
  });

  test("keeps nothing of a large answer once others are read", async () => {
    const large = () => exampleExchange("apps.retrieve", { ...app, description: "x".repeat(9_000_000) });
    const first = large();
    const row = new WeakRef(shapeOf(first)?.rows[0] ?? {});
    for (const other of [large(), large()]) shapeOf(other);
    // The engine keeps the targets of weak references until the end of the task.
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
    expect(row.deref()).toBeUndefined();
    expect(shapeOf(first)?.rows).toHaveLength(1);
  });

  test.each([
    ["a refusal", exampleExchange("apps.retrieve", { detail: "no" }, { status: 404 })],
    ["no body", exampleExchange("apps.retrieve")],
    ["no JSON", exampleExchange("apps.retrieve", undefined, { text: "<html>" })],
    ["JSON of any shape", exampleExchange("apps.activity", { any: "thing" })],
  ])("does not exist for %s", (_, exchange) => {
    expect(shapeOf(exchange)).toBeNull();
  });

  test.each([
    ["an array", [collaborator], 1],
    ["an empty array", [], 0],
    ["an envelope", page([collaborator]), 1],
    ["one object", collaborator, 1],
    ["an empty object", {}, 0],
    ["a page of another kind", { content: [collaborator], totalElements: 1 }, 1],
    ["an empty page of another kind", { content: [], totalElements: 0 }, 0],
    ["a null, of which a law says more", null, 0],
  ])("of collaborators may be %s", (_, value, rows) => {
    const shape = shapeOf(exampleExchange("collaborators.list", value));
    expect(shape?.problems).toEqual([]);
    expect(shape?.rows).toHaveLength(rows);
  });

  test.each([[{ detail: "x", code: "y" }], [[5]], ["text"]])("of collaborators is not %j", (value) => {
    const list = exampleExchange("collaborators.list", value);
    expect(problemsOf(list)).toEqual(["collaborators.list.body"]);
    // Nor is it an empty list of collaborators.
    expect(becauseOf(() => rowsOf(list, "collaborator"))).toBe("collaborators.list.body");
  });
});

/** The requirement that prevents the reading. */
function becauseOf(read: () => unknown): string | undefined {
  try {
    read();
  } catch (error) {
    if (error instanceof NotEvaluated) return error.obstacle.because;
    throw error;
  }
  throw new Error("it can be read");
}

describe("reading", () => {
  test("gives the id as text, whatever its size", () => {
    const exchange = exampleExchange("apps.retrieve", { ...app, id: 9007199254740993n });
    expect(rowOf(exchange, "app").id).toBe("9007199254740993");
  });

  test.each([
    ["a refusal", exampleExchange("apps.retrieve", {}, { status: 500 }), "apps.retrieve.status"],
    ["a refusal of a DELETE", exampleExchange("dashboards.delete", {}), "dashboards.delete.refused"],
    ["no JSON", exampleExchange("apps.retrieve", undefined, { text: "<" }), "service.json"],
    ["another body", exampleExchange("apps.retrieve", { a: 1 }), "apps.retrieve.body"],
  ])("leaves %s to the requirement that judges it", (_, exchange, because) => {
    expect(becauseOf(() => rowOf(exchange, "app"))).toBe(because);
  });

  test("leaves a broken field to its own requirement, and reads the rest", () => {
    const row = rowOf(exampleExchange("apps.retrieve", { ...app, tag: 5 }), "app");
    expect(row.get("name")).toBe("n");
    expect(becauseOf(() => row.get("tag"))).toBe("app.tag");
  });

  test.each([
    ["a field of its user", { ...user, uuid: 5 }, "user.uuid"],
    ["a value that is not a user", null, "collaborator.user"],
  ])("leaves %s to the requirement that judges it", (_, broken, because) => {
    const value = { ...collaborator, user: broken };
    const row = rowOf(exampleExchange("collaborators.add", value), "collaborator");
    expect(becauseOf(() => row.get("user"))).toBe(because);
  });

  test("leaves each part of an envelope to its own requirement", () => {
    const envelope = envelopeOf(exampleExchange("apps.list", { count: 1.5, next: 5, results: {} }));
    expect(becauseOf(() => envelope.count)).toBe("envelope.count");
    expect(becauseOf(() => envelope.next)).toBe("envelope.next");
    expect(becauseOf(() => envelope.previous)).toBe("envelope.previous");
    expect(becauseOf(() => envelope.length)).toBe("envelope.results");
    expect(envelopeOf(exampleExchange("apps.list", page([app], { next: "/x?a" })))).toMatchObject({
      count: 1,
      next: "/x?a",
      previous: null,
      length: 1,
    });
  });

  test("reads no rows from an answer that is not a list", () => {
    expect(becauseOf(() => rowsOf(exampleExchange("apps.list", [app]), "app"))).toBe("apps.list.body");
  });
});

describe("the law of identity", () => {
  const judge = lawOf(() => identityLaw("apps.retrieve.identity", "apps.retrieve")).start();
  const asked = (id: string, value: unknown) =>
    judge(exampleExchange("apps.retrieve", value, { parameters: { organization_id: "o", id } }));

  test.each([
    ["5", app],
    ["9007199254740993", { ...app, id: 9007199254740993n }],
  ])("holds for %s", (id, value) => {
    expect(asked(id, value)).toBe("holds");
  });

  test("is broken by the next integer, even beyond 2^53", () => {
    expect(asked("6", app)).toMatchObject({ expected: "6", actual: "5" });
    expect(asked("9007199254740993", { ...app, id: 9007199254740992n })).toHaveProperty("message");
  });

  test("leaves an id of another type to its own requirement", () => {
    expect(asked("5", { ...app, id: "6" })).toBe("silent");
  });
});

test.each([
  ["a short text", "gone", 'received "gone"'],
  ["a long text", "x".repeat(5000), "received a text of 5000 characters"],
])("%s in the place of an object is reported in a readable message", (_title, body, words) => {
  const shape = shapeOf(exampleExchange("dashboards.retrieve", body));
  expect(shape?.problems[0]?.message).toMatch(new RegExp(`${words}$`));
});
