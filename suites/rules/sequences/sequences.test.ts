import { expect, test } from "vitest";
import type { Seam } from "../../../support/reference/http/request.ts";
import { rememberingApps } from "../../../support/reference/seams/removal.ts";
import { judgedReference } from "../../../support/testing/started.ts";

const selected = ["service.no_server_error"];

/** Notes the apps of all requests for removal. */
function noting(removals: string[], more: Seam): Seam[] {
  const note: Seam = () => ({
    request: ({ operation, parameters: { id = "" }, url }) => {
      if (operation === "apps.delete" && url.search !== "") removals.push(id);
      return undefined;
    },
  });
  return [note, more];
}

async function removalsOf(more: Seam): Promise<readonly string[]> {
  const removals: string[] = [];
  await judgedReference({ seams: noting(removals, more) }, { selected, depth: "standard", waitShare: 0.05 });
  return removals;
}

test("only an app that was seen to be gone is removed once more", async () => {
  const removals = await removalsOf(() => ({}));
  expect(removals).toHaveLength(3);
  expect(new Set(removals).size).toBe(2);
  // As long as the newer one exists, no database that counts on from the greatest id gives the older one's to another
  // app.
  const [older = "", again, newer = ""] = removals;
  expect(again).toBe(older);
  expect(BigInt(newer)).toBeGreaterThan(BigInt(older));
});

test("what is still there is not removed twice: its id may be another's by then", async () => {
  const removals = await removalsOf(() => ({ remove: () => false }));
  expect(removals).toHaveLength(2);
});

test("a write that is answered with a removed app is noticed, since it leaves the name as it is", async () => {
  const stillUpgraded = rememberingApps((removed) => ({
    find: (row, { operation }, _resource, id) =>
      row ?? (operation === "apps.upgrade" ? removed.get(id) : undefined),
    store: (row) => (removed.has(row.id) ? undefined : row),
  }));
  const requirements = [...selected, "apps.delete.gone"];
  const { checks } = await judgedReference(
    { seams: [stillUpgraded] },
    { selected: requirements, depth: "standard", waitShare: 0 },
  );
  const failed = checks.filter(({ outcome }) => outcome === "failed").map(({ requirement }) => requirement);
  expect(failed).toEqual(["apps.delete.gone"]);
});
