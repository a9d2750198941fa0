import type { AnswerName } from "../../../support/answers/index.ts";
import type { GapId } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Exchange,
  type Json,
  writeJson,
} from "../../../support/conformance/index.ts";

/** One value that was offered to the target: its name in answers, the response, and whether it was accepted. */
export interface Offer {
  readonly value: Json;
  readonly exchange: Exchange;
  readonly accepted: boolean;
}

/** Values that are offered to find an answer which lists the accepted ones. */
interface Offering<Value extends Json> {
  readonly gap: GapId;
  readonly name: AnswerName;
  /** The field or parameter that accepts them, in words. */
  readonly words: string;
  /** What the user states about it. */
  readonly stated: readonly Value[] | undefined;
  /** Values that known servers accept. `dashspec learn` tries them. */
  readonly known: readonly Value[];
}

/** Offers the values one after another, and records which of them the target accepts. */
export async function offer<Value extends Json>(
  context: CheckContext,
  { gap, name, words, stated = [], known }: Offering<Value>,
  send: (value: Value) => Promise<Omit<Offer, "value">>,
): Promise<void> {
  const offers: Offer[] = [];
  const values = new Set([...stated, ...(context.plan.learning === true ? known : [])]);
  for (const value of values) offers.push({ value, ...(await send(value)) });
  observeOffers(context, gap, name, words, offers);
}

/** A value that is accepted but comes back changed does not count as accepted. */
function fateOf({ exchange }: Offer): string {
  return exchange.succeeded ? `${exchange.status}, and another value` : String(exchange.status);
}

function shown({ value }: Offer): string {
  return typeof value === "string" ? value : writeJson(value);
}

/** Records which of the offered values the target accepts. */
export function observeOffers(
  context: CheckContext,
  gap: GapId,
  name: AnswerName,
  words: string,
  offers: readonly Offer[],
): void {
  const [first] = offers;
  if (first === undefined) return;
  const refused = offers.filter(({ accepted }) => !accepted);
  const accepted = offers.filter((offer) => offer.accepted);
  // The refusal of a stated value contradicts the answer. Otherwise the accepted value is the evidence.
  const stated: unknown = context.plan.answers[name];
  const isStated = ({ value }: Offer) =>
    Array.isArray(stated) && stated.some((one) => writeJson(one) === writeJson(value));
  const others =
    refused.length === 0
      ? ""
      : `${accepted.length === 0 ? ":" : ", and not"} ${refused.map((offer) => `${shown(offer)} (${fateOf(offer)})`).join(", ")}`;
  context.observe(
    gap,
    `${words} accepts ${accepted.map(shown).join(", ") || "none of what was tried"}${others}`,
    {
      answer: { name, value: accepted.map(({ value }) => value), tried: offers.map(({ value }) => value) },
      exchange: (refused.find(isStated) ?? accepted[0] ?? first).exchange,
    },
  );
}
