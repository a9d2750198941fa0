import { kindOf, type OperationName, operations, successOf, titleOf } from "../../../catalogue/index.ts";
import { objectIdIn } from "../../../http/address.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { inOneForm, wrongStatus } from "../../conclusions/wrong-status.ts";
import { isGet } from "../../exchanges/request-shape.ts";
import { type Contradiction, recordCheck } from "../record-check.ts";
import { isHindered, mayBeLate, unhinderedRefusals } from "./explained-refusals.ts";

/**
 * The status of an operation. The full key was refused an ordinary request about an object of the run, although the
 * same request succeeded about another object in the same state, or about the same object at another time.
 */
export function refusalCheck(operation: OperationName): void {
  recordCheck(successOf(operation), "refused on one object, and accepted on another", (context) => {
    const { refusals } = context.state.records;
    for (const refused of unhinderedRefusals(context.state, operation)) {
      const isOpen = mayBeLate(context, refused) || refusals.isAboutPresence(refused);
      const alike = isOpen ? undefined : refusals.acceptedLike(refused)?.exchange;
      const accepted = alike ?? refusals.acceptedLater(refused);
      if (accepted !== undefined) return contradiction(refused.exchange, accepted);
    }
    return undefined;
  });
}

/**
 * The two slash forms of a path. If a request about an object of the run succeeds in one form, the other form does not
 * refuse it (rule 11).
 */
export function formsCheck(requirement: "service.slash.reads" | "service.slash.writes"): void {
  recordCheck(requirement, "refused in one form of the path only", ({ state }) => {
    for (const [refused, accepted] of state.records.refusals.refusedInOneForm) {
      const isMeant = isGet(refused) === (requirement === "service.slash.reads");
      if (isMeant && !isHindered(state, { exchange: refused })) return contradiction(refused, accepted);
    }
    return undefined;
  });
}

/** Endpoint 5 removes nothing. After it, a dashboard is found as before. */
export function deletionCheck(): void {
  recordCheck("dashboards.delete.unchanged", "every dashboard afterwards", (context) => {
    const { refusals } = context.state.records;
    for (const lost of refusals.notFoundAfterDelete) {
      const isFoundElsewhere = refusals.acceptedLike(lost) !== undefined;
      if (!isFoundElsewhere || mayBeLate(context, lost) || isHindered(context.state, lost)) continue;
      const { object, exchange } = lost;
      return [
        {
          message: `after a DELETE, dashboard ${object.id} is not found any more`,
          expected: String(operations[exchange.operation].status),
          actual: String(exchange.status),
        },
        [exchange],
      ];
    }
    return undefined;
  });
}

function contradiction(exchange: Exchange, accepted: Exchange): Contradiction {
  const { operation } = exchange;
  const { message, ...wrong } = wrongStatus(exchange, String(operations[operation].status));
  const [where, elsewhere] = [exchange, accepted].map(({ hasTrailingSlash }) =>
    hasTrailingSlash ? "with a trailing slash" : "without a trailing slash",
  );
  const isSameObject = objectIdIn(exchange.parameters) === objectIdIn(accepted.parameters);
  const otherwise =
    where !== elsewhere ? elsewhere : isSameObject ? "another time" : `for another ${kindOf(operation)}`;
  const words = `${titleOf(operation)}: ${message}, though the same request was answered with ${accepted.status} ${otherwise}`;
  const text = { message: words, ...wrong };
  return [where === elsewhere ? text : inOneForm(text, exchange), [exchange, accepted]];
}
