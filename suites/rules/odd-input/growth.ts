import type { ListName } from "../../../support/catalogue/index.ts";
import { type CheckContext, type Exchange, envelopeOf } from "../../../support/conformance/index.ts";
import type { OddRequest } from "./odd-request.ts";
import { isRefusal } from "./reception.ts";

/** A create that is expected to be refused, sent while the run itself writes nothing to the list. */
export interface Attempt {
  readonly odd: OddRequest;
  readonly send: () => Promise<Exchange | null>;
}

interface Window {
  /** By how much the list grew beyond what was accepted. */
  readonly grown: number;
  readonly answers: readonly Exchange[];
  readonly exchanges: readonly Exchange[];
}

/**
 * Others may create something at any time: one growth proves nothing, the same one every time does. With and without the
 * attempt take turns to come first, so that what happens in a rhythm does not always meet the same.
 */
const repeats = 4;

/** A refused create that makes the list longer whenever it is sent, in a window in which nothing else does. */
export async function growthBreach(
  context: CheckContext,
  list: ListName,
  attempts: readonly Attempt[],
): Promise<{
  readonly odd: OddRequest;
  readonly answer: Exchange;
  readonly exchanges: readonly Exchange[];
} | null> {
  if (attempts.length === 0) return null;
  const first = await context.walk(list, () => windowOf(context, list, attempts));
  if (first.grown <= 0) return null;
  // Nothing else of the run is written meanwhile, and what it wrote before has shown by then (rule 10).
  return context.walkAlone(list, async () => {
    await context.retryPolicy.outlastLag();
    for (const attempt of attempts) {
      const window = await growsEachTime(context, list, attempt);
      const answer = window?.answers[0];
      if (window !== null && answer !== undefined)
        return { odd: attempt.odd, answer, exchanges: window.exchanges };
    }
    return null;
  });
}

/** A window in which the list grew, as in all others with the attempt, and in none without it. */
async function growsEachTime(
  context: CheckContext,
  list: ListName,
  attempt: Attempt,
): Promise<Window | null> {
  let last: Window | null = null;
  for (let time = 0; time < repeats; time += 1) {
    const controlFirst = time % 2 === 0;
    const before = controlFirst ? await windowOf(context, list, []) : null;
    const tried = await windowOf(context, list, [attempt]);
    const control = before ?? (await windowOf(context, list, []));
    last = tried.grown > 0 && control.grown === 0 ? tried : null;
    if (last === null) break;
  }
  return last;
}

async function windowOf(
  context: CheckContext,
  list: ListName,
  attempts: readonly Attempt[],
): Promise<Window> {
  const before = await context.send(`${list}.list`, {}, { query: { limit: "1" } });
  const sent = await Promise.all(attempts.map(({ send }) => send()));
  const answers = sent.filter((answer) => answer !== null);
  const after = await context.send(`${list}.list`, {}, { query: { limit: "1" } });
  const created = answers.filter((answer) => !isRefusal(answer)).length;
  // A creation that got no answer may have been carried out.
  const lost = sent.length - answers.length;
  return {
    grown: envelopeOf(after).count - envelopeOf(before).count - created - lost,
    answers,
    exchanges: [before, ...answers.slice(0, 2), after],
  };
}
