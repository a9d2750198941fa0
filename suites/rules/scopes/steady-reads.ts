import { kindOf, operations, type ScopedOperation, successOf } from "../../../support/catalogue/index.ts";
import {
  type Exchange,
  type LawVerdict,
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
  rememberingLaw(successOf(read), [read, ...endings], () => {
    const granted = new Set<string>();
    const ended = new Set<string>();
    return (exchange): LawVerdict => {
      const { operation, credential, status, succeeded, url } = exchange;
      if (operation !== read) {
        if (mayEnd(exchange)) ended.add(objectOf(exchange));
        return "silent";
      }
      if (credential.kind !== "full") return "silent";
      if (succeeded) granted.add(url);
      const isRefused = refusesKey(status);
      const isContradiction = isRefused && granted.has(url) && !ended.has(objectOf(exchange));
      return isContradiction ? wrongStatus(exchange, String(operations[read].status)) : "silent";
    };
  });
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
