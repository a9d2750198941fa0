import { isRead, kindOf, type OperationName } from "../../catalogue/index.ts";
import { hangsUp, type Unanswered } from "../../http/delivery/unanswered.ts";
import { NoUsableAnswer } from "../../http/errors.ts";
import type { CheckContext } from "../context/context.ts";

/** How many requests are investigated, and how often each is repeated. */
const mostLookedInto = 6;
const repetitions = 3;

/**
 * Operations that may call another service. A gateway's answer may be about that service. Section 4.4 does not show
 * what they do.
 */
const mayAskElsewhere: ReadonlySet<OperationName> = new Set([
  "apps.check_for_updates",
  "apps.update_source",
  "apps.upgrade",
  "apps.repository",
]);

/**
 * Repeats requests that got no answer, after all other checks, each followed by a request that was answered before. If
 * the target answers the latter and never the former, the request itself is the cause. Nothing is sent if everything
 * was answered.
 * @returns the first request that is never answered; null if chance explains every loss
 */
export function neverAnswered(context: CheckContext): Promise<Unanswered | null> {
  return context.once("what is never answered", async () => {
    for (const request of oneOfEachFirst(context).slice(0, mostLookedInto))
      if (await isNeverAnswered(context, request)) return request;
    return null;
  });
}

/** The first request of every endpoint, then the second one: the cause may be the endpoint, or one input of it. */
function oneOfEachFirst(context: CheckContext): readonly Unanswered[] {
  return [...context.state.target.unanswered.byOperation.values()]
    .flatMap((requests) =>
      requests.filter((request) => isOwn(context, request)).map((request, index) => ({ request, index })),
    )
    .filter(
      ({ request: { operation, instead } }) => typeof instead === "string" || !mayAskElsewhere.has(operation),
    )
    .sort((one, other) => one.index - other.index)
    .map(({ request }) => request);
}

/**
 * A write may be repeated only while its object belongs to the run: the id of a removed app may be somebody else's by
 * now.
 */
function isOwn({ state }: CheckContext, { operation, parameters: { id } }: Unanswered): boolean {
  if (isRead(operation) || id === undefined) return true;
  const had = [...state.memory.objects].filter(
    (object) => object.kind === kindOf(operation) && object.id === id,
  );
  const removals = state.target.unanswered.byOperation.get("apps.delete") ?? [];
  if (had.length > 0 && removals.some(({ parameters }) => parameters.id === id)) return false;
  return had.every((object) => object.livesAt(performance.now()) && !object.isRemovalSent);
}

async function isNeverAnswered(context: CheckContext, request: Unanswered): Promise<boolean> {
  const { connection: _, meter: __, whilePaused: ___, ...options } = request.options;
  for (let tries = 0; tries < repetitions; tries += 1) {
    try {
      await context.send(request.operation, request.parameters, options);
      return false;
    } catch (error) {
      if (!(error instanceof NoUsableAnswer)) throw error;
      if (hangsUp(error) === null) return false;
    }
    if (!(await context.state.target.isThere())) return false;
  }
  return true;
}
