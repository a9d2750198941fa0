import { isRead, operations, successOf } from "../../catalogue/index.ts";
import { type Tenant, tenantOfRequirement } from "../../catalogue/tenant.ts";
import type { Check } from "../../conformance/check-definition.ts";
import type { Law } from "../../conformance/law.ts";
import type { Suite } from "../../conformance/registry.ts";
import { judgesArea, type TargetPlan } from "../../settings/target-plan.ts";
import { fullNameOf } from "../../verdict/result.ts";

/** The part of a suite that a plan selects. */
export interface Selection {
  readonly checks: readonly Check[];
  /** Checks that were not selected, but whose traffic the selected laws and probes need. */
  readonly carriers: readonly Check[];
  readonly laws: readonly Law[];
  /** Requirements that a read-only run cannot judge. */
  readonly notSelected: readonly string[];
}

/** Selects the checks, laws and probes of a suite that a run of the plan performs. */
export function selectChecks(plan: TargetPlan, suite: Suite): Selection {
  const selected = new Set<string>(plan.selected);
  const possible = suite.checks.filter(
    (check) =>
      (check.readOnly || !plan.readOnly) &&
      isWithin(plan.tenant, check.tenant) &&
      check.areas.some((area) => judgesArea(plan, area)) &&
      fullNameOf(check) !== plan.leftOut,
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

/** The law, restricted to the areas that the run judges. Answers of another area are not held against the target. */
function withinAreas(plan: TargetPlan, law: Law): Law {
  return { ...law, operations: law.operations.filter((name) => judgesArea(plan, operations[name].area)) };
}

/** A requirement about both kinds of tenant is about each of them. */
export function isWithin(judged: Tenant | undefined, tenant: Tenant | null): boolean {
  return judged === undefined || tenant === null || tenant === judged;
}
