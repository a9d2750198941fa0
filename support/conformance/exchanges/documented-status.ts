import { operations } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import { judgesNothing, lacksRoom, refusesBody, withholds } from "../../http/statuses.ts";

/** Whether the operation was answered with a success, or with 405 if that is its documented answer (section 7). */
export function isAsDocumented({ operation, status, succeeded }: Exchange): boolean {
  return operations[operation].status === 405 ? status === 405 : succeeded;
}

/**
 * Whether an answer refuses a documented request. That there is no room for what a write stores is a limit, which
 * section 8 leaves open. An operation without a scope may be refused for many reasons (rule 6).
 */
export function isRefusal(exchange: Exchange): boolean {
  const { operation, status } = exchange;
  const { scope, status: documented, number } = operations[operation];
  if (status < 300 || judgesNothing(exchange) || lacksRoom(exchange) || status === documented) return false;
  if (scope !== null || status >= 500) return true;
  return number < 17 && !withholds(status) && !refusesBody(status);
}
