import { requirements } from "../catalogue/index.ts";
import type { ReferenceFacts } from "../reference/index.ts";
import type { Site, TargetPlan } from "../settings/target-plan.ts";

/** How a target is judged, unless there is a reason for something else. */
export function planFor(site: Site, changes: Partial<TargetPlan> = {}): TargetPlan {
  return {
    label: "proof",
    missingKeys: {},
    answers: {},
    mark: "dashspec-proof000-",
    seed: 1,
    depth: "smoke",
    concurrency: 16,
    readOnly: false,
    selected: requirements.map(({ id }) => id),
    ...site,
    ...changes,
  };
}

/** A reference target, with everything that it offers. */
export function placeOf(baseUrl: string, reference: ReferenceFacts): Site {
  const { projectId, organizationId, otherProjectId, otherOrganizationId } = reference;
  const { collaboratorUuid, secondCollaboratorUuid, fullKey, keys: scopedKeys } = reference;
  return {
    baseUrl,
    projectId,
    organizationId,
    otherProjectId,
    otherOrganizationId,
    collaboratorUuid,
    secondCollaboratorUuid,
    fullKey,
    scopedKeys,
  };
}

/**
 * What is learned of a fault is no part of the proof: to look for it would only cost requests. And no fault mends itself
 * with time: what disagrees is read as often again as ever, only sooner.
 */
export const ofFaults = { observing: false, waitShare: 0.2 } as const;
