import type { CredentialLabel } from "../evidence/index.ts";
import type { ScopeSet, TargetPlan } from "../runner/plan.ts";

/** A check wants a key that the settings do not give; the runner says so, and which setting would. */
export class MissingKey extends Error {
  override readonly name = "MissingKey";
  readonly scopes: ScopeSet;
  constructor(scopes: ScopeSet) {
    super(`there is no key that holds exactly ${scopes === "" ? "no scopes" : scopes}`);
    this.scopes = scopes;
  }
}

/** The value of the Authorization header (section 5), or null for none. */
export function authorizationOf(credential: CredentialLabel, plan: TargetPlan): string | null {
  switch (credential.kind) {
    case "full":
      return `Bearer ${plan.fullKey}`;
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
