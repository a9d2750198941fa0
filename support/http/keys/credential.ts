import { type OperationName, operations } from "../../catalogue/index.ts";
import { type CredentialLabel, isDistinctive } from "../../evidence/index.ts";
import type { ScopeSet, TargetPlan } from "../../settings/target-plan.ts";

/** The setting that gives one more key, in words for a check that needs it. It holds if some keys are given already. */
export const oneMoreKey = "one more key, in DASHSPEC_SCOPED_KEYS or by DASHSPEC_KEY_COMMAND";

/** A check needs a key that the settings do not give. The runner reports this with the setting that would. */
export class MissingKey extends Error {
  override readonly name = "MissingKey";
  readonly scopes: ScopeSet;
  constructor(scopes: ScopeSet) {
    super(`there is no key that holds exactly ${scopes === "" ? "no scopes" : scopes}`);
    this.scopes = scopes;
  }
}

/** The credential of a request that names none: the stronger key if there is one and no scope is documented. */
export function defaultCredential(operation: OperationName, plan: TargetPlan): CredentialLabel {
  const stronger = operations[operation].scope === null && plan.strongerKey !== undefined;
  return { kind: stronger ? "stronger" : "full" };
}

/** Every key of a plan, the full key first. No evidence may show them. */
export function keysOf({ fullKey, strongerKey, scopedKeys, route }: TargetPlan): readonly string[] {
  const headers = Object.values(route?.headers ?? {}).filter(isDistinctive);
  return [
    fullKey,
    ...(strongerKey === undefined ? [] : [strongerKey]),
    ...Object.values(scopedKeys),
    ...headers,
  ];
}

/** Whether a credential is a constant in the source of dashspec, and so no secret. */
export function isPublic(credential: CredentialLabel): boolean {
  return credential.kind === "literal" && credential.fromKey === undefined;
}

/** The value of the Authorization header (section 5), or null for none. */
export function authorizationOf(credential: CredentialLabel, plan: TargetPlan): string | null {
  switch (credential.kind) {
    case "full":
      return `Bearer ${plan.fullKey}`;
    case "stronger":
      return `Bearer ${plan.strongerKey ?? plan.fullKey}`;
    case "scoped": {
      const key = plan.scopedKeys[credential.scopes];
      if (key === undefined) throw new MissingKey(credential.scopes);
      return `Bearer ${key}`;
    }
    case "none":
      return null;
    case "literal":
      return credential.header;
  }
}
