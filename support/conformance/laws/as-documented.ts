import { operations } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";

/** Whether the operation was answered with a success, or with 405 if that is its documented answer (section 7). */
export function isAsDocumented({ operation, status, succeeded }: Exchange): boolean {
  return operations[operation].status === 405 ? status === 405 : succeeded;
}
