import {
  operations,
  type ScopedOperation,
  scopedOperations,
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
import { refusesKey } from "../../../../support/http/statuses.ts";
import { possessionOf } from "../../../../support/settings/keys/possession.ts";

/** A request that a key with the scope was refused. */
interface Refusal {
  readonly exchange: Exchange;
  /** Whether the same key was refused the same request before. */
  readonly isSecond: boolean;
  /** Whether the key was granted anything before. A key that was just made may be unknown for a while. */
  readonly wasKnown: boolean;
}

/**
 * What the full key is granted must not be refused to a key with the scope, whatever the state of the object and the
 * body. Only what that key was refused twice counts, because a key's permissions may arrive late, and only if the key
 * was granted something before and afterwards, because keys may expire. How a deleted object is served is a gap.
 */
export function grantedLikeTheFullKey(judged: ScopedOperation): void {
  const start = () => {
    const refusals = new Map<string, Refusal>();
    const denials: LawViolation[] = [];
    const lastGrants = new Map<string, number>();
    const ended = new EndedObjects();
    const look = (exchange: Exchange): LawVerdict => {
      const { operation, credential, probe, status, sentAt } = exchange;
      const isRefused = refusesKey(status);
      if (!isRefused) ended.record(exchange);
      if (probe) return "silent";
      const key = credential.kind === "scoped" ? credential.scopes : null;
      if (key !== null && exchange.succeeded) lastGrants.set(key, sentAt);
      if (operation !== judged || !exchange.isDocumented) return "silent";
      const sent = `${exchange.url} ${exchange.requestBody ?? ""}`;
      const refusal = refusals.get(sent);
      const isHolder = key !== null && possessionOf(key, operations[judged].scope) === "holding";
      if (isHolder && isRefused) {
        const isSecond = refusal !== undefined && sameKey(refusal.exchange, exchange);
        if (ended.wasThere(exchange))
          refusals.set(sent, { exchange, isSecond, wasKnown: lastGrants.has(key) });
      }
      const isControl = credential.kind === "full" && isAsDocumented(exchange);
      if (isControl && refusal?.isSecond === true && refusal.wasKnown) {
        const wrong = wrongStatus(refusal.exchange, String(operations[judged].status));
        const message = `${wrong.message} with a key that has the scope; the full key was then granted the same request`;
        denials.push({ text: { ...wrong, message }, exchange: refusal.exchange });
      }
      return "silent";
    };
    const isStillKnown = ({ credential, sentAt }: Exchange) =>
      credential.kind === "scoped" && (lastGrants.get(credential.scopes) ?? 0) > sentAt;
    return Object.assign(look, { atEnd: () => denials.filter(({ exchange }) => isStillKnown(exchange)) });
  };
  rememberingLaw(successOf(judged), [judged], start, { hears: scopedOperations, ofProbes: true });
}

function sameKey(one: Exchange, other: Exchange): boolean {
  return (
    one.credential.kind === "scoped" &&
    other.credential.kind === "scoped" &&
    one.credential.scopes === other.credential.scopes
  );
}
