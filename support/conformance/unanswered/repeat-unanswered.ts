import { kindOf, type OperationName, operations } from "../../catalogue/index.ts";
import { hangsUp, type Unanswered } from "../../http/delivery/unanswered.ts";
import { NoUsableAnswer } from "../../http/errors.ts";
import type { CheckContext } from "../context/context.ts";

/** So many requests are looked into, and each is sent so often again. */
const mostLookedInto = 6;
const repetitions = 3;

/** They may ask a service elsewhere, which a gateway's answer may be about (section 4.4: what they do is not shown). */
const mayAskElsewhere: ReadonlySet<OperationName> = new Set([
  "apps.check_for_updates",
  "apps.update_source",
  "apps.upgrade",
  "apps.repository",
]);

/**
 * Sends again what got no answer, once all that acts is over, and after each try what did get one before: where the target
 * answers that and never this, it is the request that it does not answer. Nothing is sent where everything was answered.
 * @returns the first that is never answered; null where chance explains them all
 */
export function neverAnswered(context: CheckContext): Promise<Unanswered | null> {
  return context.once("what is never answered", async () => {
    for (const request of oneOfEachFirst(context).slice(0, mostLookedInto))
      if (await isNeverAnswered(context, request)) return request;
    return null;
  });
}

/** A first one of every endpoint, then a second one: what is not answered may be an endpoint, or one input of it. */
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

/** A write may be sent again while its object is the run's own: the id of a removed app may be somebody else's by now. */
function isOwn({ state }: CheckContext, { operation, parameters: { id } }: Unanswered): boolean {
  if (operations[operation].method === "GET" || id === undefined) return true;
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
