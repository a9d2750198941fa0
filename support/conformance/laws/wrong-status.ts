import type { Exchange } from "../../http/exchange.ts";
import type { FindingText } from "../conclusions/finding.ts";

/** A finding about an answer with an unexpected status. */
export function wrongStatus(exchange: Exchange, wanted: string): FindingText {
  return {
    message: `expected status ${wanted}, received ${exchange.status}`,
    expected: wanted,
    actual: String(exchange.status),
  };
}
