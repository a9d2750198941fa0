import { scopeAnswer } from "../../../support/answers/unavailable.ts";
import { type GapId, type UnscopedOperation, unscopedOperations } from "../../../support/catalogue/index.ts";
import type { Observer, Probe, Watcher } from "../../../support/conformance/index.ts";
import { oneMoreKey } from "../../../support/http/keys/credential.ts";
import { allScopeSets, fullScopeSet } from "../../../support/settings/keys/scope-set.ts";
import { shortName } from "../observing/reading.ts";
import { watch } from "../observing/watching.ts";
import { impliedReads } from "./implied-reads.ts";
import { scopeWatcher } from "./scope-watcher.ts";

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
    passive: [impliedReads],
  },
  // The check of refused keys reports the sets of scopes for which keys were available.
  "auth.key_issue": { shownBy: ["auth.missing_scope_status"] },
  // The check of the scheme's case sends the key under other schemes as well.
  "auth.other_schemes": { shownBy: ["auth.scheme_case"] },
} as const satisfies Record<string, Probe>;
