import {
  type CheckContext,
  type Exchange,
  NotEvaluated,
  type ScopeSet,
} from "../../../../support/conformance/index.ts";
import { fullScopeSet, scopesOf } from "../../../../support/settings/keys/scope-set.ts";
import type { Attempt } from "../../exercise/attempt.ts";
import { ask, questionsFor, subjects } from "./key-survey.ts";

/**
 * What the target makes of a key: it grants something that the key holds, or denies all of it as it denies unknown
 * keys, or neither.
 */
type Standing = "known" | "unknown" | "undecided";

/** What the run found out about keys; a key that is unknown stays so. */
interface Standings {
  readonly asked: Map<ScopeSet, Promise<Standing>>;
  anyUnknown: boolean;
}

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
  const explained = await Promise.all(
    denials.map(async (denial) => {
      const set = setThatMayBeUnknown(context, denial);
      return set !== null && set !== "" && (await standingOf(context, standings, set, false)) === "unknown";
    }),
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
  const sets = refusals.map((refusal) => setThatMayBeUnknown(context, refusal));
  if (sets.every((set) => set === null || set === "")) return refusals;
  const standings = await standingsIn(context);
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
  const all = await context.once("scopes: standing of all keys at the end", () =>
    Promise.all(narrowSets(context).map((set) => askAbout(context, set))),
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

/** The scopes of a key if the refusal is like that of an unknown key; null for any other refusal or credential. */
function setThatMayBeUnknown(
  { state, plan }: CheckContext,
  { attempt: { credential }, exchange }: Refused,
): ScopeSet | null {
  if (exchange === null || credential.kind !== "scoped") return null;
  if (plan.scopedKeys[credential.scopes] === plan.fullKey) return null;
  return state.target.grantedKeys.refusesUnknownKeysWith(exchange.status) ? credential.scopes : null;
}

function standingsIn(context: CheckContext): Promise<Standings> {
  return context.once(
    "scopes: standing of keys",
    async (): Promise<Standings> => ({ asked: new Map(), anyUnknown: false }),
  );
}

/** @param remembers whether it is enough that the key was known earlier, unless other keys became unknown since */
async function standingOf(
  context: CheckContext,
  { asked, anyUnknown }: Standings,
  set: ScopeSet,
  remembers: boolean,
): Promise<Standing> {
  const { grantedKeys } = context.state.target;
  if (remembers && !anyUnknown && grantedKeys.knows({ kind: "scoped", scopes: set })) return "known";
  const earlier = asked.get(set);
  if (earlier !== undefined && (remembers || (await earlier) === "unknown")) return earlier;
  const answer = askAbout(context, set);
  asked.set(set, answer);
  return answer;
}

/** Sends a request for each scope of the key, or all requests for its only one. */
async function askAbout(context: CheckContext, set: ScopeSet): Promise<Standing> {
  const parameters = await context.once("scopes: subjects of all keys", () => subjects(context));
  const held = scopesOf(set);
  const questions = held.flatMap((scope) => questionsFor(scope).slice(0, held.length === 1 ? undefined : 1));
  const answers = await Promise.all(
    questions.flatMap((operation) => ask(context, operation, set, parameters) ?? []),
  );
  const { grantedKeys } = context.state.target;
  if (answers.some((answer) => answer?.succeeded === true)) return "known";
  const isDenied = (answer: Exchange | null) =>
    answer !== null && grantedKeys.refusesUnknownKeysWith(answer.status);
  return answers.length > 0 && answers.every(isDenied) ? "unknown" : "undecided";
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
