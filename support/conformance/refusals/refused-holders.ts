import { operations } from "../../catalogue/index.ts";
import type { OperationName } from "../../catalogue/operation.ts";
import type { Exchange, Span } from "../../http/exchange.ts";
import { refusesKey } from "../../http/statuses.ts";
import type { IsOutlasted } from "../../http/waiting/retry-policy.ts";
import { possessionOf } from "../../settings/keys/possession.ts";
import { isAsDocumented } from "../exchanges/documented-status.ts";
import { isLasting, stateThatExplains } from "../memory/objects/object-state.ts";
import type { OwnObject } from "../memory/objects/own-object.ts";
import { WritesBeside } from "./explanations/writes-beside.ts";

/** A request that was refused to a key with the scope, and the same one as it was granted to the full key. */
export interface RefusedHolder {
  readonly refused: Exchange;
  readonly granted: Exchange;
}

interface Refused {
  readonly exchange: Exchange;
  readonly object: OwnObject;
  readonly span: Span;
  readonly key: string;
  /** The operation, the key, and the state of the object that may explain the answer. */
  readonly case: string;
  /** Whether the target knew the key by then. */
  readonly wasKnown: boolean;
  /** Whether reads may not have shown the object yet. */
  readonly isNew: boolean;
  granted: { readonly exchange: Exchange; readonly span: Span } | null;
}

/** What a refusal may mean besides that the key lacks the scope. */
interface Reasons {
  /** Whether a status refuses keys that the target does not know. */
  readonly namesUnknownKeys: (status: number) => boolean;
  /** Whether an answer may say that the object is not there. */
  readonly saysAbsent: (exchange: Exchange) => boolean;
}

/**
 * Keys with the scope that were refused a request, which the full key was granted right afterwards. The request is not
 * the reason, and neither is a soft deletion. One such key alone may lack the scopes that it should have, unless it was
 * granted the operation about another object in the same state.
 */
export class RefusedHolders {
  readonly #isOutlasted: IsOutlasted;
  readonly #writes = new WritesBeside();
  readonly #refused: Refused[] = [];
  readonly #grantedIn = new Set<string>();
  /** When each key was first granted anything, and when it last was. */
  readonly #grants = new Map<string, { readonly first: number; last: number }>();
  /** Dashboards that may have collaborators. A key may belong to one of them. */
  readonly #shared = new Set<OwnObject>();

  constructor(isOutlasted: IsOutlasted) {
    this.#isOutlasted = isOutlasted;
  }

  /** Records an exchange about an object of the run. Call it after the memory has recorded the exchange. */
  record(exchange: Exchange, object: OwnObject | undefined): void {
    const { credential, operation, probe } = exchange;
    const span = { started: exchange.sentAt, ended: exchange.span.ended };
    if (object !== undefined) {
      this.#writes.record(exchange, object, span);
      if (operation === "collaborators.add") this.#shared.add(object);
    }
    const isGranted = isAsDocumented(exchange);
    // A target may answer a DELETE with 405 before it looks at the key.
    if (exchange.succeeded && credential.kind === "scoped") this.#noteGrant(credential.scopes, span);
    if (object === undefined || probe) return;
    if (credential.kind === "full" && isGranted) this.#contradict(exchange, span);
    if (credential.kind !== "scoped") return;
    const { scope } = operations[operation];
    if (scope === null || possessionOf(credential.scopes, scope) !== "holding") return;
    const state = stateThatExplains(exchange, object, span);
    const name = [operation, credential.scopes, state].join(" | ");
    if (isGranted && state !== null && !object.isDerived && !this.#shared.has(object))
      this.#grantedIn.add(name);
    if (!isGranted && refusesKey(exchange.status) && isLasting(object, span.ended)) {
      const first = this.#grants.get(credential.scopes)?.first ?? Number.POSITIVE_INFINITY;
      const wasKnown = this.#isOutlasted(first, span.started);
      this.#refused.push({
        exchange,
        object,
        span,
        key: credential.scopes,
        case: name,
        wasKnown,
        isNew: !this.#isOutlasted(object.madeAt, span.started),
        granted: null,
      });
    }
  }

  /**
   * The refused holders of an operation, now that it is known what the keys were granted later: a key that was granted
   * nothing more may have expired.
   */
  of(operation: OperationName, reasons: Reasons): readonly RefusedHolder[] {
    const all = this.#refused.filter(
      (refused) => refused.exchange.operation === operation && this.#isForNoReason(refused, reasons),
    );
    const keys = new Set(all.map(({ key }) => key));
    return all.flatMap(({ exchange, granted, case: name }) =>
      granted !== null && (keys.size > 1 || this.#grantedIn.has(name))
        ? [{ refused: exchange, granted: granted.exchange }]
        : [],
    );
  }

  #isForNoReason(
    { exchange, key, object, span, granted, wasKnown, isNew }: Refused,
    { namesUnknownKeys, saysAbsent }: Reasons,
  ): boolean {
    if (granted === null || (isNew && saysAbsent(exchange))) return false;
    const last = this.#grants.get(key)?.last ?? Number.NEGATIVE_INFINITY;
    if (last <= granted.span.ended || (namesUnknownKeys(exchange.status) && !wasKnown)) return false;
    const between = { started: span.started, ended: granted.span.ended };
    return !this.#writes.wereUnderWay(object, between, [granted.span]);
  }

  #noteGrant(key: string, { started, ended }: Span): void {
    const known = this.#grants.get(key);
    if (known === undefined) this.#grants.set(key, { first: ended, last: started });
    else known.last = Math.max(known.last, started);
  }

  /** The first like request of the full key after a refusal counts. */
  #contradict(exchange: Exchange, span: Span): void {
    const request = requestOf(exchange);
    for (const refused of this.#refused) {
      const isAfter = refused.granted === null && span.started >= refused.span.ended;
      if (isAfter && requestOf(refused.exchange) === request) refused.granted = { exchange, span };
    }
  }
}

function requestOf({ method, url, requestBody }: Exchange): string {
  return [method, url, requestBody ?? ""].join(" ");
}
