import { type Area, type OperationName, operations, successOf } from "../catalogue/index.ts";
import { type Tenant, tenantOfRequirement } from "../catalogue/tenant.ts";
import type { Check } from "../conformance/check-definition.ts";
import type { Law } from "../conformance/journal.ts";
import type { Suite } from "../conformance/registry.ts";
import type { TargetPlan } from "../settings/target-plan.ts";

/** What a plan selects of a suite. */
export interface Choice {
  readonly checks: readonly Check[];
  /** Laws and probes need something to look at, also where the checks that make it were not selected. */
  readonly carriers: readonly Check[];
  readonly laws: readonly Law[];
  /** What a read-only run cannot judge. */
  readonly notSelected: readonly string[];
}

/** What a run of the plan does with a suite. */
export function choose(plan: TargetPlan, suite: Suite): Choice {
  const selected = new Set<string>(plan.selected);
  const possible = suite.checks.filter(
    (check) =>
      (check.readOnly || !plan.readOnly) &&
      isWithin(plan.tenant, check.tenant) &&
      check.areas.some((area) => judgesArea(plan, area)) &&
      `${check.requirement}: ${check.name}` !== plan.leftOut,
  );
  const checks = possible.filter(({ requirement }) => selected.has(requirement));
  const laws = suite.laws
    .map((law) => withinAreas(plan, law))
    .filter(
      (law) =>
        law.operations.length > 0 &&
        selected.has(law.requirement) &&
        isWithin(plan.tenant, tenantOfRequirement(law.requirement)) &&
        (!plan.readOnly || law.operations.some(isRead)),
    );
  const judged = new Set<string>([...checks, ...laws].map(({ requirement }) => requirement));
  const watched = new Set<string>(laws.flatMap(({ operations }) => operations.map(successOf)));
  for (const { shownBy = [] } of plan.learning === true ? Object.values(suite.probes) : []) {
    for (const requirement of shownBy) watched.add(requirement);
  }
  return {
    checks,
    carriers: possible.filter(({ requirement }) => !selected.has(requirement) && watched.has(requirement)),
    laws,
    notSelected: plan.readOnly ? plan.selected.filter((id) => !judged.has(id)) : [],
  };
}

/** The law of the answers that the run judges: what it needs of another area is not held against anybody. */
function withinAreas(plan: TargetPlan, law: Law): Law {
  return { ...law, operations: law.operations.filter((name) => judgesArea(plan, operations[name].area)) };
}

export function judgesArea({ areas }: TargetPlan, area: Area): boolean {
  return areas === undefined || areas.includes(area);
}

/** What is about both kinds of tenant is about each. */
export function isWithin(judged: Tenant | undefined, tenant: Tenant | null): boolean {
  return judged === undefined || tenant === null || tenant === judged;
}

function isRead(operation: OperationName): boolean {
  return operations[operation].method === "GET";
}
