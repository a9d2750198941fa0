import {
  type CheckContext,
  type Exchange,
  NotEvaluated,
  type ScopeSet,
} from "../../../../support/conformance/index.ts";
import type { CredentialLabel } from "../../../../support/evidence/index.ts";
import { isClientError } from "../../../../support/http/statuses.ts";
import { fullScopeSet, scopesOf } from "../../../../support/settings/keys/scope-set.ts";
import type { Attempt } from "../../exercise/attempt.ts";
import { ask, questionsFor, subjects } from "./key-survey.ts";

/**
 * What the target makes of a key: it grants something that the key holds, or denies all of it as it denies keys that are
 * unknown or have expired, or neither.
 */
type Standing = "known" | "unknown" | "undecided";

/** What the run found out about keys; a key that is unknown stays so. */
interface Standings {
  readonly asked: Map<ScopeSet, Promise<Standing>>;
  anyUnknown: boolean;
  /** How the target refuses keys that were granted something before, and are denied all that they hold by now. */
  readonly ofExpired: Set<string>;
}

/** Of so many keys that the target knew, it is asked whether they have expired. */
const mostAsked = 2;

/** A refusal that was sent to a credential. */
interface Refused {
  readonly attempt: Attempt;
  readonly exchange: Exchange | null;
}

/**
 * Denials without those of keys that the target does not know any more, because how long a key lives, and whether a
 * newer one replaces it, is a gap (section 5). If it knows no key with fewer scopes at all, and never did, all denials
 * remain: the keys may be too new, and {@link expectSomeKeyKnown} decides at the end.
 */
export async function withoutUnknownKeys<Denial extends Refused>(
  context: CheckContext,
  denials: readonly Denial[],
): Promise<readonly Denial[]> {
  const standings = await standingsIn(context);
  const isExplained = async (denial: Denial) => {
    const set = setThatMayBeUnknown(context, denial, standings) ?? setThatMayHaveExpired(context, denial);
    return set !== null && set !== "" && (await standingOf(context, standings, set, false)) === "unknown";
  };
  const first = await Promise.all(denials.map(isExplained));
  // Keys that were granted something before show how a key is refused that expired before it was granted anything.
  if (first.includes(false)) await askSomeKnown(context, standings);
  const explained = await Promise.all(
    denials.map(async (denial, place) => first[place] === true || (await isExplained(denial))),
  );
  if (!explained.includes(true) || !(await knowsAny(context, standings))) return denials;
  standings.anyUnknown = true;
  return denials.filter((_, place) => explained[place] !== true);
}

/**
 * Refusals without those of keys that the target does not know: they prove nothing about scopes. The key without scopes
 * is granted nothing, so that nothing tells whether it is known: it counts if any other key with such a refusal does.
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
      async (set) =>
        set !== null && set !== "" && (await standingOf(context, standings, set, true)) === "unknown",
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
  const all = await context.once("scopes: standing of all keys at the end", () =>
    Promise.all(narrowSets(context).map((set) => askAbout(context, standings, set))),
  );
  if (all.includes("unknown") && !all.includes("known")) throw keysAreUnknown();
}

/** That nothing can be judged, because of keys that are no longer known. */
export function keysAreUnknown(): NotEvaluated {
  return new NotEvaluated({
    reason:
      "the target denies everything to the keys with fewer scopes that were tried, as to unknown keys: they may have expired, or been replaced by newer ones",
    setting:
      "keys that the target knows until the run ends, by DASHSPEC_KEY_COMMAND or in DASHSPEC_SCOPED_KEYS",
  });
}

/** Asks whether keys have expired that the target knew before. */
async function askSomeKnown(context: CheckContext, standings: Standings): Promise<void> {
  const { grantedKeys } = context.state.target;
  const known = narrowSets(context).filter((set) => grantedKeys.knows({ kind: "scoped", scopes: set }));
  await context.once("scopes: standing of some known keys", () =>
    Promise.all(known.slice(0, mostAsked).map((set) => standingOf(context, standings, set, false))),
  );
}

/** The scopes of a key if the refusal is like that of unknown or expired keys; null for any other one. */
function setThatMayBeUnknown(
  context: CheckContext,
  { attempt: { credential }, exchange }: Refused,
  { ofExpired }: Standings,
): ScopeSet | null {
  if (exchange === null) return null;
  const { grantedKeys } = context.state.target;
  const isLikeTheirs =
    grantedKeys.refusesUnknownKeysWith(exchange.status) || ofExpired.has(refusalIn(exchange));
  return isLikeTheirs ? narrowSetOf(context, credential) : null;
}

/** The scopes of a key that was granted something before; null for any other one. */
function setThatMayHaveExpired(
  context: CheckContext,
  { attempt: { credential }, exchange }: Refused,
): ScopeSet | null {
  if (exchange === null || !isClientError(exchange.status)) return null;
  return context.state.target.grantedKeys.knows(credential) ? narrowSetOf(context, credential) : null;
}

function narrowSetOf({ plan }: CheckContext, credential: CredentialLabel): ScopeSet | null {
  if (credential.kind !== "scoped" || plan.scopedKeys[credential.scopes] === plan.fullKey) return null;
  return credential.scopes;
}

function refusalIn({ status, words }: Exchange): string {
  return `${status} ${words}`;
}

function standingsIn(context: CheckContext): Promise<Standings> {
  return context.once(
    "scopes: standing of keys",
    async (): Promise<Standings> => ({ asked: new Map(), anyUnknown: false, ofExpired: new Set() }),
  );
}

/** @param remembers whether it is enough that the key was known earlier, unless other keys became unknown since */
async function standingOf(
  context: CheckContext,
  standings: Standings,
  set: ScopeSet,
  remembers: boolean,
): Promise<Standing> {
  const { asked, anyUnknown } = standings;
  const { grantedKeys } = context.state.target;
  if (remembers && !anyUnknown && grantedKeys.knows({ kind: "scoped", scopes: set })) return "known";
  const earlier = asked.get(set);
  if (earlier !== undefined && (remembers || (await earlier) === "unknown")) return earlier;
  const answer = askAbout(context, standings, set);
  asked.set(set, answer);
  return answer;
}

/** Sends a request for each scope of the key, or all requests for its only one. */
async function askAbout(context: CheckContext, { ofExpired }: Standings, set: ScopeSet): Promise<Standing> {
  const parameters = await context.once("scopes: subjects of all keys", () => subjects(context));
  const held = scopesOf(set);
  const questions = held.flatMap((scope) => questionsFor(scope).slice(0, held.length === 1 ? undefined : 1));
  const answers = await Promise.all(
    questions.flatMap((operation) => ask(context, operation, set, parameters) ?? []),
  );
  const { grantedKeys } = context.state.target;
  if (answers.some((answer) => answer?.succeeded === true)) return "known";
  const refusals = answers.flatMap((answer) =>
    answer !== null && isClientError(answer.status) ? [answer] : [],
  );
  if (answers.length === 0 || refusals.length < answers.length) return "undecided";
  if (refusals.every(({ status }) => grantedKeys.refusesUnknownKeysWith(status))) return "unknown";
  // How a target refuses an expired key is a gap as well, but it refuses all requests alike.
  const statuses = new Set(refusals.map(({ status }) => status));
  if (statuses.size > 1) return "undecided";
  if (grantedKeys.knows({ kind: "scoped", scopes: set })) {
    for (const refusal of refusals) ofExpired.add(refusalIn(refusal));
    return "unknown";
  }
  return refusals.every((refusal) => ofExpired.has(refusalIn(refusal))) ? "unknown" : "undecided";
}

/** Whether the target knows, or knew, a key with fewer scopes than all. */
async function knowsAny(context: CheckContext, standings: Standings): Promise<boolean> {
  if (context.state.target.grantedKeys.knowsNarrowKey) return true;
  const all = await Promise.all(narrowSets(context).map((set) => standingOf(context, standings, set, true)));
  return all.includes("known");
}

/** The scopes of the keys that hold some, but fewer than all. */
function narrowSets({ plan: { scopedKeys } }: CheckContext): readonly ScopeSet[] {
  return Object.keys(scopedKeys).filter((set) => set !== fullScopeSet && set !== "");
}
