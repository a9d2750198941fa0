import { kindOf, type OperationName, operations, successOf, titleOf } from "../../../catalogue/index.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { check } from "../../check.ts";
import type { Check } from "../../check-definition.ts";
import type { Finding } from "../../conclusions/finding.ts";
import type { CheckContext } from "../../context/context.ts";
import { wrongStatus } from "../../laws/wrong-status.ts";
import { isRead } from "../request-shape.ts";
import { isHindered, mayBeLate, unhinderedRefusals } from "./explained-refusals.ts";

/**
 * The status of an operation. The full key was refused an ordinary request about an object of the run, although the
 * same request succeeded about another object in the same state, or about the same object at another time.
 */
export function refusalCheck(operation: OperationName): void {
  const title = "refused on one object, and accepted on another";
  const body: Check["body"] = async (context) => {
    const { refusals } = context.state.records;
    for (const refused of unhinderedRefusals(context.state, operation)) {
      const isOpen = mayBeLate(context, refused) || refusals.isAboutPresence(refused);
      const alike = isOpen ? undefined : refusals.acceptedLike(refused)?.exchange;
      const accepted = alike ?? refusals.acceptedLater(refused);
      if (accepted !== undefined) throw contradiction(context, refused.exchange, accepted);
    }
    return { unneeded: "nothing was refused that is accepted elsewhere" };
  };
  check(successOf(operation), title, { closing: true, certain: true }, body);
}

/**
 * The two slash forms of a path. If a request about an object of the run succeeds in one form, the other form does not
 * refuse it (rule 11).
 */
export function formsCheck(requirement: "service.slash.reads" | "service.slash.writes"): void {
  const body: Check["body"] = async (context) => {
    for (const [refused, accepted] of context.state.records.refusals.refusedInOneForm) {
      const isMeant = isRead(refused) === (requirement === "service.slash.reads");
      if (isMeant && !isHindered(context.state, { exchange: refused }))
        throw contradiction(context, refused, accepted);
    }
    return { unneeded: "no request was refused in one form of its path only" };
  };
  check(requirement, "refused in one form of the path only", { closing: true, certain: true }, body);
}

/** Endpoint 5 removes nothing. After it, a dashboard is found as before. */
export function deletionCheck(): void {
  const body: Check["body"] = async (context) => {
    const { refusals } = context.state.records;
    for (const lost of refusals.notFoundAfterDelete) {
      const isFoundElsewhere = refusals.acceptedLike(lost) !== undefined;
      if (!isFoundElsewhere || mayBeLate(context, lost) || isHindered(context.state, lost)) continue;
      const { object, exchange } = lost;
      throw context.finding(
        {
          message: `after a DELETE, dashboard ${object.id} is not found any more`,
          expected: String(operations[exchange.operation].status),
          actual: String(exchange.status),
        },
        [exchange],
      );
    }
    return { unneeded: "every dashboard was found after its DELETE" };
  };
  check("dashboards.delete.unchanged", "every dashboard afterwards", { closing: true, certain: true }, body);
}

function contradiction(context: CheckContext, exchange: Exchange, accepted: Exchange): Finding {
  const { operation } = exchange;
  const { message, ...wrong } = wrongStatus(exchange, String(operations[operation].status));
  const [where, elsewhere] = [exchange, accepted].map(({ hasTrailingSlash }) =>
    hasTrailingSlash ? "with a trailing slash" : "without a trailing slash",
  );
  const isSameObject = idIn(exchange) === idIn(accepted);
  const otherwise =
    where !== elsewhere ? elsewhere : isSameObject ? "another time" : `for another ${kindOf(operation)}`;
  const words = `${titleOf(operation)}: ${message}, though the same request was answered with ${accepted.status} ${otherwise}`;
  return context.finding({ message: words, ...wrong }, [exchange, accepted]);
}

/** The id of the dashboard or app that a request is about. */
function idIn({ parameters }: Exchange): string | undefined {
  return parameters.id ?? parameters.dashboard_id;
}
