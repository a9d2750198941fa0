import { operations, type ScopedOperation, successOf } from "../../../../support/catalogue/index.ts";
import {
  EndedObjects,
  type Exchange,
  endings,
  type LawVerdict,
  type LawViolation,
  rememberingLaw,
  wrongStatus,
} from "../../../../support/conformance/index.ts";
import { refusesKey } from "../../../../support/http/statuses.ts";

/**
 * A read that was granted to the full key must not be refused to it later. This holds for every read of the run with
 * the same URL, since only a deletion of the object could lie between the two.
 */
export function staysGranted(read: ScopedOperation): void {
  const start = () => {
    const granted = new Set<string>();
    const ended = new EndedObjects();
    const refusals: LawViolation[] = [];
    const look = (exchange: Exchange): LawVerdict => {
      const { operation, credential, probe, status, succeeded, url } = exchange;
      if (operation !== read) {
        ended.record(exchange);
        return "silent";
      }
      if (credential.kind !== "full" || probe) return "silent";
      if (succeeded) granted.add(url);
      if (refusesKey(status) && granted.has(url))
        refusals.push({ text: wrongStatus(exchange, String(operations[read].status)), exchange });
      return "silent";
    };
    return Object.assign(look, { atEnd: () => refusals.filter(({ exchange }) => ended.wasThere(exchange)) });
  };
  // Odd requests are refused for reasons of their own, but they may end objects.
  rememberingLaw(successOf(read), [read], start, { hears: endings, ofProbes: true });
}
