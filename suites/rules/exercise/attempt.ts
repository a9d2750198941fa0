import type { ScopeSet, TargetPlan } from "../../../support/conformance/index.ts";
import { type CredentialLabel, describeScopedKey } from "../../../support/evidence/credential.ts";
import { fullScopeSet } from "../../../support/settings/keys/scope-set.ts";

/** A credential that a valid request is sent with, in one slash form of its path. */
export interface Attempt {
  readonly credential: CredentialLabel;
  /** The credential as a sentence names it. */
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

/** The credential, and the slash form where it is not the one that the document writes. */
export function inWords({ words, slash }: Attempt): string {
  return slash ? `${words}, with a trailing slash` : words;
}

/** What tells attempts apart: the same header in the same slash form is the same attempt. */
export function identityOf({ credential, slash }: Attempt): string {
  return JSON.stringify([credential, slash]);
}
