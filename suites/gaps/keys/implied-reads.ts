import { isRead, needsNoObject, operations, scopedOperations } from "../../../support/catalogue/index.ts";
import type { Exchange, PassiveProbe } from "../../../support/conformance/index.ts";
import { possessionOf } from "../../../support/settings/keys/possession.ts";
import { watch } from "../observing/watching.ts";
import { addressOf, outcomeOf } from "./key-outcome.ts";

const scopedReads = scopedOperations.filter((operation) => isRead(operation));

/** Whether keys with a write scope alone may read. */
export const impliedReads: PassiveProbe = watch(scopedReads, (observer) => {
  const absent = new Map<string, Exchange>();
  const there = new Set<string>();
  const observe = (value: boolean, exchange: Exchange) =>
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
      if (outcome !== "absent") observe(outcome === "granted", exchange);
      else if (needsNoObject(operation)) absent.set(addressOf(exchange), exchange);
    },
    end() {
      for (const [address, exchange] of absent) if (there.has(address)) observe(false, exchange);
    },
  };
});
