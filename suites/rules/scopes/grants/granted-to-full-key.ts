import {
  operationNames,
  operations,
  type ScopedOperation,
  successOf,
} from "../../../../support/catalogue/index.ts";
import {
  EndedObjects,
  type Exchange,
  isAsDocumented,
  type LawVerdict,
  type LawViolation,
  rememberingLaw,
  type ScopeSet,
  wrongStatus,
} from "../../../../support/conformance/index.ts";
import { resourceOf } from "../../../../support/http/delivery/writes/lost-writes.ts";
import type { Span } from "../../../../support/http/exchange.ts";
import { refusesKey } from "../../../../support/http/statuses.ts";
import { possessionOf } from "../../../../support/settings/keys/possession.ts";

/** A request that a key with the scope was refused. */
interface Refusal {
  readonly exchange: Exchange;
  /** The first refusal of the request. */
  readonly first: Exchange;
  /** Whether the same key was refused the same request before. */
  readonly isSecond: boolean;
  /** Whether the key was granted anything before. A key that was just made may be unknown for a while. */
  readonly wasKnown: boolean;
}

/** A write that was carried out, by what it is about and when. */
interface Write {
  readonly resource: string;
  readonly span: Span;
}

/** A refusal of a request that the full key was then granted. */
interface Denial extends LawViolation {
  readonly first: Exchange;
  readonly control: Exchange;
}

/**
 * What the full key is granted must not be refused to a key with the scope, whatever the state of the object and the
 * body. Only what that key was refused twice counts, because a key's permissions may arrive late, and only if the key
 * was granted something before and afterwards, because keys may expire. How a deleted object is served is a gap.
 *
 * Another write to the object in the meantime explains the difference: a target may guard a global app from everybody,
 * say, until it is local again (section 8).
 */
export function grantedLikeTheFullKey(judged: ScopedOperation): void {
  const start = () => {
    const refusals = new RefusalsOfHolders(judged);
    const look = (exchange: Exchange): LawVerdict => {
      refusals.read(exchange);
      return "silent";
    };
    return Object.assign(look, { atEnd: () => refusals.unexplained() });
  };
  rememberingLaw(successOf(judged), [judged], start, { hears: operationNames, ofProbes: true });
}

/** The requests of one operation that keys with its scope were refused, and what may explain it. */
class RefusalsOfHolders {
  readonly #judged: ScopedOperation;
  readonly #refusals = new Map<string, Refusal>();
  readonly #denials: Denial[] = [];
  // Without the exchanges, whose bodies may be large.
  readonly #writes: Write[] = [];
  /** When each key was last granted something. */
  readonly #lastGrants = new Map<string, number>();
  readonly #ended = new EndedObjects();

  constructor(judged: ScopedOperation) {
    this.#judged = judged;
  }

  /** Call it for each exchange of the run. */
  read(exchange: Exchange): void {
    const { operation, credential, probe, sentAt } = exchange;
    const isRefused = refusesKey(exchange.status);
    if (!isRefused) this.#ended.record(exchange);
    if (exchange.method !== "GET" && exchange.succeeded) this.#writes.push(writeIn(exchange));
    if (probe) return;
    if (credential.kind === "scoped" && exchange.succeeded) this.#lastGrants.set(credential.scopes, sentAt);
    if (operation !== this.#judged || !exchange.isDocumented) return;
    if (credential.kind === "scoped" && isRefused) this.#readRefusal(exchange, credential.scopes);
    if (credential.kind === "full" && isAsDocumented(exchange)) this.#readControl(exchange);
  }

  #readRefusal(exchange: Exchange, key: ScopeSet): void {
    if (possessionOf(key, operations[this.#judged].scope) !== "holding") return;
    if (!this.#ended.wasThere(exchange)) return;
    const before = this.#refusals.get(requestIn(exchange));
    const isSecond = before !== undefined && sameKey(before.exchange, exchange);
    const first = isSecond ? before.first : exchange;
    const wasKnown = this.#lastGrants.has(key);
    this.#refusals.set(requestIn(exchange), { exchange, first, isSecond, wasKnown });
  }

  #readControl(control: Exchange): void {
    const refusal = this.#refusals.get(requestIn(control));
    if (refusal?.isSecond !== true || !refusal.wasKnown) return;
    const { exchange, first } = refusal;
    const wrong = wrongStatus(exchange, String(operations[this.#judged].status));
    const message = `${wrong.message} with a key that has the scope; the full key was then granted the same request`;
    this.#denials.push({ text: { ...wrong, message }, exchange, first, control });
  }

  /** The refusals that neither the end of a key nor another write explains. */
  unexplained(): readonly LawViolation[] {
    return this.#denials.filter(
      (denial) => this.#isStillKnown(denial.exchange) && !this.#isExplained(denial),
    );
  }

  #isStillKnown({ credential, sentAt }: Exchange): boolean {
    return credential.kind === "scoped" && (this.#lastGrants.get(credential.scopes) ?? 0) > sentAt;
  }

  #isExplained({ first, control }: Denial): boolean {
    const { resource } = writeIn(control);
    return this.#writes.some(
      ({ span, ...write }) =>
        span !== control.span && write.resource === resource && isBetween(span, first, control),
    );
  }
}

/** What makes two requests the same, whichever key they carry. */
function requestIn({ url, requestBody = "" }: Exchange): string {
  return `${url} ${requestBody}`;
}

function sameKey(one: Exchange, other: Exchange): boolean {
  return (
    one.credential.kind === "scoped" &&
    other.credential.kind === "scoped" &&
    one.credential.scopes === other.credential.scopes
  );
}

function writeIn({ operation, parameters, span }: Exchange): Write {
  return { resource: resourceOf(operation, parameters), span };
}

/** Whether a write may have been carried out after the first request was sent, and before the last was answered. */
function isBetween(span: Span, first: Exchange, last: Exchange): boolean {
  return span.ended > first.span.started && span.started < last.span.ended;
}
