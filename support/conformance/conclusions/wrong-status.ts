import type { Exchange } from "../../http/exchange.ts";
import type { FindingText } from "./finding.ts";

/** A finding about an answer with an unexpected status. */
export function wrongStatus(exchange: Exchange, wanted: string): FindingText {
  return {
    message: `expected status ${wanted}, received ${exchange.status}`,
    expected: wanted,
    actual: String(exchange.status),
  };
}

/**
 * A finding about an answer in one slash form of a path, where the other form works. If its status is what is wrong,
 * all such findings have one cause, whatever their words: a router that lacks the form lacks it everywhere.
 */
export function inOneForm(text: FindingText, { status }: Exchange): FindingText {
  if (text.actual !== String(status)) return text;
  return { ...text, difference: `answered with ${status} in one slash form alone` };
}
