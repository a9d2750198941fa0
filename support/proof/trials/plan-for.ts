import { requirements } from "../../catalogue/index.ts";
import type { ReferenceFacts } from "../../reference/index.ts";
import type { Site, TargetPlan } from "../../settings/target-plan.ts";

/** The default plan for judging a target. */
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

/** A reference target with everything that it offers. */
export function siteOf(baseUrl: string, reference: ReferenceFacts): Site {
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
 * Observations about a fault are no part of the proof, so probes would only cost requests. No fault disappears with
 * time, so a read that disagrees is repeated as often as usual, but sooner.
 */
export const ofFaults = { observing: false, waitShare: 0.2 } as const;
