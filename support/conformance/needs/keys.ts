import { type Scope, titleOf, type UnscopedOperation } from "../../catalogue/index.ts";
import { oneMoreKey } from "../../http/keys/credential.ts";
import { possessionOf } from "../../settings/keys/possession.ts";
import { NotEvaluated } from "../conclusions/not-evaluated.ts";
import type { Definition } from "./definition.ts";

/**
 * A key that lacks one of the scopes. A key with the write scope may be allowed to read (a gap), so it must lack both.
 */
export function keyWithout(words: string, ...lacked: readonly Scope[]): Definition {
  return {
    words: `a key without ${words}`,
    missing: ({ scopedKeys, missingKeys }) => {
      const lacks = (set: string) => lacked.some((scope) => possessionOf(set, scope) === "lacking");
      if (Object.keys(scopedKeys).some(lacks)) return null;
      const [why] = Object.values(missingKeys);
      return new NotEvaluated({
        reason: `there is no key without ${words}${why === undefined ? "" : `: ${why}`}`,
        setting: oneMoreKey,
      });
    },
  };
}

/** The success of an operation, which is unknown before it is called. A check of its own judges the status (rule 6). */
export function keyFor(operation: UnscopedOperation): Definition {
  return {
    words: "a key that may call it",
    missing: ({ refused }) =>
      refused.includes(operation)
        ? new NotEvaluated({
            reason: `the key may not call ${titleOf(operation)}`,
            setting: "DASHSPEC_STRONGER_KEY",
          })
        : null,
  };
}
