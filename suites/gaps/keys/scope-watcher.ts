import type { Exchange, ScopeSet, Watcher } from "../../../support/conformance/index.ts";
import { describeScopedKey } from "../../../support/evidence/credential.ts";
import { scopesOf } from "../../../support/settings/keys/scope-set.ts";
import { addressOf, outcomeOf } from "./key-outcome.ts";
import { scopeOf } from "./scope-of.ts";

/** The answers to one key. */
interface KeyTrial {
  /** Null for the key that holds all scopes. */
  readonly set: ScopeSet | null;
  readonly outcome: "granted" | "refused";
  readonly exchange: Exchange;
}

/** Remembers what each key got, and concludes at the end which scope the operation needs. */
export function scopeWatcher(
  conclude: (words: string, scope: ReturnType<typeof scopeOf>, exchange: Exchange | undefined) => void,
): Watcher {
  const trials = new Map<ScopeSet | null, KeyTrial>();
  const absent: KeyTrial[] = [];
  const there = new Set<string>();
  const setsWith = (outcome: KeyTrial["outcome"]) =>
    [...trials.values()].flatMap((trial) =>
      trial.set !== null && trial.outcome === outcome ? [trial.set] : [],
    );
  // A grant counts more than a refusal, which may have another reason.
  const keep = (trial: KeyTrial) => {
    if (trials.get(trial.set)?.outcome !== "granted") trials.set(trial.set, trial);
  };
  return {
    see(exchange) {
      const { credential } = exchange;
      const outcome = outcomeOf(exchange);
      if (outcome === null || (credential.kind !== "full" && credential.kind !== "scoped")) return;
      const set = credential.kind === "full" ? null : credential.scopes;
      if (outcome === "granted") there.add(addressOf(exchange));
      if (outcome !== "absent") keep({ set, outcome, exchange });
      // A 404 to the full key is about the object, not about the key.
      else if (set !== null) absent.push({ set, outcome: "refused", exchange });
    },
    end() {
      for (const trial of absent) if (there.has(addressOf(trial.exchange))) keep(trial);
      if (trials.size === 0) return;
      const fullKey = trials.get(null)?.outcome ?? null;
      const scope = scopeOf({ granted: setsWith("granted"), refused: setsWith("refused"), fullKey });
      conclude(describeTrials([...trials.values()]), scope, evidence([...trials.values()]));
    },
  };
}

/** The outcomes of the keys, in words that are equal for operations with equal outcomes for the same keys. */
function describeTrials(trials: readonly KeyTrial[]): string {
  const keysBy = new Map<string, string[]>();
  for (const { set, outcome, exchange } of trials) {
    const what = outcome === "granted" ? "granted to" : `refused with ${exchange.status} to`;
    const key = set === null ? "the full key" : describeScopedKey(set);
    keysBy.set(what, [...(keysBy.get(what) ?? []), key]);
  }
  return [...keysBy].map(([what, keys]) => `${what} ${keys.toSorted().join(", ")}`).join("; ");
}

/** The exchange that proves most: a grant if there is one, to the key with the fewest scopes. */
function evidence(trials: readonly KeyTrial[]): Exchange | undefined {
  const size = ({ set }: KeyTrial) => (set === null ? Number.POSITIVE_INFINITY : scopesOf(set).length);
  const grants = trials.filter(({ outcome }) => outcome === "granted");
  return [...(grants.length > 0 ? grants : trials)].sort((one, other) => size(one) - size(other))[0]
    ?.exchange;
}
