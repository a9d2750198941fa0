import { type OperationName, operations } from "../../catalogue/index.ts";
import { type CredentialLabel, isDistinctive } from "../../evidence/index.ts";
import type { ScopeSet, TargetPlan } from "../../settings/target-plan.ts";

/** What would give a further key, in the words of a setting that enables a check: also where some are given already. */
export const oneMoreKey = "one more key, in DASHSPEC_SCOPED_KEYS or by DASHSPEC_KEY_COMMAND";

/** A check wants a key that the settings do not give; the runner says so, and which setting would. */
export class MissingKey extends Error {
  override readonly name = "MissingKey";
  readonly scopes: ScopeSet;
  constructor(scopes: ScopeSet) {
    super(`there is no key that holds exactly ${scopes === "" ? "no scopes" : scopes}`);
    this.scopes = scopes;
  }
}

/** What a request carries unless a check says otherwise: the stronger key where there is one and no scope is named. */
export function defaultCredential(operation: OperationName, plan: TargetPlan): CredentialLabel {
  const stronger = operations[operation].scope === null && plan.strongerKey !== undefined;
  return { kind: stronger ? "stronger" : "full" };
}

/** Every key of a plan, the full key first: what no evidence may show. */
export function keysOf({ fullKey, strongerKey, scopedKeys, route }: TargetPlan): readonly string[] {
  const headers = Object.values(route?.headers ?? {}).filter(isDistinctive);
  return [
    fullKey,
    ...(strongerKey === undefined ? [] : [strongerKey]),
    ...Object.values(scopedKeys),
    ...headers,
  ];
}

/** Whether a credential is a constant of dashspec, made of no key: whoever reads its source knows it. */
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
