import { statedUnavailable } from "../../../support/answers/unavailable.ts";
import type { OperationName } from "../../../support/catalogue/index.ts";
import { type CheckContext, check, describe, StatedUnavailable } from "../../../support/conformance/index.ts";
import { appKind } from "../../resource-kinds/apps.ts";
import { dashboardKind } from "../../resource-kinds/dashboards.ts";
import { expectFieldAvailable } from "../../resource-kinds/samples.ts";
import { expectStorageShown } from "../../rules/lifecycle/scenario/states.ts";
import { type HistoryRequirement, judgedByHistories } from "../requirements.ts";
import { runHistories } from "./histories.ts";
import { attemptsInWords, type Violation } from "./search.ts";

/*
 * The whole service compared with a small model of the document. A history is a handful of random commands in any
 * order, some of them sent at the same time. The model knows what each object must look like after each command. All
 * histories of a run are carried out once (`histories.ts`). Each check below looks up the result for its own
 * requirement. Take `dashboards.update.keeps_unsent`:
 *
 * 1. `search.ts` draws a history and carries it out command by command.
 * 2. `updates.ts` carries out an update: it sends some fields of a live dashboard, and notes in the model what it
 *    wrote. `history.ts` keeps the model's objects, and every write in the order of sending.
 * 3. `retrieve.ts` compares every field of the answer, and of a later retrieve, with the model. Suppose `pinned`
 *    differs.
 * 4. `blame.ts` looks at the writes since a retrieve last agreed with the model. If the value was sent to another
 *    dashboard, that write changed the wrong one. Otherwise it takes the last write to the dashboard itself: an update
 *    that did not send `pinned` breaks `dashboards.update.keeps_unsent`. A `Contradiction` that names this requirement
 *    is thrown, and the history stops, so a history has at most one finding.
 * 5. `search.ts` lets fast-check look for a shorter history that contradicts the same requirement.
 *
 * These are the files to read. `command.ts` and `perform.ts` define which commands are drawn, and `writes.ts` what each
 * kind of write promises.
 */
describe("Random histories of the whole service", () => {
  for (const requirement of judgedByHistories) {
    check(requirement, "in random histories", { from: "standard" }, async (context) => {
      const { violations, judged, obstacles } = await context.once("histories", () => runHistories(context));
      const violation = violations.get(requirement);
      if (violation !== undefined) throw findingOf(context, requirement, violation);
      const steps = judged.get(requirement) ?? 0;
      if (steps === 0) expectReachable(requirement, context);
      if (steps > 0) return { coverage: "steps of random histories", counts: { judged: steps, of: steps } };
      const { reason = "no random history reached this", ...enabling } = obstacles.of(requirement) ?? {};
      return { idle: reason, ...enabling };
    });
  }
});

/** The operation with which every history about an area begins. */
const beginnings: Readonly<Record<string, OperationName>> = {
  collaborators: "collaborators.add",
  app: "apps.create",
  apps: "apps.create",
};

/** @throws {StatedUnavailable} if no history reaches the requirement because of what the user has stated */
function expectReachable(requirement: HistoryRequirement, context: CheckContext): void {
  const [area = "", , rule, field = ""] = requirement.split(".");
  const beginning = beginnings[area];
  const unavailable = beginning === undefined ? null : statedUnavailable(beginning, context.plan.answers);
  if (unavailable !== null) throw new StatedUnavailable(unavailable);
  if (requirement === "lifecycle.soft_delete.kept") expectStorageShown(context);
  if (rule === "stores") expectFieldAvailable(context, area === "apps" ? appKind : dashboardKind, field);
}

function findingOf(context: CheckContext, requirement: HistoryRequirement, violation: Violation) {
  const { contradiction, steps, exchanges, attempts } = violation;
  const { seed, depth } = context.plan;
  const numbered = steps.map((words, index) => `${index + 1}. ${words}`);
  const origin = `${attemptsInWords(attempts)}; repeat with --seed ${seed} --depth ${depth} --only ${requirement}:`;
  const message = `${contradiction.text.message}\n\n${[origin, ...numbered].join("\n")}`;
  return context.finding({ ...contradiction.text, message }, exchanges);
}
