import { scopeAnswer } from "../../../support/answers/unavailable.ts";
import {
  type GapId,
  needsNoObject,
  operations,
  scopedOperations,
  type UnscopedOperation,
  unscopedOperations,
} from "../../../support/catalogue/index.ts";
import type { Exchange, Observer, Probe, ScopeSet, Watcher } from "../../../support/conformance/index.ts";
import { describeScopedKey } from "../../../support/evidence/credential.ts";
import { pathOf } from "../../../support/http/address.ts";
import { oneMoreKey } from "../../../support/http/keys/credential.ts";
import { refusesKey } from "../../../support/http/statuses.ts";
import { possessionOf } from "../../../support/settings/keys/possession.ts";
import { allScopeSets, fullScopeSet } from "../../../support/settings/keys/scope-set.ts";
import { shortName } from "../observing/reading.ts";
import { watch } from "../observing/watching.ts";
import { scopeOf } from "./scope-of.ts";

/** A missing scope may be hidden behind a 404, which the operation may also answer because the object is gone. */
function outcomeOf(exchange: Exchange): "granted" | "refused" | "absent" | null {
  if (exchange.succeeded) return "granted";
  if (exchange.status === 404) return "absent";
  return refusesKey(exchange.status) ? "refused" : null;
}

/** The subject of an exchange, without slash form and query. */
function addressOf({ operation, parameters }: Exchange): string {
  return pathOf(operation, parameters, false);
}

/** The answers to one key. */
interface Trial {
  /** Null for the key that holds all scopes. */
  readonly set: ScopeSet | null;
  readonly outcome: "granted" | "refused";
  readonly exchange: Exchange;
}

/** Remembers what each key got, and concludes at the end which scope the operation needs. */
function scopeWatcher(
  tell: (words: string, scope: ReturnType<typeof scopeOf>, exchange: Exchange | undefined) => void,
): Watcher {
  const trials = new Map<ScopeSet | null, Trial>();
  const absent: Trial[] = [];
  const there = new Set<string>();
  const setsWith = (outcome: Trial["outcome"]) =>
    [...trials.values()].flatMap((trial) =>
      trial.set !== null && trial.outcome === outcome ? [trial.set] : [],
    );
  // A grant counts more than a refusal, which may have another reason.
  const keep = (trial: Trial) => {
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
      tell(describeTrials([...trials.values()]), scope, evidence([...trials.values()]));
    },
  };
}

/** The outcomes of the keys, in words that are equal for operations with equal outcomes for the same keys. */
function describeTrials(trials: readonly Trial[]): string {
  const keysBy = new Map<string, string[]>();
  for (const { set, outcome, exchange } of trials) {
    const what = outcome === "granted" ? "granted to" : `refused with ${exchange.status} to`;
    const key = set === null ? "the full key" : describeScopedKey(set);
    keysBy.set(what, [...(keysBy.get(what) ?? []), key]);
  }
  return [...keysBy].map(([what, keys]) => `${what} ${keys.toSorted().join(", ")}`).join("; ");
}

/** The exchange that proves most: a grant if there is one, with the smallest key. */
function evidence(trials: readonly Trial[]): Exchange | undefined {
  const size = ({ set }: Trial) => set?.length ?? Number.POSITIVE_INFINITY;
  const grants = trials.filter(({ outcome }) => outcome === "granted");
  return [...(grants.length > 0 ? grants : trials)].sort((one, other) => size(one) - size(other))[0]
    ?.exchange;
}

function concludes(observer: Observer, operation: UnscopedOperation): Watcher {
  const name = scopeAnswer(operation);
  return scopeWatcher((words, scope, exchange) => {
    const shown = exchange === undefined ? {} : { exchange };
    if (scope !== null) {
      observer.observe(`${shortName(operation)}: ${words}`, { answer: { name, value: scope }, ...shown });
      return;
    }
    observer.observe(`${shortName(operation)}: ${words}`, { data: { operation, scope: null }, ...shown });
    observer.miss({
      answers: [name],
      reason: `the keys that were tried do not show which scope it needs: ${words}`,
      ...(lacksKeys(observer) ? { setting: oneMoreKey } : {}),
    });
  });
}

/** Whether another key could show more. */
function lacksKeys({ plan: { scopedKeys } }: Observer): boolean {
  return allScopeSets.some((set) => set !== fullScopeSet && scopedKeys[set] === undefined);
}

/** The gap of one operation reports the same as data. The answers belong to the gap of all ten operations. */
function scopeProbe(operation: UnscopedOperation): Probe {
  return {
    passive: [
      watch([operation], (observer) =>
        scopeWatcher((words, scope, exchange) => {
          observer.observe(`${shortName(operation)}: ${words}`, {
            data: { scope },
            ...(exchange === undefined ? {} : { exchange }),
          });
        }),
      ),
    ],
  };
}

type ScopeGap = Extract<GapId, `${string}.scope`>;

const scopeProbes = {
  "dashboards.move_tile.scope": scopeProbe("dashboards.move_tile"),
  "dashboards.create_from_template_json.scope": scopeProbe("dashboards.create_from_template_json"),
  "apps.check_for_updates.scope": scopeProbe("apps.check_for_updates"),
  "apps.source.scope": scopeProbe("apps.source"),
  "apps.update_source.scope": scopeProbe("apps.update_source"),
  "apps.upgrade.scope": scopeProbe("apps.upgrade"),
  "apps.activity.scope": scopeProbe("apps.activity"),
  "apps.exports_unsubscribe_configs.scope": scopeProbe("apps.exports_unsubscribe_configs"),
  "apps.repository.scope": scopeProbe("apps.repository"),
  "apps.unused.scope": scopeProbe("apps.unused"),
} as const satisfies Record<ScopeGap, Probe>;

const scopedReads = scopedOperations.filter((operation) => operations[operation].method === "GET");

/** What section 5 leaves open. */
export const keyProbes = {
  ...scopeProbes,
  "auth.unscoped_operations": {
    shownBy: unscopedOperations.flatMap((operation) => [
      `auth.${operation}.key_required` as const,
      `${operation}.status` as const,
    ]),
    passive: unscopedOperations.map((operation) =>
      watch([operation], (observer) => concludes(observer, operation)),
    ),
  },
  "auth.write_implies_read": {
    shownBy: [
      "scopes.dashboards.list.refused",
      "scopes.dashboards.retrieve.refused",
      "scopes.apps.list.refused",
    ],
    passive: [
      watch(scopedReads, (observer) => {
        const absent = new Map<string, Exchange>();
        const there = new Set<string>();
        const tell = (value: boolean, exchange: Exchange) =>
          observer.observe(`a write scope ${value ? "implies" : "does not imply"} the read scope`, {
            answer: { name: "auth.write_implies_read", value },
            exchange,
          });
        return {
          see(exchange) {
            const { credential, operation } = exchange;
            const { scope } = operations[operation];
            const outcome = outcomeOf(exchange);
            if (outcome === "granted") there.add(addressOf(exchange));
            if (credential.kind !== "scoped" || scope === null || outcome === null) return;
            if (possessionOf(credential.scopes, scope) !== "implied") return;
            // A single object may be gone, and then its 404 says nothing about the key. A list always exists.
            if (outcome !== "absent") tell(outcome === "granted", exchange);
            else if (needsNoObject(operation)) absent.set(addressOf(exchange), exchange);
          },
          end() {
            for (const [address, exchange] of absent) if (there.has(address)) tell(false, exchange);
          },
        };
      }),
    ],
  },
  // The check of refused keys reports the sets of scopes for which keys were available.
  "auth.key_issue": { shownBy: ["auth.missing_scope_status"] },
  // The check of the scheme's case sends the key under other schemes as well.
  "auth.other_schemes": { shownBy: ["auth.scheme_case"] },
} as const satisfies Record<string, Probe>;
