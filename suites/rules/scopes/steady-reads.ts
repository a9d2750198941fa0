import { kindOf, operations, type ScopedOperation, successOf } from "../../../support/catalogue/index.ts";
import {
  type Exchange,
  type LawVerdict,
  type LawViolation,
  readBody,
  rememberingLaw,
  wrongStatus,
} from "../../../support/conformance/index.ts";
import { refusesKey } from "../../../support/http/statuses.ts";

/** Requests that may end an object, or hide it. How reads of it are answered afterwards is a gap. */
const endings = ["dashboards.update", "apps.delete"] as const;

/**
 * A read that was granted to the full key must not be refused to it later. This holds for every read of the run with
 * the same URL, since only a deletion of the object could lie between the two.
 */
export function staysGranted(read: ScopedOperation): void {
  const start = () => {
    const granted = new Set<string>();
    /** When the first such request about each object was sent. Its answer may come after that of a read beside it. */
    const endedFrom = new Map<string, number>();
    const refusals: LawViolation[] = [];
    const look = (exchange: Exchange): LawVerdict => {
      const { operation, credential, probe, status, succeeded, sentAt, url } = exchange;
      if (operation !== read) {
        const object = objectOf(exchange);
        if (mayEnd(exchange) && !endedFrom.has(object)) endedFrom.set(object, sentAt);
        return "silent";
      }
      if (credential.kind !== "full" || probe) return "silent";
      if (succeeded) granted.add(url);
      if (refusesKey(status) && granted.has(url))
        refusals.push({ text: wrongStatus(exchange, String(operations[read].status)), exchange });
      return "silent";
    };
    const wasThere = ({ exchange }: LawViolation) =>
      (endedFrom.get(objectOf(exchange)) ?? Number.POSITIVE_INFINITY) > exchange.span.ended;
    return Object.assign(look, { atEnd: () => refusals.filter(wasThere) });
  };
  // Odd requests are refused for reasons of their own, but they may end objects.
  rememberingLaw(successOf(read), [read, ...endings], start, { ofProbes: true });
}

function mayEnd({ operation, sentJson }: Exchange): boolean {
  if (operation === "apps.delete") return true;
  const sent = readBody(sentJson);
  return sent === null || sent.deleted !== undefined;
}

/** Dashboards and apps may have the same ids. */
function objectOf({ operation, parameters: { id, dashboard_id: dashboard } }: Exchange): string {
  return `${kindOf(operation)} ${id ?? dashboard ?? ""}`;
}
