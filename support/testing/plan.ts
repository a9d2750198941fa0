import { planFor as planOf, siteOf } from "../proof/trials/plan-for.ts";
import type { Reference } from "../reference/index.ts";
import type { TargetPlan } from "../settings/target-plan.ts";

/** A plan for the server of a test. */
export function planFor(baseUrl: string, changes: Partial<TargetPlan> = {}): TargetPlan {
  return planOf(
    { baseUrl, projectId: "1", organizationId: "o", fullKey: "the-full-key", scopedKeys: {} },
    { label: "test", mark: "dashspec-test-", concurrency: 8, ...changes },
  );
}

/** A plan for a reference target, with all keys and users that it offers. */
export function planForReference(reference: Reference, changes: Partial<TargetPlan> = {}): TargetPlan {
  return planFor(reference.baseUrl, { ...siteOf(reference.baseUrl, reference), ...changes });
}
