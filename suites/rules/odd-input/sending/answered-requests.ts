import { groupedBy } from "../../../../support/catalogue/grouped-by.ts";
import type { GapId } from "../../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Exchange,
  type FindingText,
  isJsonObject,
  type Json,
  jsonIn,
  sameField,
} from "../../../../support/conformance/index.ts";
import type { OddRequest } from "../requests/odd-request.ts";

/** An odd request with its answer. */
export interface AnsweredRequest {
  readonly odd: OddRequest;
  readonly answer: Exchange;
}

/** A refused request that left something behind. */
export interface Leftover {
  readonly text: FindingText;
  readonly exchanges: readonly Exchange[];
}

/** Reports how odd values were answered, in plain words, with one line for each kind of answer. */
export function observeAnswers(
  context: CheckContext,
  gap: GapId,
  verb: string,
  answered: readonly AnsweredRequest[],
): void {
  for (const [words, alike] of groupedBy(answered, wordsFor)) {
    // The workers finish in no fixed order.
    const titles = alike.map(({ odd }) => odd.title).sort();
    const shown = titles.slice(0, 12).join("; ");
    const more = titles.length > 12 ? `; and ${titles.length - 12} more` : "";
    context.observe(gap, `${verb}, ${words}: ${shown}${more}`);
  }
}

function wordsFor({ odd, answer }: AnsweredRequest): string {
  if (!answer.succeeded) return `refused with ${answer.status}`;
  if (odd.field === null) return "accepted";
  const shown = valueIn(answer.text, odd.field);
  const sent = valueIn(answer.requestBody ?? "", odd.field);
  if (sent === undefined || shown === undefined) return "accepted";
  return sameField(odd.field, sent, shown)
    ? "accepted and answered as sent"
    : "accepted and answered otherwise";
}

/** A body that is not JSON was sent on purpose. It has no fields to compare. */
function valueIn(text: string, field: string): Json | undefined {
  const value = jsonIn(text);
  return isJsonObject(value) ? value[field] : undefined;
}
