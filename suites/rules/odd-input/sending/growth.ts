import type { ListName } from "../../../../support/catalogue/index.ts";
import { type CheckContext, type Exchange, judgeCount } from "../../../../support/conformance/index.ts";
import { isClientError } from "../../../../support/http/statuses.ts";
import type { OddRequest } from "../requests/odd-request.ts";
import type { AnsweredRequest } from "./answered-requests.ts";

/** A create that should be refused, sent while the run itself writes nothing to the list. */
export interface OddCreation {
  readonly odd: OddRequest;
  readonly send: () => Promise<Exchange | null>;
}

/** Finds a refused create that makes the list longer whenever it is sent. */
export async function findGrowth(
  context: CheckContext,
  list: ListName,
  attempts: readonly OddCreation[],
): Promise<(AnsweredRequest & { readonly exchanges: readonly Exchange[] }) | null> {
  for (const attempt of attempts) {
    const { rule, answers } = ruleFor(list, attempt);
    const window = await judgeCount(context, rule);
    const answer = answers.at(-1);
    if (window === "right" || window === "unknown" || answer === undefined) continue;
    const [before, after] = window.reads;
    return { odd: attempt.odd, answer, exchanges: [before, answer, after] };
  }
  return null;
}

function ruleFor(list: ListName, attempt: OddCreation) {
  const answers: Exchange[] = [];
  const send = async (): Promise<number> => {
    const answer = await attempt.send();
    if (answer !== null) answers.push(answer);
    // A creation without an answer may have been carried out.
    return answer === null || !isClientError(answer.status) ? 1 : 0;
  };
  return { rule: { list, must: "stay", send } as const, answers };
}
