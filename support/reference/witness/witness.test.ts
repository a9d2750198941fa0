import { beforeAll, expect, test } from "vitest";
import { firstDifference, transcript } from "./difference.ts";
import { tour } from "./tour.ts";
import type { Answer } from "./travel.ts";

let clean: Readonly<Record<string, readonly Answer[]>>;
beforeAll(async () => {
  clean = await transcript(tour, []);
}, 60_000);

test("the tour is the same on two clean servers", { timeout: 60_000 }, async () => {
  expect(await firstDifference(tour, [], clean)).toBeUndefined();
});

test("the tour meets every status that a conformant server has use for, and no other", () => {
  const statuses = new Set(Object.values(clean).flatMap((answers) => answers.map(({ status }) => status)));
  expect(statuses).toEqual(new Set([200, 201, 204, 400, 401, 403, 404, 405, 415]));
});
