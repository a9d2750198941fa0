import type { Exchange } from "../http/exchange.ts";
import type { FindingText } from "./errors.ts";

/** An answer whose status is not the one that was wanted, in words. */
export function wrongStatus(exchange: Exchange, wanted: string): FindingText {
  return {
    message: `expected status ${wanted}, received ${exchange.status}`,
    expected: wanted,
    actual: String(exchange.status),
  };
}
