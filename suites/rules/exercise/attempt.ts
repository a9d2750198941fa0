import type { ScopeSet, TargetPlan } from "../../../support/conformance/index.ts";
import { type CredentialLabel, describeScopedKey } from "../../../support/evidence/credential.ts";
import { fullScopeSet } from "../../../support/settings/keys/scope-set.ts";

/** A credential with which a valid request is sent, in one slash form of its path. */
export interface Attempt {
  readonly credential: CredentialLabel;
  /** The name of the credential in sentences. */
  readonly words: string;
  readonly slash: boolean;
}

/** An attempt with a key for exactly a set of scopes. */
export function attemptWith(set: ScopeSet, plan: TargetPlan, slash = false): Attempt {
  const isKnown = plan.scopedKeys[set] !== undefined;
  const credential: CredentialLabel =
    set === fullScopeSet && !isKnown ? { kind: "full" } : { kind: "scoped", scopes: set };
  return { credential, words: describeScopedKey(set), slash };
}

/** An attempt without a key. */
export function withoutKey(slash = false): Attempt {
  return { credential: { kind: "none" }, words: "no key", slash };
}

/** The credential, with the slash form if it is not the one in the document. */
export function inWords({ words, slash }: Attempt): string {
  return slash ? `${words}, with a trailing slash` : words;
}

/** The identity of an attempt: the same header in the same slash form is the same attempt. */
export function identityOf({ credential, slash }: Attempt): string {
  return JSON.stringify([credential, slash]);
}
