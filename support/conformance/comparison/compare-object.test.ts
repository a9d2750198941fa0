import { describe, expect, test } from "vitest";
import { exampleExchange } from "../../testing/examples/exchange.ts";
import { Row } from "../bodies/rows/row.ts";
import { NotEvaluated } from "../conclusions/not-evaluated.ts";
import { compareObject, objectDifference } from "./compare-object.ts";

const single = exampleExchange("dashboards.retrieve", {});
const list = exampleExchange("dashboards.list", {});

describe("an object", () => {
  test("shows the expected values, whatever else it shows", () => {
    const found = new Row("dashboard", { id: 1, name: "e\u0301", tags: ["B", "a"], pinned: true }, single);
    expect(objectDifference(found, { name: "é", tags: ["A", "b"] }, "written")).toBeNull();
  });

  test("is described by the first field that differs, with the different part", () => {
    const found = new Row("dashboard", { id: 1, name: "a", filters: { deep: [1, 3] } }, single);
    expect(objectDifference(found, { name: "a", filters: { deep: [1, 2] } }, "written")).toMatchObject({
      message:
        'filters was written as {"deep":[1,2]}, but the answer to GET shows {"deep":[1,3]}: at .deep[1], 2 became 3',
      expected: '{"deep":[1,2]}',
      actual: '{"deep":[1,3]}',
      place: { path: ["filters"], object: { kind: "dashboard", id: "1" } },
    });
  });

  test("with a long text is described by the part that differs, and quotes are closed", () => {
    const [long, tail] = ["x".repeat(90), " and so on until the end"];
    const found = new Row("dashboard", { id: 1, name: `${long}??${tail}` }, single);
    const { message } = objectDifference(found, { name: `${long}名簿${tail}` }, "written") ?? {};
    expect(message).toContain(
      `x…": where they differ, "名簿 and so on until t…" became "?? and so on until t…"`,
    );
    expect(message).toContain(`x…", but the answer to GET shows "x`);
  });

  test("is not blamed for fields that cannot be read, which fail by themselves", () => {
    const found = new Row("dashboard", { id: 1, name: 5, pinned: true }, single);
    expect(compareObject(found, { name: "a", pinned: false })).toEqual([
      { field: "pinned", expected: false, actual: true },
    ]);
    expect(() => compareObject(found, { name: "a" })).toThrow(NotEvaluated);
  });

  test("is not blamed for fields that a list omits", () => {
    const found = new Row("dashboard list item", { id: 1, name: "a" }, list, { path: ["results", 0] });
    expect(compareObject(found, { filters: { a: 1 } })).toEqual([]);
    expect(objectDifference(found, { filters: { a: 1 }, name: "b" }, "unchanged")?.place?.path).toEqual([
      "results",
      0,
      "name",
    ]);
  });
});
