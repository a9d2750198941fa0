import type { Reference } from "../../reference/index.ts";
import type { VariableName } from "../../settings/index.ts";

/** The variables with which a run can judge every statement about the reference target. */
export function settingsFor(reference: Reference): Record<string, string> {
  return {
    ...fewestSettings(reference),
    DASHSPEC_COLLABORATOR_UUID: reference.collaboratorUuid,
    DASHSPEC_SECOND_COLLABORATOR_UUID: reference.secondCollaboratorUuid,
    DASHSPEC_OTHER_PROJECT_ID: reference.otherProjectId,
    DASHSPEC_OTHER_ORGANIZATION_ID: reference.otherOrganizationId,
    DASHSPEC_SCOPED_KEYS: JSON.stringify(reference.keys),
  } satisfies { readonly [Name in VariableName]?: string };
}

/** The variables without which a target by address cannot be judged. */
export function fewestSettings(reference: Reference): Record<string, string> {
  return {
    DASHSPEC_BASE_URL: reference.baseUrl,
    DASHSPEC_API_KEY: reference.fullKey,
    DASHSPEC_PROJECT_ID: reference.projectId,
    DASHSPEC_ORGANIZATION_ID: reference.organizationId,
  } satisfies { readonly [Name in VariableName]?: string };
}
