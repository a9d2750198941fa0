import { expect, test } from "vitest";
import { wrongInEveryField, wrongTurns } from "../requests/odd-fields.ts";
import { subjects } from "../subject.ts";
import { openWritesOf } from "./open-effects.ts";

const turns = Array.from({ length: wrongTurns }, (_, turn) => turn);

test("every write without documented effects belongs to a resource", () => {
  expect(subjects.flatMap(openWritesOf)).toEqual([
    "dashboards.move_tile",
    "dashboards.create_from_template_json",
    "apps.update_source",
    "apps.upgrade",
  ]);
});

test("each wrong type of a text occurs once, and values that could delete, copy or show an object are false everywhere", () => {
  for (const subject of subjects) {
    const bodies = turns.map((turn) => wrongInEveryField(subject, turn));
    expect(new Set(bodies.map(({ name }) => JSON.stringify(name)))).toEqual(
      new Set(["5", "true", '["x"]', '{"x":1}', "null", "0", "{}"]),
    );
    for (const { deleted, delete_insights, is_global, use_dashboard } of bodies) {
      for (const flag of [deleted, delete_insights, is_global]) expect(Boolean(flag)).toBe(false);
      // A fraction below one is truncated to zero, and no object has an id below zero.
      expect(Number.parseInt(String(use_dashboard), 10) || 0).toBeLessThanOrEqual(0);
    }
  }
});
