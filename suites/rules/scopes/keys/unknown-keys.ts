import {
  type CheckContext,
  type Exchange,
  NotEvaluated,
  type ScopeSet,
} from "../../../../support/conformance/index.ts";
import type { CredentialLabel } from "../../../../support/evidence/index.ts";
import { isClientError } from "../../../../support/http/statuses.ts";
import type { Attempt } from "../../exercise/attempt.ts";
import { type KeyStandings, standingsIn } from "./key-standings.ts";

/** A refusal that was sent to a credential. */
interface Refused {
  readonly attempt: Attempt;
  readonly exchange: Exchange | null;
}

/**
 * Denials, except those of keys that the target does not know any more. How long a key lives, and whether a newer one
 * replaces it, is a gap (section 5). If it knows no key with fewer scopes at all, and never did, all denials remain:
 * the keys may be too new, and {@link expectSomeKeyKnown} decides at the end.
 */
export async function withoutUnknownKeys<Denial extends Refused>(
  context: CheckContext,
  denials: readonly Denial[],
): Promise<readonly Denial[]> {
  const standings = await standingsIn(context);
  const isExplained = async (denial: Denial) => {
    const set = setThatMayBeUnknown(context, denial, standings) ?? setThatMayHaveEnded(context, denial);
    return set !== null && set !== "" && (await standings.now(context, set)) === "unknown";
  };
  const first = await Promise.all(denials.map(isExplained));
  // Keys that were granted something before show how a key is refused that expired before it was granted anything.
  if (first.includes(false)) await standings.askSomeKnown(context);
  const explained = await Promise.all(
    denials.map(async (denial, place) => first[place] === true || (await isExplained(denial))),
  );
  if (!explained.includes(true) || !(await standings.knowsAny(context))) return denials;
  standings.noteUnknown();
  return denials.filter((_, place) => explained[place] !== true);
}

/**
 * Refusals without those of keys that the target does not know: they prove nothing about scopes. The key without scopes
 * is granted nothing, so nothing shows whether it is known. It counts if any other key with such a refusal does.
 */
export async function withoutRefusedAsUnknown<Refusal extends Refused>(
  context: CheckContext,
  refusals: readonly Refusal[],
): Promise<readonly Refusal[]> {
  const standings = await standingsIn(context);
  const sets = refusals.map((refusal) => setThatMayBeUnknown(context, refusal, standings));
  if (sets.every((set) => set === null || set === "")) return refusals;
  const isUnknown = await Promise.all(
    sets.map(
      async (set) => set !== null && set !== "" && (await standings.nowOrEarlier(context, set)) === "unknown",
    ),
  );
  if (!isUnknown.includes(true)) return refusals;
  const othersCount = sets.some((set, place) => set !== null && set !== "" && isUnknown[place] === false);
  return refusals.filter((_, place) => isUnknown[place] !== true && (sets[place] !== "" || othersCount));
}

/**
 * Once all other checks have ended, no key is too new any more. If the target knows none with fewer scopes even then,
 * and never did, they may have expired before the run.
 * @throws {NotEvaluated} if it denies all keys with fewer scopes everything that they hold, as it denies unknown keys
 */
export async function expectSomeKeyKnown(context: CheckContext): Promise<void> {
  if (!context.isRepeated || context.state.target.grantedKeys.knowsNarrowKey) return;
  const standings = await standingsIn(context);
  const all = await standings.atTheEnd(context);
  if (all.includes("unknown") && !all.includes("known")) throw keysAreUnknown();
}

/** The reason why nothing can be judged by keys that the target does not know, or no longer knows. */
export function keysAreUnknown(): NotEvaluated {
  return new NotEvaluated({
    reason:
      "the target denies everything to the keys with fewer scopes that were tried, as to unknown keys: they may have expired, been replaced by newer ones, or not work yet",
    setting:
      "keys that the target knows from the beginning of the run to its end, by DASHSPEC_KEY_COMMAND or in DASHSPEC_SCOPED_KEYS",
  });
}

/** The scopes of a key if the refusal is like that of unknown or expired keys; null for any other one. */
function setThatMayBeUnknown(
  context: CheckContext,
  { attempt: { credential }, exchange }: Refused,
  standings: KeyStandings,
): ScopeSet | null {
  if (exchange === null || !standings.isLikeUnknown(context, exchange)) return null;
  return narrowSetOf(context, credential);
}

/** The scopes of a key that may have expired, before the run or since; null if the refusal is not about the request. */
function setThatMayHaveEnded(
  context: CheckContext,
  { attempt: { credential }, exchange }: Refused,
): ScopeSet | null {
  return exchange !== null && isClientError(exchange.status) ? narrowSetOf(context, credential) : null;
}

function narrowSetOf({ plan }: CheckContext, credential: CredentialLabel): ScopeSet | null {
  if (credential.kind !== "scoped" || plan.scopedKeys[credential.scopes] === plan.fullKey) return null;
  return credential.scopes;
}
