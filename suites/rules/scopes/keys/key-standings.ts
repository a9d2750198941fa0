import { type OperationName, operations, scopes } from "../../../../support/catalogue/index.ts";
import type { CheckContext, Exchange, ScopeSet } from "../../../../support/conformance/index.ts";
import { isClientError } from "../../../../support/http/statuses.ts";
import { possessionOf } from "../../../../support/settings/keys/possession.ts";
import { fullScopeSet, scopesOf } from "../../../../support/settings/keys/scope-set.ts";
import { isAdmittedElsewhere } from "./admitted-elsewhere.ts";
import { ask, questionsFor, surveyedObjects } from "./key-survey.ts";

/**
 * Whether the target knows a key: "known" if it grants something that the key holds, "unknown" if it denies all of that
 * as it denies unknown or expired keys, and "undecided" otherwise.
 */
export type Standing = "known" | "unknown" | "undecided";

/** How many of the keys that the target knew are tried again, to see whether they have expired. */
const mostTriedAgain = 2;

/** What the run found out about its keys. A key that became unknown stays unknown. */
export class KeyStandings {
  readonly #asked = new Map<ScopeSet, Promise<Standing>>();
  #anyUnknown = false;
  /** How the target refuses keys that were granted something before, and are denied all that they hold by now. */
  readonly #refusalsOfExpired = new Set<string>();
  /** How the target refuses each key all that it holds, if it always says the same. */
  readonly #sameToAll = new Map<ScopeSet, string>();

  /** Records that a refusal was explained by a key that is unknown by now. */
  noteUnknown(): void {
    this.#anyUnknown = true;
  }

  /** Whether the refusal is like that of unknown or expired keys. */
  isLikeUnknown(context: CheckContext, exchange: Exchange): boolean {
    const { grantedKeys } = context.state.target;
    return (
      grantedKeys.refusesUnknownKeysWith(exchange.status) || this.#refusalsOfExpired.has(refusalIn(exchange))
    );
  }

  /** The standing of a key now. */
  async now(context: CheckContext, set: ScopeSet): Promise<Standing> {
    const earlier = this.#asked.get(set);
    if (earlier !== undefined && (await earlier) === "unknown") return earlier;
    return this.#askNow(context, set);
  }

  /** The standing of a key now or earlier: it is enough that it was known, unless other keys became unknown since. */
  async nowOrEarlier(context: CheckContext, set: ScopeSet): Promise<Standing> {
    const { grantedKeys } = context.state.target;
    if (!this.#anyUnknown && grantedKeys.knows({ kind: "scoped", scopes: set })) return "known";
    return this.#asked.get(set) ?? this.#askNow(context, set);
  }

  /** Tries some of the keys that the target knew before, once in a run, to see whether they have expired. */
  async askSomeKnown(context: CheckContext): Promise<void> {
    const { grantedKeys } = context.state.target;
    const known = narrowSets(context).filter((set) => grantedKeys.knows({ kind: "scoped", scopes: set }));
    await context.once("scopes: standing of some known keys", () =>
      Promise.all(known.slice(0, mostTriedAgain).map((set) => this.now(context, set))),
    );
  }

  /** The standings of all keys with fewer scopes, asked once at the end of the run. */
  async atTheEnd(context: CheckContext): Promise<readonly Standing[]> {
    return context.once("scopes: standing of all keys at the end", async () => {
      const sets = narrowSets(context);
      const standings = await Promise.all(sets.map((set) => this.#ask(context, set)));
      // A target that checks scopes grants something to some key, or says different things to keys that lack different
      // ones.
      const words = new Set(sets.map((set) => this.#sameToAll.get(set)));
      const isOne = sets.length > 1 && words.size === 1 && !words.has(undefined);
      return standings.map((standing) => (isOne && standing === "undecided" ? "unknown" : standing));
    });
  }

  /** Whether the target knows, or knew, a key with fewer scopes than all. */
  async knowsAny(context: CheckContext): Promise<boolean> {
    if (context.state.target.grantedKeys.knowsNarrowKey) return true;
    const all = await Promise.all(narrowSets(context).map((set) => this.nowOrEarlier(context, set)));
    return all.includes("known");
  }

  #askNow(context: CheckContext, set: ScopeSet): Promise<Standing> {
    const answer = this.#ask(context, set);
    this.#asked.set(set, answer);
    return answer;
  }

  /** Sends one request for each scope of the key. For a key with a single scope, sends all requests of that scope. */
  async #ask(context: CheckContext, set: ScopeSet): Promise<Standing> {
    const held = scopesOf(set);
    const questions = held.flatMap((scope) =>
      questionsFor(scope).slice(0, held.length === 1 ? undefined : 1),
    );
    const answers = await answersTo(context, set, questions);
    if (answers.some((answer) => answer?.succeeded === true)) return "known";
    const refusals = answers.flatMap((answer) =>
      answer !== null && isClientError(answer.status) ? [answer] : [],
    );
    if (answers.length === 0 || refusals.length < answers.length) return "undecided";
    const [only, ...others] = refusals;
    // The only question about a scope may be the very request that the key is denied.
    if (only !== undefined && others.length === 0 && (await isAdmittedElsewhere(context, set, only)))
      return "undecided";
    return this.#standingAfter(context, set, refusals);
  }

  /** The standing of a key that was refused all that it holds. */
  async #standingAfter(
    context: CheckContext,
    set: ScopeSet,
    refusals: readonly Exchange[],
  ): Promise<Standing> {
    const { grantedKeys } = context.state.target;
    if (refusals.every(({ status }) => grantedKeys.refusesUnknownKeysWith(status))) return "unknown";
    // How a target refuses an expired key is a gap as well, but it refuses all requests alike.
    const statuses = new Set(refusals.map(({ status }) => status));
    if (statuses.size > 1) return "undecided";
    if (grantedKeys.knows({ kind: "scoped", scopes: set })) {
      for (const refusal of refusals) this.#refusalsOfExpired.add(refusalIn(refusal));
      return "unknown";
    }
    if (refusals.every((refusal) => this.#refusalsOfExpired.has(refusalIn(refusal)))) return "unknown";
    return (await this.#isNotForScopes(context, set, refusals)) ? "unknown" : "undecided";
  }

  /**
   * Whether the target refuses a key that it was never seen to know with the same words everywhere, and with others
   * than a key that lacks the scope. Then the scopes are not the reason.
   */
  async #isNotForScopes(
    context: CheckContext,
    set: ScopeSet,
    refusals: readonly Exchange[],
  ): Promise<boolean> {
    const [first] = refusals;
    if (first === undefined) return false;
    const words = refusalIn(first);
    const further = scopes.filter((scope) => possessionOf(set, scope) === "lacking").slice(0, 1);
    const elsewhere = await refusalsTo(context, set, further.flatMap(questionsFor).slice(0, 1));
    if ([...refusals, ...elsewhere].some((refusal) => refusal === null || refusalIn(refusal) !== words))
      return false;
    this.#sameToAll.set(set, words);
    const { grantedKeys } = context.state.target;
    const lacking = narrowSets(context).find(
      (other) => isLackingAt(first.operation, other) && grantedKeys.knows({ kind: "scoped", scopes: other }),
    );
    if (lacking === undefined) return false;
    const [toLacking] = await refusalsTo(context, lacking, [first.operation]);
    return toLacking != null && refusalIn(toLacking) !== words;
  }
}

/** The answers to a key that asks for these operations; null for those without one. */
async function answersTo(
  context: CheckContext,
  set: ScopeSet,
  asked: readonly OperationName[],
): Promise<readonly (Exchange | null)[]> {
  const parameters = await surveyedObjects(context);
  return Promise.all(asked.flatMap((operation) => ask(context, operation, set, parameters) ?? []));
}

/** The refusals of a key that asks for these operations; null for what is not refused. */
async function refusalsTo(...question: Parameters<typeof answersTo>): ReturnType<typeof answersTo> {
  const answers = await answersTo(...question);
  return answers.map((answer) => (answer !== null && isClientError(answer.status) ? answer : null));
}

function isLackingAt(operation: OperationName, set: ScopeSet): boolean {
  const { scope } = operations[operation];
  return scope !== null && possessionOf(set, scope) === "lacking";
}

/** The standings of the run's keys. */
export function standingsIn(context: CheckContext): Promise<KeyStandings> {
  return context.once("scopes: standing of keys", async () => new KeyStandings());
}

function refusalIn({ status, words }: Exchange): string {
  return `${status} ${words}`;
}

/** The scopes of the keys that hold some, but fewer than all. */
function narrowSets({ plan: { scopedKeys } }: CheckContext): readonly ScopeSet[] {
  return Object.keys(scopedKeys).filter((set) => set !== fullScopeSet && set !== "");
}
