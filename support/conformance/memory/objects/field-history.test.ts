import { expect, test } from "vitest";
import { FieldHistory, type Standing } from "./field-history.ts";

/** A field that was written as "a" from 0 to 10, and as "b" from 20 to 30. */
function written(): FieldHistory<null> {
  const history = new FieldHistory<null>("name");
  history.add({ values: ["a"], isOpen: false, started: 0, ended: 10, source: null });
  history.add({ values: ["b"], isOpen: false, started: 20, ended: 30, source: null });
  return history;
}

test.each<[string, string, [from: number, until: number], Standing]>([
  ["the last value is current", "b", [40, 50], "current"],
  ["an overwritten value is outdated", "a", [40, 50], "outdated"],
  ["a read during a write may show the value before it", "a", [15, 25], "current"],
  ["a read during a write may show its value", "b", [15, 25], "current"],
  ["a read that began before the answer to a write may show the value before it", "a", [25, 50], "current"],
  ["another value was never written", "c", [40, 50], "never written"],
  ["a later value was not written yet", "b", [11, 12], "never written"],
])("%s", (_, shown, [from, until], standing) => {
  expect(written().standingOf(shown, from, until)).toBe(standing);
});

test("the last write before a read is not a later one", () => {
  const history = written();
  expect(history.lastBefore(15)?.values).toEqual(["a"]);
  expect(history.lastBefore(25)?.values).toEqual(["b"]);
  expect(history.lastBefore(0)).toBeUndefined();
  expect(history.last?.values).toEqual(["b"]);
});

test("a lost write may be carried out at any time, and the value before it may stay", () => {
  const history = written();
  history.add({
    values: ["c"],
    isOpen: false,
    started: 35,
    ended: Number.POSITIVE_INFINITY,
    source: null,
  });
  for (const shown of ["b", "c"]) expect(history.standingOf(shown, 100, 110)).toBe("current");
  expect(history.standingOf("a", 100, 110)).toBe("outdated");
});

test.each([[[]], [["answered"]]])(
  "a write with an unknown effect may leave anything, if it was answered with %j",
  (values) => {
    const history = written();
    history.add({ values, isOpen: true, hasOpenEffect: true, started: 35, ended: 40, source: null });
    expect(history.standingOf("anything", 50, 60)).toBe("current");
    history.add({ values: ["d"], isOpen: false, started: 70, ended: 80, source: null });
    expect(history.standingOf("d", 90, 95)).toBe("current");
    expect(history.standingOf("anything", 90, 95)).toBe("outdated");
  },
);

test("a value that a refused request sent has a standing of its own", () => {
  const history = written();
  history.refuse("c", 35);
  expect(history.standingOf("c", 40, 50)).toBe("refused");
});

test("a value of a refused request is no earlier one, even if a request with an open effect came before", () => {
  const history = written();
  history.add({ values: [], isOpen: true, hasOpenEffect: true, started: 31, ended: 32, source: null });
  history.add({ values: ["d"], isOpen: false, started: 33, ended: 34, source: null });
  history.refuse("c", 35);
  expect(history.standingOf("c", 40, 50)).toBe("refused");
});

test("it explains nothing once a read showed that it was not stored", () => {
  const history = written();
  history.refuse("c", 35);
  history.see(30, "b");
  expect(history.standingOf("c", 40, 50)).toBe("refused");
  history.see(40, "b");
  expect(history.standingOf("c", 41, 50)).toBe("never written");
  expect(history.standingOf("c", 38, 45)).toBe("refused");
});

test("either of two simultaneous writes may be the last", () => {
  const history = written();
  history.add({ values: ["c"], isOpen: false, started: 25, ended: 35, source: null });
  for (const shown of ["b", "c"]) expect(history.standingOf(shown, 40, 50)).toBe("current");
});

test("if requests overlap, one that did not send the field may leave any value that it had meanwhile", () => {
  const history = written();
  history.add({ values: ["c"], isOpen: false, started: 40, ended: 50, source: null });
  expect(history.standingOf("b", 70, 80)).toBe("outdated");
  history.carryOver({ started: 45, ended: 60 });
  for (const shown of ["b", "c"]) expect(history.standingOf(shown, 70, 80)).toBe("current");
  expect(history.standingOf("a", 70, 80)).toBe("outdated");
  history.add({ values: ["d"], isOpen: false, started: 90, ended: 95, source: null });
  expect(history.standingOf("b", 100, 110)).toBe("outdated");
});

test("an answer shows the last write only if no late read would show the same value", () => {
  /** Reads are late for a hundred at most. */
  const isOutlasted = (since: number, by: number) => by - since >= 100;
  const history = written();
  const again = { values: ["a"], isOpen: false, started: 50, ended: 60, source: null };
  history.add(again);
  history.see(70, "a");
  expect(history.wasShown(again, isOutlasted), "a late read may show the first write").toBe(false);
  history.see(140, "a");
  expect(history.wasShown(again, isOutlasted), "the second write was visible to all reads by then").toBe(
    true,
  );
});
