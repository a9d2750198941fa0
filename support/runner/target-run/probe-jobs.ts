import { type GapId, gaps, operationAt, operations } from "../../catalogue/index.ts";
import { tenantOfEndpoints } from "../../catalogue/tenant.ts";
import { isPerformed, type Probe } from "../../conformance/probe.ts";
import type { Suite } from "../../conformance/registry.ts";
import type { RunState } from "../../conformance/run/run-state.ts";
import { judgesArea, type TargetPlan } from "../../settings/target-plan.ts";
import type { Job } from "./job.ts";
import { performProbe } from "./performing/perform-probe.ts";
import { isWithin } from "./selection.ts";

/** The probes that send requests. Only their observations are reported. */
export function probeJobs(probes: Suite["probes"], state: RunState): readonly Job[] {
  // Object.entries widens; the keys are the record's own.
  return (Object.entries(probes) as (readonly [GapId, Probe])[]).flatMap(([gap, { active = [] }]) =>
    active
      .filter((probe) => isPerformed(probe, state.plan) && isOfAreas(gap, state.plan))
      .map((probe) => ({
        expected: { requirement: gap, name: probe.name, silent: true },
        perform: () => performProbe(gap, probe, state),
      })),
  );
}

/** A probe of a gap in several areas may send requests to each of them. */
function isOfAreas(gap: GapId, plan: TargetPlan): boolean {
  const endpoints = gaps.find(({ id }) => id === gap)?.endpoints ?? [];
  if (!isWithin(plan.tenant, tenantOfEndpoints(endpoints))) return false;
  return endpoints.every((endpoint) => judgesArea(plan, operations[operationAt(endpoint)].area));
}
