import { describe, expect, test } from "vitest";
import type { OperationName } from "../../../catalogue/index.ts";
import { writeJson } from "../../../http/bodies/json.ts";
import { exampleExchange } from "../../../testing/examples/exchange.ts";
import { Memory } from "../memory.ts";

const object = { id: 5, name: "first", description: "words", pinned: false, deleted: false, tags: [] };

/** A memory of one dashboard that was just created, whose reads may be late until `outlast` is called. */
function remembering(origin: "plain" | "copy" = "plain") {
  let isOutlasted = false;
  const memory = new Memory(undefined, () => isOutlasted);
  const tell = (operation: OperationName, shown: unknown, sent?: unknown): void =>
    memory.record(
      exampleExchange(operation, shown, {
        durationMs: 0,
        ...(sent === undefined ? {} : { requestBody: writeJson(sent) }),
      }),
    );
  tell("dashboards.create", object, { name: "first", ...(origin === "copy" ? { use_dashboard: 3 } : {}) });
  /** The values that contradict the memory, and whether further reads may still explain them. */
  const found = () => memory.contradictions().map(({ shown, isCertain }) => [shown, isCertain] as const);
  const outlast = (): void => {
    isOutlasted = true;
  };
  return { memory, tell, found, outlast };
}

describe("reads once no write can be missing in them", () => {
  test("show the same after the move of a tile until the next write", () => {
    const { tell, found, outlast } = remembering();
    tell("dashboards.move_tile", object, {});
    outlast();
    tell("dashboards.retrieve", { ...object, name: "moved" });
    tell("dashboards.list", {
      count: 1,
      next: null,
      previous: null,
      results: [{ ...object, name: "moved" }],
    });
    expect(found()).toEqual([]);
    tell("dashboards.retrieve", { ...object, name: "other" });
    expect(found()).toEqual([["other", true]]);
    tell("dashboards.retrieve", { ...object, name: "moved" });
    expect(found(), "no later read explains it").toEqual([["other", true]]);
  });

  test("show a value that was sent, if one of them showed it", () => {
    const { tell, found, outlast } = remembering();
    tell("dashboards.update", { ...object, name: "new" }, { name: "new" });
    outlast();
    tell("dashboards.retrieve", { ...object, name: "new" });
    tell("dashboards.retrieve", object);
    tell("dashboards.retrieve", { ...object, name: "new" });
    expect(found()).toEqual([["first", true]]);
  });

  test("may be late if none of them showed the write", () => {
    const { tell, found, outlast } = remembering();
    tell("dashboards.update", { ...object, name: "new" }, { name: "new" });
    outlast();
    tell("dashboards.retrieve", object);
    expect(found()).toEqual([["first", false]]);
    tell("dashboards.retrieve", { ...object, name: "new" });
    expect(found()).toEqual([]);
  });

  test("may differ while the move of a tile may still be missing in them", () => {
    const { tell, found } = remembering();
    tell("dashboards.move_tile", object, {});
    tell("dashboards.retrieve", { ...object, name: "moved" });
    tell("dashboards.retrieve", { ...object, name: "other" });
    expect(found()).toEqual([]);
  });

  test.each([
    ["another move of a tile", "dashboards.move_tile", {}, "plain"],
    ["an update that is not plain", "dashboards.update", { name: 7 }, "plain"],
    ["nothing, on a copy, which may follow its source", "dashboards.retrieve", undefined, "copy"],
  ] as const)("may differ after %s", (_, operation, sent, origin) => {
    const { tell, found, outlast } = remembering(origin);
    tell("dashboards.move_tile", object, {});
    outlast();
    tell("dashboards.retrieve", { ...object, name: "moved" });
    tell(operation, { ...object, name: "moved" }, sent);
    tell("dashboards.retrieve", { ...object, name: "other" });
    expect(found()).toEqual([]);
  });
});

test("a late list is read again before the next write, if no lag explains what it shows any more", () => {
  const { memory, tell, outlast } = remembering();
  const list = (name: string) =>
    tell("dashboards.list", { count: 1, next: null, previous: null, results: [{ ...object, name }] });
  const suspects = () =>
    memory.suspectsAbout("dashboards.update", { project_id: "5", id: "5" }).map(({ shown }) => shown);
  tell("dashboards.update", { ...object, name: "new" }, { name: "new" });
  list("first");
  expect(suspects(), "such a list was never late so far").toEqual(["first"]);
  list("new");
  list("first");
  expect(suspects(), "it was, so it may be late again").toEqual([]);
  outlast();
  expect(suspects()).toEqual(["first"]);
});

test("the answer to an update shows what it sent, and no later answer explains an earlier value", () => {
  const { tell, found } = remembering();
  tell("dashboards.update", object, { name: "new" });
  expect(found()).toEqual([["first", true]]);
  tell("dashboards.retrieve", { ...object, name: "new" });
  tell("dashboards.update", { ...object, name: "new" }, {});
  expect(found()).toEqual([["first", true]]);
});
