import { expect, test } from "vitest";
import { exampleReport } from "../../testing/examples/report.ts";
import { comparable } from "./comparable.ts";
import { renderConformance } from "./render.ts";

const parsed = (changes: Parameters<typeof exampleReport>[0] = {}): unknown =>
  comparable(JSON.parse(renderConformance(exampleReport(changes))));
const { run } = exampleReport();

test("another id, another time and other traffic do not matter", () => {
  const later = { ...run, id: "dashspec-aaaaaaa1", startedAt: "2026-12-24T08:00:00.000Z", durationMs: 1 };
  const first = { ...run, id: "dashspec-bbbbbbb2" };
  expect(parsed({ run: later, traffic: { requests: 1, retries: 0 }, softDeleted: 2 })).toEqual(
    parsed({ run: first }),
  );
});

test("another outcome, reason or seed does", () => {
  expect(parsed({ run: { ...run, seed: 7 } })).not.toEqual(parsed());
  expect(parsed({ verdict: "incomplete" })).not.toEqual(parsed());
  expect(parsed({ harnessFaults: ["another"] })).not.toEqual(parsed());
});

test.each([
  ["expected status 405, received 204", "expected status 405, received 204"],
  ['"dashspec-k3v9x1qz-board 17" is in the list', '"{run}-board {number}" is in the list'],
  ["GET /api/projects/1/dashboards/144 answered 404", "GET /api/projects/1/dashboards/{id} answered 404"],
  ["app 1000112 is gone", "app {id} is gone"],
  ["at 2026-11-21T08:00:00.123Z", "at {time}"],
  ["the user 2bb58a19-2001-4a8b-8223-79b2ba7d5229", "the user {uuid}"],
])("in a text, only ids are replaced: %s", (text, wanted) => {
  expect(comparable({ message: text })).toEqual({ message: wanted });
});
