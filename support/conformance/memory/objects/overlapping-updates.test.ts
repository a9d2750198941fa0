import { expect, test } from "vitest";
import { FieldHistory } from "./field-history.ts";
import { carryOver } from "./overlapping-updates.ts";

/** An object that was called "a", and then "b" by an update from 20 to 30. */
function renamed() {
  const name = new FieldHistory<null>("name");
  name.add({ values: ["a"], isOpen: false, started: 0, ended: 10, source: null });
  name.add({ values: ["b"], isOpen: false, started: 20, ended: 30, source: null });
  return new Map([["name", name]]);
}

const renaming = { sent: { name: "b" }, started: 20, ended: 30 };

test.each([
  ["began before the other ended", { sent: { pinned: true }, started: 25, ended: 35 }, "current"],
  ["began before the other", { sent: { pinned: true }, started: 15, ended: 25 }, "current"],
  ["came after the other", { sent: { pinned: true }, started: 31, ended: 40 }, "outdated"],
  ["names the field as well", { sent: { name: "b" }, started: 25, ended: 35 }, "outdated"],
])("an update that %s leaves the value from before %s", (_, other, standing) => {
  for (const [one, two] of [
    [renaming, other],
    [other, renaming],
  ] as const) {
    const fields = renamed();
    carryOver(fields, one, two);
    expect(fields.get("name")?.standingOf("a", 50, 60)).toBe(standing);
  }
});

test("the values that many overlapping updates may carry over are known quickly", () => {
  const fields = renamed();
  const others = Array.from({ length: 100 }, () => ({ sent: { pinned: true }, started: 25, ended: 35 }));
  // If each of them doubled the history, it would double a hundred times.
  for (const other of others) carryOver(fields, renaming, other);
  expect(fields.get("name")?.standingOf("a", 50, 60)).toBe("current");
  expect(fields.get("name")?.standingOf("c", 50, 60)).toBe("never written");
});
