import { expect, test } from "vitest";
import {
  operationNames,
  type RequirementId,
  requirements,
  storedAppFields,
  successOf,
} from "../../../../support/catalogue/index.ts";
import { tenantOfRequirement } from "../../../../support/catalogue/tenant.ts";
import type { Seam } from "../../../../support/reference/http/request.ts";
import { faultById } from "../../../../support/reference/index.ts";
import { judgeHere } from "../../../../support/runner/judge-here.ts";
import { planForReference } from "../../../../support/testing/plan.ts";
import { startedReference } from "../../../../support/testing/started.ts";

const isOfKeys = (id: string) => id.startsWith("auth.") || id.startsWith("scopes.");

/** The results of a run that concern keys, on a server with the seams, for the tenants that the statement is about. */
async function judged(seams: readonly Seam[], id: RequirementId) {
  const tenant = tenantOfRequirement(id);
  const selected = requirements
    .map((requirement) => requirement.id)
    .filter((one) => isOfKeys(one) && tenantOfRequirement(one) === tenant);
  const reference = await startedReference({ seams });
  const plan = planForReference(reference, {
    // A refusal needs no control request if the run judges the success beside it.
    selected: [...selected, ...operationNames.map(successOf)],
    depth: "smoke",
    waitShare: 0.01,
  });
  const { checks, harnessFaults } = await judgeHere(plan);
  expect(harnessFaults).toEqual([]);
  const having = (outcome: string) =>
    new Set(checks.filter((check) => check.outcome === outcome).map(({ requirement }) => requirement));
  const passed = having("passed");
  return { failed: [...having("failed")], open: selected.filter((one) => !passed.has(one)) };
}

function operationIn(id: string): string {
  return id.split(".").slice(1, 3).join(".");
}

/** Each fault changes an object on which all others are tried as well, and no name in it shows the cause. */
test.each([
  ["auth.dashboards.delete.key_required", "soft-deletes"],
  ["scopes.apps.delete.refused", "applied"],
  ["scopes.apps.update.refused", "switch-stored"],
] as const)(
  "a refused request that was carried out fails only its own operation: %s, %s",
  async (id, way) => {
    const { failed, open } = await judged(faultById(`${id}.${way}`)?.seams ?? [], id);
    expect(failed).toEqual([id]);
    // A control request shows whether the other refusals count, and there may be no requests left for it.
    expect(open.filter((one) => operationIn(one) !== operationIn(id))).toEqual([]);
  },
);

/** A gateway answers the first update of each dashboard, which is not carried out. */
const firstUpdatesLost: Seam = () => {
  const updated = new Set<string | undefined>();
  return {
    request: ({ operation, parameters: { id } }) => {
      if (operation !== "dashboards.update" || updated.has(id)) return undefined;
      updated.add(id);
      return { status: 503, headers: {} };
    },
  };
};

test("the user that is added after a lost update stays until its removal is refused", async () => {
  const { failed, open } = await judged([firstUpdatesLost], "auth.collaborators.remove.key_required");
  expect(failed).toEqual([]);
  expect(open).toEqual([]);
});

test("after the refusals, one update writes every field of the app but its name", async () => {
  const bodies: string[] = [];
  const note: Seam = () => ({
    request: ({ operation, payload }) => {
      if (operation === "apps.update" && typeof payload === "string") bodies.push(payload);
      return undefined;
    },
  });
  const reference = await startedReference({ seams: [note] });
  const plan = planForReference(reference, {
    selected: ["scopes.apps.update.refused", "scopes.apps.delete.refused", ...operationNames.map(successOf)],
    depth: "standard",
    waitShare: 0.01,
  });
  await judgeHere(plan);
  const last = bodies.filter((body) => body.includes("after the refusals"));
  expect(last.map((body) => Object.keys(JSON.parse(body)).sort())).toEqual([
    storedAppFields.filter((field) => field !== "name").sort(),
  ]);
});
