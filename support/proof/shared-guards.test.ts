import { expect, test } from "vitest";
import { operationNames } from "../catalogue/index.ts";
import { tenantOf } from "../catalogue/tenant.ts";
import { faults } from "../reference/faults/index.ts";
import { judgedReference } from "../testing/started.ts";

const judged = operationNames.map((name) => `auth.${name}.key_required` as const);

/** The guard of both kinds of tenant, made of one fault of each. */
function guardOf(way: string) {
  const shared = (tenant: string) =>
    operationNames
      .filter((name) => tenantOf(name) === tenant)
      .flatMap((name) => faults.filter(({ id }) => id === `auth.${name}.key_required.${way}`))
      .slice(0, 1);
  const both = [...shared("projects"), ...shared("organizations")];
  if (both.length !== 2) throw new Error(`${way} is no guard of both tenants`);
  return both.flatMap(({ seams }) => seams);
}

// Endpoint 5 gives every key the same answer, so no key can be let in there.
const all = judged.filter((id) => id !== "auth.dashboards.delete.key_required");

test.each([
  "any-case-everywhere",
  "prefix-everywhere",
  "first-half-everywhere",
  "contained-everywhere",
  "token-everywhere",
])("a guard of the whole server fails every statement about keys: %s", async (way) => {
  const { checks } = await judgedReference(
    { seams: guardOf(way) },
    { depth: "smoke", selected: judged, waitShare: 0.2 },
  );
  const failed = new Set(
    checks.filter(({ outcome }) => outcome === "failed").map(({ requirement }) => requirement),
  );
  expect(judged.filter((id) => failed.has(id))).toEqual(all);
});
