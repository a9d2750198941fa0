import { describe, expect, test } from "vitest";
import { exampleExchange } from "../../../testing/examples/exchange.ts";
import { NotEvaluated } from "../../conclusions/not-evaluated.ts";
import { Row } from "./row.ts";

const author = { id: 1, uuid: "no UUID", email: "a@b", first_name: "Ada" };
const exchange = exampleExchange("dashboards.retrieve", {});
const row = new Row(
  "dashboard",
  { id: 7, name: null, description: "words", pinned: "yes", created_by: author, filters: null },
  exchange,
);

/** The requirement that prevents a check from reading the value. */
function obstacleTo(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error instanceof NotEvaluated ? error.obstacle.because : error;
  }
}

describe("a row", () => {
  test("reads its fields even if one does not fit", () => {
    expect(row.legible(["name", "description", "pinned", "filters"])).toEqual({
      description: "words",
      filters: null,
    });
  });

  test("reads a user object by its own fields", () => {
    expect(row.legible(["created_by"])).toEqual({
      "created_by.id": 1,
      "created_by.first_name": "Ada",
      "created_by.email": "a@b",
    });
    expect(row.legible(["created_by.email", "created_by.uuid"])).toEqual({ "created_by.email": "a@b" });
  });

  test.each([
    ["a field", () => row.legible(["name", "pinned"]), "dashboard.name"],
    ["a field by itself", () => row.get("pinned"), "dashboard.pinned"],
    ["a user's own field", () => row.legible(["created_by.uuid"]), "user.uuid"],
    [
      "a value that is not a user",
      () => new Row("dashboard", { created_by: 5 }, exchange).legible(["created_by"]),
      "dashboard.created_by",
    ],
    [
      "a field of a list item",
      () => new Row("dashboard list item", {}, exchange).get("name"),
      "dashboard.name",
    ],
  ])("depends on the requirement of %s if nothing else can be read", (_, read, because) => {
    expect(obstacleTo(read)).toBe(because);
  });

  test.each([
    ["name", false],
    ["filters", true],
    ["created_by.email", true],
    ["created_by", false],
  ])("knows whether %s can be read", (name, legible) => {
    expect(row.isLegible(name)).toBe(legible);
  });

  test.each([
    [7, "7"],
    [9007199254740993n, "9007199254740993"],
    ["b6e0", "b6e0"],
  ])("has the id %s", (id, words) => {
    expect(new Row("app", { id }, exchange).id).toBe(words);
  });

  test("has no id if none is shown", () => {
    expect(obstacleTo(() => new Row("app", { id: null }, exchange).id)).toBe("app.id");
  });
});
