import type { Reference } from "../../reference/index.ts";
import type { VariableName } from "../../settings/index.ts";

/** The first line of a file that `serve` has written and may overwrite. */
export const writtenByServe = "# Written by dashspec serve: the reference target that runs now.";

/** The settings with which `run` judges the reference target, as lines of a .env file. */
export function dotenvLines(reference: Reference): string {
  const settings = {
    DASHSPEC_BASE_URL: reference.baseUrl,
    DASHSPEC_API_KEY: reference.fullKey,
    DASHSPEC_PROJECT_ID: reference.projectId,
    DASHSPEC_ORGANIZATION_ID: reference.organizationId,
    DASHSPEC_COLLABORATOR_UUID: reference.collaboratorUuid,
    DASHSPEC_SECOND_COLLABORATOR_UUID: reference.secondCollaboratorUuid,
    DASHSPEC_OTHER_PROJECT_ID: reference.otherProjectId,
    DASHSPEC_OTHER_ORGANIZATION_ID: reference.otherOrganizationId,
    DASHSPEC_SCOPED_KEYS: `'${JSON.stringify(reference.keys)}'`,
  } satisfies { readonly [Name in VariableName]?: string };
  return [
    writtenByServe,
    ...Object.entries(settings).map(([name, value]) => `${name}=${value}`),
    "# Where a dialect refuses endpoints 6, 7 and 17 to 24 to all of these keys:",
    `# DASHSPEC_STRONGER_KEY=${reference.strongerKey}`,
    "",
  ].join("\n");
}
