import { idMatcher } from "../../../catalogue/id-pattern.ts";
import { kindIn, type ListName, listNames, operationNames } from "../../../catalogue/index.ts";
import type { Check } from "../../../conformance/check-definition.ts";
import { NotEvaluated } from "../../../conformance/conclusions/not-evaluated.ts";
import { confirmReads } from "../../../conformance/confirmation/confirm-reads.ts";
import { CheckContext, type ContextOptions } from "../../../conformance/context/context.ts";
import { lookForAbsent } from "../../../conformance/record-checks/absence-check.ts";
import { lookAtAdded, lookForUnshown } from "../../../conformance/record-checks/addition-check.ts";
import { suspectsOf } from "../../../conformance/record-checks/memory-check.ts";
import { readRestored, repeatRefused } from "../../../conformance/record-checks/refusals/repeat-refused.ts";
import { lookAtRemoved, lookForRemoved } from "../../../conformance/record-checks/removal-check.ts";
import { lookAtUnkept, lookAtUnkeptTags } from "../../../conformance/record-checks/unkept-check.ts";
import type { RunState } from "../../../conformance/run/run-state.ts";
import { neverAnswered } from "../../../conformance/unanswered/repeat-unanswered.ts";
import { NoUsableAnswer } from "../../../http/errors.ts";
import { lookAfterLastWrite } from "./last-write.ts";

/** What is looked at once more when all checks are over, if a check judges it. */
interface LastLook {
  readonly at: string;
  /** The requirements that it is for, by their ids; `*` stands for anything. */
  readonly serves: readonly string[];
  readonly from?: "standard";
  readonly look: (context: CheckContext) => Promise<unknown>;
}

/** In this order: each look may send requests whose effects the next ones show. */
const lastLooks: readonly LastLook[] = [
  {
    at: "lists that nobody read after a removal",
    serves: ["collaborators.remove.removed"],
    from: "standard",
    look: lookAtRemoved,
  },
  {
    at: "removed collaborators",
    serves: ["collaborators.remove.removed"],
    look: lookForRemoved,
  },
  {
    at: "collaborators",
    serves: ["collaborators.list.*"],
    from: "standard",
    look: lookAtAdded,
  },
  {
    at: "added collaborators",
    serves: ["collaborators.list.shows_added"],
    look: lookForUnshown,
  },
  { at: "values", serves: ["*.update.stores.*"], look: lookAtUnkept },
  { at: "tags", serves: ["dashboards.create.stores.tags"], look: lookAtUnkeptTags },
  ...operationNames.map((operation) => ({
    at: "what was refused",
    serves: [`${operation}.status`],
    look: (context: CheckContext) => repeatRefused(context, operation),
  })),
  {
    at: "what was not answered",
    serves: ["service.no_server_error"],
    look: neverAnswered,
  },
  // Nothing may be written after it.
  {
    at: "whether the last write shows",
    serves: ["*.update.stores.description", "*.update.listed"],
    look: lookAfterLastWrite,
  },
];

/**
 * Reads each list to which the run added objects, and takes the last looks, once all checks are over. This shows the
 * effects of the last requests, which the memory judges.
 * @param judging the checks that judge what all others saw; what none of them is about is not read
 */
export async function readAtEnd(state: RunState, judging: readonly Check[]): Promise<void> {
  const requirements = [...new Set(judging.map(({ requirement }) => requirement))];
  const lists = listNames.filter(
    (list) =>
      judging.some(({ areas }) => areas.includes(list)) &&
      ([...state.memory.objects].some(({ kind }) => kind === kindIn(list)) ||
        state.records.unexpectedObjects.mayBeIn(list)),
  );
  const restored = requirements.includes("dashboards.retrieve.status")
    ? state.records.refusals.requests.restored.shownByAnswerAlone
    : [];
  await Promise.all([
    ...lists.map((list) => readList(state, list)),
    // Meanwhile, since a list that shows a restored dashboard makes that read necessary.
    lookAt(state, "restored dashboards", (context) => readRestored(context, restored)),
    ...state.restorations.map((restore) => lookAt(state, "what checks left", restore)),
  ]);
  for (const { at, serves, from, look } of lastLooks) {
    if (from === "standard" && state.plan.depth === "smoke") continue;
    if (requirements.some(idMatcher(...serves))) await lookAt(state, at, look);
  }
  // A read that showed an earlier value is repeated while the object still exists.
  for (const requirement of requirements) {
    await lookAt(state, "what may have been a late read", (context) =>
      confirmReads(context, suspectsOf(state, requirement)),
    );
  }
}

function readList(state: RunState, list: ListName): Promise<void> {
  const look = async (context: CheckContext) => {
    await lookForAbsent(context, list, await context.lists.read(list));
  };
  // No other check can share the reading, so it waits for none.
  return lookAt(state, `the ${list}`, look, { turn: "first" });
}

/** What cannot be read is the finding of another requirement. */
async function lookAt(
  state: RunState,
  what: string,
  look: LastLook["look"],
  options: ContextOptions = {},
): Promise<void> {
  try {
    await look(new CheckContext(state, `a last look at ${what}`, options));
  } catch (error) {
    if (!(error instanceof NotEvaluated || error instanceof NoUsableAnswer)) throw error;
  }
}
