import { type AnswerName, type Answers, answers } from "../../../support/answers/index.ts";
import {
  type ActiveProbe,
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
  /** The name of the probe. */
  readonly name: string;
  /** The answer that lists the accepted values. */
  readonly answer: AnswerName;
  /** The field or parameter that accepts them, in words. */
  readonly words: string;
  /** What the user states about it. */
  readonly stated: (answers: Answers) => readonly Value[] | undefined;
  /** Values that known servers accept. `dashspec learn` tries them. */
  readonly known: readonly Value[];
  /** Prepares what the values are offered to. */
  readonly arrange: (context: CheckContext) => Promise<{
    readonly offer: (value: Value) => Promise<Omit<Offer, "value">>;
    readonly undo?: () => Promise<unknown>;
  }>;
}

/** A probe that offers the values one after another, and records which of them the target accepts. */
export function acceptedValues<Value extends Json>(offering: Offering<Value>): ActiveProbe {
  const { name, answer, words, stated, known, arrange } = offering;
  return {
    name,
    answers: [answer],
    readOnly: false,
    body: async (context) => {
      const { offer, undo } = await arrange(context);
      const { plan } = context;
      const offers: Offer[] = [];
      for (const value of new Set([
        ...(stated(plan.answers) ?? []),
        ...(plan.learning === true ? known : []),
      ]))
        offers.push({ value, ...(await offer(value)) });
      observeOffers(context, answer, words, offers);
      await undo?.();
    },
  };
}

/** A value that is accepted but comes back changed does not count as accepted. */
function fateOf({ exchange }: Offer): string {
  return exchange.succeeded ? `${exchange.status}, but it comes back changed` : String(exchange.status);
}

function shown({ value }: Offer): string {
  return typeof value === "string" ? value : writeJson(value);
}

/** Records which of the offered values the target accepts. */
export function observeOffers(
  context: CheckContext,
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
    answers[name].gap,
    `${words} accepts ${accepted.map(shown).join(", ") || "none of what was tried"}${others}`,
    {
      answer: { name, value: accepted.map(({ value }) => value), tried: offers.map(({ value }) => value) },
      exchange: (refused.find(isStated) ?? accepted[0] ?? first).exchange,
    },
  );
}
