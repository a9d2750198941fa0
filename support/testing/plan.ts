import { requirements } from "../catalogue/index.ts";
import type { Reference } from "../reference/index.ts";
import type { TargetPlan } from "../settings/target-plan.ts";

/** A plan for a server of a test. */
export function planFor(baseUrl: string, changes: Partial<TargetPlan> = {}): TargetPlan {
  return {
    label: "test",
    baseUrl,
    projectId: "1",
    organizationId: "o",
    fullKey: "the-full-key",
    scopedKeys: {},
    missingKeys: {},
    answers: {},
    mark: "dashspec-test-",
    seed: 1,
    depth: "smoke",
    concurrency: 8,
    readOnly: false,
    selected: requirements.map(({ id }) => id),
    ...changes,
  };
}

/** A plan for a reference target, with everything that it offers. */
export function planForReference(reference: Reference, changes: Partial<TargetPlan> = {}): TargetPlan {
  return planFor(reference.baseUrl, {
    projectId: reference.projectId,
    organizationId: reference.organizationId,
    otherProjectId: reference.otherProjectId,
    otherOrganizationId: reference.otherOrganizationId,
    collaboratorUuid: reference.collaboratorUuid,
    fullKey: reference.fullKey,
    scopedKeys: reference.keys,
    ...changes,
  });
}
