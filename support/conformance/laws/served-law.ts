import { operations, type UnscopedOperation } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import { judgesNothing } from "../../http/statuses.ts";
import { readBody } from "../bodies/sent-body.ts";
import { wrongStatus } from "../conclusions/wrong-status.ts";
import type { LawVerdict, LawViolation } from "../law.ts";
import { EndedObjects, endings } from "./ended-objects.ts";
import { rememberingLaw } from "./laws.ts";

/**
 * An operation without a documented scope may refuse a key, and a body that the document does not show; any other
 * status contradicts the document (rule 6). If it succeeded once with the full key, no other request with the same
 * fields and slash form fails with a server error. Another statement says that both forms are served. Requests to an
 * object that may have been deleted are not judged.
 */
export function servedLaw(operation: UnscopedOperation): void {
  const start = () => {
    const served = new Set<string>();
    const ended = new EndedObjects();
    const errors: (LawViolation & { readonly form: string })[] = [];
    const look = (exchange: Exchange): LawVerdict => {
      if (exchange.operation !== operation) {
        ended.record(exchange);
        return "silent";
      }
      const form = formOf(exchange);
      const isOurs = exchange.credential.kind === "full" || exchange.credential.kind === "stronger";
      if (form === null || !isOurs || exchange.probe) return "silent";
      if (exchange.succeeded) served.add(form);
      const isError = exchange.status >= 500 && !judgesNothing(exchange);
      const text = wrongStatus(exchange, String(operations[operation].status));
      if (isError) errors.push({ text, exchange, form });
      return "silent";
    };
    const atEnd = () => errors.filter(({ form, exchange }) => served.has(form) && ended.wasThere(exchange));
    return Object.assign(look, { atEnd });
  };
  // Probes may end objects.
  rememberingLaw(`${operation}.status`, [operation], start, { hears: endings, ofProbes: true });
}

/** The slash form and the names of the fields that a request sends; null if they are unknown. */
function formOf({ sentJson, url }: Exchange): string | null {
  const sent = sentJson === undefined ? {} : readBody(sentJson);
  const slash = new URL(url).pathname.endsWith("/") ? "/" : "";
  return sent === null ? null : [slash, ...Object.keys(sent).sort()].join(" ");
}
