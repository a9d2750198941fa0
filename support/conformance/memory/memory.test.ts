import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { OperationName } from "../../catalogue/index.ts";
import { writeJson } from "../../http/bodies/json.ts";
import { exampleExchange } from "../../testing/examples/exchange.ts";
import { Memory } from "./memory.ts";

const object = {
  id: 5,
  name: "first",
  description: "words",
  pinned: false,
  deleted: false,
  tags: [],
  filters: null,
};

const other = { ...object, id: 6, name: "another" };
const toOther = { parameters: { project_id: "5", id: "6" } };

/** A memory of one dashboard that was just created. */
function remembering() {
  const memory = new Memory();
  const tell = (
    operation: OperationName,
    shown: unknown,
    sent?: unknown,
    changes: Parameters<typeof exampleExchange>[2] = {},
  ) =>
    memory.record(
      exampleExchange(operation, shown, {
        durationMs: 0,
        ...(sent === undefined ? {} : { requestBody: typeof sent === "string" ? sent : writeJson(sent) }),
        ...changes,
      }),
    );
  tell("dashboards.create", object, { name: "first" });
  /** The readings that contradict the memory, as requirement and shown value. */
  const found = () => memory.contradictions().map(({ requirement, shown }) => [requirement, shown] as const);
  return { memory, tell, found };
}

describe("the memory", () => {
  test.each([
    [
      "a text that one other object alone was sent",
      { name: "own of another" },
      "dashboards.update.neighbours",
    ],
    ["a deletion of another object", { deleted: true }, "lifecycle.soft_delete.neighbours"],
    ["a value that may be anybody's", { pinned: true }, "dashboards.update.keeps_unsent"],
  ])("identifies by %s which write reached the wrong object", (_, sent, requirement) => {
    const { tell, found } = remembering();
    tell("dashboards.create", other, { name: "another" });
    tell("dashboards.update", { ...other, ...sent }, sent, toOther);
    tell("dashboards.update", { ...object, tags: ["a"] }, { tags: ["a"] });
    tell("dashboards.retrieve", { ...object, ...sent, tags: ["a"] });
    expect(found()).toEqual([[requirement, Object.values(sent)[0]]]);
  });

  test("identifies a soft deletion that reached another object, though other writes came after it", () => {
    const { tell, found } = remembering();
    tell("dashboards.create", other, { name: "another" });
    tell("dashboards.retrieve", object);
    tell("dashboards.update", { ...other, deleted: true }, { deleted: true }, toOther);
    tell("dashboards.update", { ...other, deleted: true, pinned: true }, { pinned: true }, toOther);
    tell("dashboards.retrieve", { ...object, deleted: true });
    expect(found()).toEqual([["lifecycle.soft_delete.neighbours", true]]);
  });

  test("counts what a reading that agrees says about a write to another object", () => {
    const { memory, tell } = remembering();
    tell("dashboards.create", other, { name: "another" });
    tell("dashboards.retrieve", object);
    expect(memory.readings.held("dashboards.update.neighbours")).toBe(0);
    tell("dashboards.update", { ...other, pinned: true }, { pinned: true }, toOther);
    tell("dashboards.retrieve", object);
    expect(memory.readings.held("dashboards.update.neighbours")).toBeGreaterThan(0);
  });

  test("identifies a value by the write that gave it", () => {
    const { tell, found } = remembering();
    tell("dashboards.update", { ...object, name: "second" }, { name: "second" });
    tell("dashboards.retrieve", { ...object, name: "second" });
    expect(found()).toEqual([]);
    tell("dashboards.retrieve", { ...object, name: "other", description: "other" });
    expect(found()).toEqual([
      ["dashboards.update.stores.name", "other"],
      ["dashboards.update.keeps_unsent", "other"],
    ]);
  });

  test("judges list items and answers to probes, and not other projects", () => {
    const { tell, found } = remembering();
    const list = { count: 1, next: null, previous: null, results: [{ ...object, pinned: true }] };
    tell("dashboards.list", list, undefined, { parameters: { project_id: "another" } });
    expect(found()).toEqual([]);
    tell("dashboards.list", list, undefined, { probe: true });
    expect(found()).toEqual([["dashboards.list.agrees", true]]);
  });

  test.each([200, 404])(
    "blames nothing else for the effect of a write by another project's path, answered with %d",
    (status) => {
      const { tell, found } = remembering();
      const changed = { ...object, deleted: true };
      tell(
        "dashboards.update",
        changed,
        { deleted: true },
        { parameters: { project_id: "another", id: "5" }, status },
      );
      tell("dashboards.retrieve", changed);
      expect(found()).toHaveLength(status === 200 ? 0 : 1);
    },
  );

  test("learns unsent and odd values from a write's own answer, and not from a read", () => {
    const { tell, found } = remembering();
    tell("dashboards.update", { ...object, name: "long" }, { name: `long${"g".repeat(200)}` });
    tell("dashboards.retrieve", { ...object, name: "cut" });
    expect(found()).toEqual([]);
    tell("dashboards.update", { ...object, restriction_level: 21 }, { restriction_level: 37 });
    tell("dashboards.retrieve", { ...object, restriction_level: 22 });
    expect(found()).toEqual([["dashboards.update.stores.restriction_level", 22]]);
  });

  test.each<[string, OperationName, unknown]>([
    ["the move of a tile", "dashboards.move_tile", undefined],
    ["a body with a member twice", "dashboards.update", '{"name":"a","name":"b"}'],
    ["a body that is not JSON", "dashboards.update", "name=a"],
  ])("knows nothing after %s until the next write", (_, operation, sent) => {
    const { tell, found } = remembering();
    tell(operation, object, sent);
    tell("dashboards.retrieve", { ...object, name: "anything" });
    expect(found()).toEqual([]);
    tell("dashboards.update", { ...object, name: "a" }, { pinned: false });
    tell("dashboards.retrieve", { ...object, name: "b" });
    expect(found()).toEqual([["dashboards.update.keeps_unsent", "b"]]);
  });

  test("knows as much as before after a move of a tile that was refused because of its key", () => {
    const { tell, found } = remembering();
    tell("dashboards.move_tile", {}, { pinned: true }, { credential: { kind: "none" }, status: 401 });
    tell("dashboards.retrieve", { ...object, name: "anything" });
    expect(found()).toEqual([["dashboards.create.stores.name", "anything"]]);
  });

  test("lets a write without an answer be carried out at any time", () => {
    const { memory, tell, found } = remembering();
    memory.expect("dashboards.update", "5", { id: "5" }, writeJson({ name: "lost" }));
    tell("dashboards.retrieve", { ...object, name: "lost" });
    tell("dashboards.retrieve", object);
    expect(found()).toEqual([]);
    tell("dashboards.retrieve", { ...object, name: "never" });
    expect(found()).toEqual([["dashboards.create.stores.name", "never"]]);
  });

  test("lets a write without an answer be carried out before an equal one that is answered later", () => {
    const { memory, tell, found } = remembering();
    const body = { name: "lost" };
    memory.expect("dashboards.update", "5", { id: "5" }, writeJson(body));
    tell("dashboards.retrieve", { ...object, name: "lost" });
    memory.expect("dashboards.update", "5", { id: "5" }, writeJson(body));
    tell("dashboards.update", { ...object, name: "lost" }, body);
    expect(found()).toEqual([]);
  });

  test("keeps the first suspect of a kind, however often it shows", () => {
    const { memory, tell } = remembering();
    tell("dashboards.update", { ...object, name: "second" }, { name: "second" });
    tell("dashboards.retrieve", object);
    const [first] = memory.contradictions();
    if (first === undefined) throw new Error("an earlier value was shown");
    for (let read = 0; read < 3; read += 1) tell("dashboards.retrieve", object);
    first.confirmedBy = first.exchange;
    expect(memory.readings.isConfirmed("dashboards.update.stores.name")).toBe(true);
    expect(memory.contradictions()).toEqual([first]);
  });

  test("replaces a suspect that a lost write explains by one that it does not", () => {
    const { memory, tell, found } = remembering();
    memory.expect("dashboards.update", "5", { id: "5" }, writeJson({ name: "lost" }));
    tell("dashboards.retrieve", { ...object, name: "lost" });
    tell("dashboards.update", { ...object, name: "second" }, { name: "second" });
    tell("dashboards.retrieve", object);
    expect(found()).toEqual([["dashboards.update.stores.name", "first"]]);
  });

  test("takes a removal without an answer for one of the object that had the id then", () => {
    const { memory, tell, found } = remembering();
    const app = { id: 7, name: "older" };
    tell("apps.create", app, { name: "older" });
    memory.expect("apps.delete", "5", { id: "7" }, undefined);
    tell("apps.create", { ...app, name: "newer" }, { name: "newer" });
    tell("apps.retrieve", { ...app, name: "never" }, undefined, {
      parameters: { organization_id: "5", id: "7" },
    });
    expect(found()).toEqual([["apps.create.stores.name", "never"]]);
  });

  test("uses the times of updates, and not the order of their answers", async () => {
    const { memory, tell, found } = remembering();
    const [first, second] = ["first sent", "second sent"].map((description) =>
      exampleExchange("dashboards.update", undefined, {
        durationMs: 20,
        requestBody: writeJson({ description }),
      }),
    );
    for (const update of [first, second]) {
      if (update !== undefined) memory.record(update);
      await sleep(30);
    }
    tell("dashboards.retrieve", { ...object, description: "first sent" });
    expect(found()).toEqual([]);
  });

  test("says nothing about a removed app", () => {
    const { memory, tell, found } = remembering();
    const app = { id: 5, name: "app", description: "" };
    tell("apps.create", app, { name: "app" });
    const read = () => exampleExchange("apps.retrieve", { ...app, name: "another under this id" });
    expect(memory.readingsIn(read()).map(({ shown }) => shown)).toContain("another under this id");
    tell("apps.delete", undefined);
    tell("apps.retrieve", { ...app, name: "another under this id" });
    expect(found()).toEqual([]);
    expect(memory.readingsIn(read())).toEqual([]);
  });

  test("compares a new app with its own values, even if the earlier one's removal is answered late", () => {
    const { tell, found } = remembering();
    const [former, app] = ["former", "app"].map((name) => ({ id: 5, name, description: "" }));
    tell("apps.create", former, { name: "former" });
    tell("apps.create", app, { name: "app" });
    tell("apps.update", former, { name: "former" }, { durationMs: 5000 });
    tell("apps.delete", undefined, undefined, { durationMs: 5000 });
    tell("apps.retrieve", app);
    expect(found()).toEqual([]);
    tell("apps.retrieve", { ...app, name: "never written" });
    expect(found()).toEqual([["apps.create.stores.name", "never written"]]);
  });

  test("treats a list that still shows the earlier app with the id as late, until a later one agrees", () => {
    const { tell, found } = remembering();
    const [former, app] = ["former", "app"].map((name) => ({ id: 5, name, description: "" }));
    const list = (shown: unknown) =>
      tell("apps.list", { count: 1, next: null, previous: null, results: [shown] });
    tell("apps.create", former, { name: "former" });
    tell("apps.delete", undefined);
    tell("apps.create", app, { name: "app" });
    list(former);
    expect(found()).toEqual([["apps.list.agrees", "former"]]);
    list(app);
    expect(found()).toEqual([]);
    list({ ...app, name: "never written" });
    list(app);
    expect(found()).toEqual([["apps.list.agrees", "never written"]]);
  });
});
