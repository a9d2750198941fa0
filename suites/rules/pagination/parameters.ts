import type { ListName } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Coverage,
  type Exchange,
  type Idle,
  NotEvaluated,
  NoUsableAnswer,
  wrongStatus,
} from "../../../support/conformance/index.ts";
import { isClientError } from "../../../support/http/statuses.ts";
import { firstTraversal } from "./walks/traversal.ts";

/** A list that accepts limit or offset at all accepts one of these. How large and how small pages can be is a gap. */
const windows = {
  limit: [{ limit: "2" }, { limit: "10" }, { limit: "100" }, { limit: "1" }],
  offset: [
    { offset: "1" },
    { limit: "1", offset: "1" },
    { limit: "10", offset: "10" },
    { limit: "2", offset: "2" },
  ],
} as const;

/**
 * Section 4: the list accepts the parameter, whichever values of it are refused.
 * @throws {Finding} if it is refused at every value
 */
export async function expectAccepted(
  context: CheckContext,
  list: ListName,
  parameter: keyof typeof windows,
): Promise<Coverage | Idle> {
  const walked = await takenOnWalks(context, list, parameter);
  if (walked !== undefined) {
    context.lookedAt([walked]);
    return { coverage: "every walk and window" };
  }
  const refused: Exchange[] = [];
  for (const query of windows[parameter]) {
    const reply = await context.send(`${list}.list`, {}, { query });
    if (reply.succeeded) return { coverage: new URLSearchParams(query).toString() };
    refused.push(reply);
  }
  const bare = await context.send(`${list}.list`);
  const [first] = refused;
  // Past the end of a short list a target may answer 404 (a gap).
  const isRefusal = refused.every(({ status }) => isClientError(status) && status !== 404);
  if (!bare.succeeded || first === undefined || !isRefusal) {
    return { idle: `the list answers ${bare.status} without ${parameter}, and ${first?.status} with it` };
  }
  const { message, ...text } = wrongStatus(first, "200");
  throw context.finding({ ...text, message: `the list does not accept ${parameter}: ${message}` }, [
    ...refused,
    bare,
  ]);
}

/** The answer to a page that was requested with the parameter, if the list was walked. */
async function takenOnWalks(
  { state }: CheckContext,
  list: ListName,
  parameter: keyof typeof windows,
): Promise<Exchange | undefined> {
  try {
    const { walks } = await firstTraversal(state, list);
    return walks
      .flatMap(({ pages }) => pages.map(({ exchange }) => exchange))
      .find(({ succeeded, url }) => succeeded && new URL(url).searchParams.has(parameter));
  } catch (error) {
    // A list that accepts no page size is not walked.
    if (error instanceof NotEvaluated || error instanceof NoUsableAnswer) return undefined;
    throw error;
  }
}
