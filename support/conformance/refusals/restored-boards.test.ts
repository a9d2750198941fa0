import { expect, test } from "vitest";
import { sentAsJson } from "../../testing/example-dashboard.ts";
import { exampleExchange } from "../../testing/example-exchange.ts";
import { OwnObject } from "../memory/objects/own-object.ts";
import { RestoredBoards } from "./restored-boards.ts";

const board = new OwnObject("dashboard", "5", "5");
const written = (body: object) => exampleExchange("dashboards.update", { id: 5 }, sentAsJson(body));
const shown = (deleted: boolean) => exampleExchange("dashboards.retrieve", { id: 5, deleted });

/** Since when the dashboard is back, by exchanges that each took the two moments. */
function backSince(...told: readonly (readonly [ReturnType<typeof written>, number, number])[]) {
  const restored = new RestoredBoards();
  for (const [exchange, started, ended] of told) restored.record(exchange, board, { started, ended });
  return restored.backSince(board);
}

test("a dashboard is back once a read shows it live that was sent after its restoration", () => {
  const restoration = [written({ deleted: false }), 10, 20] as const;
  expect(backSince(restoration)).toBeUndefined();
  expect(backSince(restoration, [shown(false), 15, 25])).toBeUndefined();
  expect(backSince(restoration, [shown(true), 30, 40])).toBeUndefined();
  expect(backSince(restoration, [shown(false), 30, 40])).toBe(40);
  expect(backSince(restoration, [shown(false), 30, 40], [shown(false), 50, 60])).toBe(40);
});

test("another update leaves it so, and another deletion does not", () => {
  const back = [
    [written({ deleted: false }), 10, 20],
    [shown(false), 30, 40],
  ] as const;
  expect(backSince(...back, [written({ name: "renamed" }), 50, 60])).toBe(40);
  expect(backSince(...back, [written({ deleted: true }), 50, 60])).toBeUndefined();
});

test("nothing is known of one that was never deleted", () => {
  expect(backSince([shown(false), 30, 40])).toBeUndefined();
});
