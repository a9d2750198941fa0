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
    const refusals = new Map<string, Refusal>();
    const denials: Denial[] = [];
    // Without the exchanges, whose bodies may be large.
    const writes: Write[] = [];
    const lastGrants = new Map<string, number>();
    const ended = new EndedObjects();
    const look = (exchange: Exchange): LawVerdict => {
      const { operation, credential, probe, status, sentAt } = exchange;
      const isRefused = refusesKey(status);
      if (!isRefused) ended.record(exchange);
      if (exchange.method !== "GET" && exchange.succeeded) writes.push(writeIn(exchange));
      if (probe) return "silent";
      const key = credential.kind === "scoped" ? credential.scopes : null;
      if (key !== null && exchange.succeeded) lastGrants.set(key, sentAt);
      if (operation !== judged || !exchange.isDocumented) return "silent";
      const sent = `${exchange.url} ${exchange.requestBody ?? ""}`;
      const refusal = refusals.get(sent);
      const isHolder = key !== null && possessionOf(key, operations[judged].scope) === "holding";
      if (isHolder && isRefused) {
        const isSecond = refusal !== undefined && sameKey(refusal.exchange, exchange);
        const first = isSecond ? refusal.first : exchange;
        if (ended.wasThere(exchange))
          refusals.set(sent, { exchange, first, isSecond, wasKnown: lastGrants.has(key) });
      }
      const isControl = credential.kind === "full" && isAsDocumented(exchange);
      if (isControl && refusal?.isSecond === true && refusal.wasKnown) {
        const wrong = wrongStatus(refusal.exchange, String(operations[judged].status));
        const message = `${wrong.message} with a key that has the scope; the full key was then granted the same request`;
        const { first } = refusal;
        denials.push({ text: { ...wrong, message }, exchange: refusal.exchange, first, control: exchange });
      }
      return "silent";
    };
    const isStillKnown = ({ credential, sentAt }: Exchange) =>
      credential.kind === "scoped" && (lastGrants.get(credential.scopes) ?? 0) > sentAt;
    const isExplained = ({ first, control }: Denial) => {
      const { resource } = writeIn(control);
      return writes.some(
        ({ span, ...write }) =>
          span !== control.span && write.resource === resource && isBetween(span, first, control),
      );
    };
    return Object.assign(look, {
      atEnd: () => denials.filter((denial) => isStillKnown(denial.exchange) && !isExplained(denial)),
    });
  };
  rememberingLaw(successOf(judged), [judged], start, { hears: operationNames, ofProbes: true });
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
