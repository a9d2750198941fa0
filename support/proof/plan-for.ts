import { requirements } from "../catalogue/index.ts";
import type { ReferenceFacts } from "../reference/index.ts";
import type { Depth, TargetPlan } from "../settings/target-plan.ts";

/** How a server of the proof is judged, unless there is a reason for something else. */
export function planFor(baseUrl: string, reference: ReferenceFacts, depth: Depth): TargetPlan {
  return {
    label: "proof",
    baseUrl,
    projectId: reference.projectId,
    organizationId: reference.organizationId,
    otherProjectId: reference.otherProjectId,
    otherOrganizationId: reference.otherOrganizationId,
    collaboratorUuid: reference.collaboratorUuid,
    fullKey: reference.fullKey,
    scopedKeys: reference.keys,
    missingKeys: {},
    answers: {},
    mark: "dashspec-proof000-",
    seed: 1,
    depth,
    concurrency: 16,
    readOnly: false,
    selected: requirements.map(({ id }) => id),
  };
}

/**
 * What is learned of a fault is no part of the proof: to look for it would only cost requests. And no fault mends itself
 * with time: what disagrees is read as often again as ever, only sooner.
 */
export const ofFaults = { observing: false, waitShare: 0.2 } as const;
