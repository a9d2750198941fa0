import type { ReferenceFacts } from "../../reference/index.ts";

/** Keys that occur nowhere else, by the set of scopes that each holds. */
export const canaries: Readonly<Record<string, string>> = {
  full: "cnry_Wd5+Rk/38_pQ-zVb4.NtY7hE2mLc9",
  "": "cnry_8sHf3Kx1-GvB6tJ.qZo9WaP5nUrE2",
  "dashboard:read": "cnry_eT7y-Lm0RkS4.vXc1BjN9_hDq6FwZ",
  "plugin:read": "cnry_2uPz.Aq8MxV5-oKd7ErH_jC3nGiS1",
};

/** The credential with the reference target's key instead of a canary. Anything else is returned unchanged. */
export function keyBehind(authorization: string, reference: ReferenceFacts): string {
  // The name of a scheme is case-insensitive (RFC 9110 §11.1).
  const [, scheme = "", key = ""] = /^(bearer) (.*)$/i.exec(authorization) ?? [];
  const [name] = Object.entries(canaries).find(([, canary]) => key === canary) ?? [];
  if (name === undefined) return authorization;
  return `${scheme} ${name === "full" ? reference.fullKey : reference.keys[name]}`;
}

/** The settings of a run that knows only the canaries as keys. */
export function settingsOf(baseUrl: string, reference: ReferenceFacts): Readonly<Record<string, string>> {
  const { full = "", "": none = "", ...scoped } = canaries;
  return {
    DASHSPEC_BASE_URL: baseUrl,
    DASHSPEC_API_KEY: full,
    DASHSPEC_PROJECT_ID: reference.projectId,
    DASHSPEC_ORGANIZATION_ID: reference.organizationId,
    DASHSPEC_COLLABORATOR_UUID: reference.collaboratorUuid,
    DASHSPEC_OTHER_PROJECT_ID: reference.otherProjectId,
    DASHSPEC_OTHER_ORGANIZATION_ID: reference.otherOrganizationId,
    DASHSPEC_KEY_WITHOUT_SCOPES: none,
    DASHSPEC_SCOPED_KEYS: JSON.stringify(scoped),
  };
}
