import {
  kindIn,
  type ListName,
  listNames,
  type OperationName,
  operationNames,
} from "../../catalogue/index.ts";
import type { Check } from "../../conformance/check-definition.ts";
import { CheckContext } from "../../conformance/context/context.ts";
import { NotEvaluated } from "../../conformance/errors.ts";
import { lookAtAdded, lookForUnshown } from "../../conformance/memory/collaborators/addition-check.ts";
import { lookAtRemoved, lookForRemoved } from "../../conformance/memory/collaborators/removal-check.ts";
import { lookForAbsent } from "../../conformance/memory/lists/absence-check.ts";
import { suspectsOf } from "../../conformance/memory/memory-check.ts";
import { confirmReads } from "../../conformance/memory/readings/confirm-reads.ts";
import { lookAtUnkept } from "../../conformance/memory/values/unkept-check.ts";
import { readRestored, repeatRefused } from "../../conformance/refusals/repeat-refused.ts";
import type { RunState } from "../../conformance/run/run-state.ts";
import { neverAnswered } from "../../conformance/unanswered/repeat-unanswered.ts";
import { NoUsableAnswer } from "../../http/errors.ts";

/**
 * Reads each list to which the run added objects, once all checks are over. It shows the effects of the last requests,
 * which the memory judges.
 * @param judging the checks that judge what all others saw; a list that none of them is about is not read
 */
export async function readListsAtEnd(state: RunState, judging: readonly Check[]): Promise<void> {
  const lists = listNames.filter(
    (list) =>
      judging.some(({ areas }) => areas.includes(list)) &&
      ([...state.memory.objects].some(({ kind }) => kind === kindIn(list)) ||
        state.records.unexpectedObjects.mayBeIn(list)),
  );
  const restored = isJudged(judging, "dashboards.retrieve")
    ? state.records.refusals.requests.restored.shownByAnswerAlone
    : [];
  await Promise.all([
    ...lists.map((list) => lookAt(state, list)),
    // Meanwhile, since a list that shows a restored dashboard makes that read necessary.
    readRestored(new CheckContext(state, "a last look at restored dashboards"), restored).catch(
      unlessUnusable,
    ),
  ]);
  if (judging.some(({ requirement }) => requirement === "collaborators.remove.removed")) {
    const context = new CheckContext(state, "a last look at removed collaborators");
    if (state.plan.depth !== "smoke") await lookAtRemoved(context).catch(unlessUnusable);
    await lookForRemoved(context).catch(unlessUnusable);
  }
  if (
    state.plan.depth !== "smoke" &&
    judging.some(({ requirement }) => requirement.startsWith("collaborators.list."))
  )
    await lookAtAdded(new CheckContext(state, "a last look at collaborators")).catch(unlessUnusable);
  if (judging.some(({ requirement }) => requirement === "collaborators.list.shows_added"))
    await lookForUnshown(new CheckContext(state, "a last look at added collaborators")).catch(unlessUnusable);
  if (judging.some(({ requirement }) => requirement.includes(".update.stores.")))
    await lookAtUnkept(new CheckContext(state, "a last look at values")).catch(unlessUnusable);
  for (const operation of operationNames.filter((name) => isJudged(judging, name))) {
    await repeatRefused(new CheckContext(state, "a last try of what was refused"), operation).catch(
      unlessUnusable,
    );
  }
  if (judging.some(({ requirement }) => requirement === "service.no_server_error"))
    await neverAnswered(new CheckContext(state, "a last try of what was not answered")).catch(unlessUnusable);
  // A read that showed an earlier value is repeated while the object still exists.
  const context = new CheckContext(state, "a last look at what may have been a late read");
  for (const requirement of new Set(judging.map((check) => check.requirement))) {
    await confirmReads(context, suspectsOf(state, requirement)).catch(unlessUnusable);
  }
}

function isJudged(judging: readonly Check[], operation: OperationName): boolean {
  return judging.some(({ requirement }) => requirement === `${operation}.status`);
}

async function lookAt(state: RunState, list: ListName): Promise<void> {
  // No other check can share the reading, so it waits for none.
  const context = new CheckContext(state, `a last look at the ${list}`, 0, undefined, "first");
  try {
    const snapshot = await context.lists.read(list);
    await lookForAbsent(context, list, snapshot);
  } catch (error) {
    unlessUnusable(error);
  }
}

/** A list that cannot be read is the finding of another requirement. */
function unlessUnusable(error: unknown): void {
  if (!(error instanceof NotEvaluated || error instanceof NoUsableAnswer)) throw error;
}
