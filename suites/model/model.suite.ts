import { statedUnavailable } from "../../support/answers/unavailable.ts";
import type { OperationName, RequirementId } from "../../support/catalogue/index.ts";
import { type CheckContext, check, describe, StatedUnavailable } from "../../support/conformance/index.ts";
import { expectStorageShown } from "../rules/lifecycle/states.ts";
import { appKind } from "../rules/round-trips/apps.ts";
import { dashboardKind } from "../rules/round-trips/dashboards.ts";
import { expectTaken } from "../rules/round-trips/samples.ts";
import { runModel, type Violation } from "./run.ts";
import { spokenOf } from "./spoken.ts";

/**
 * The whole service beside a small model of the document: commands in any order, some at the same time. What each
 * contradiction says is the finding of the requirement that it contradicts.
 */
describe("Random histories of the whole service", () => {
  for (const requirement of spokenOf) {
    check(requirement, "in any history", async (context) => {
      const { violations, judged, hindrances } = await context.once("model", () => runModel(context));
      const violation = violations.get(requirement);
      if (violation !== undefined) throw findingOf(context, requirement, violation);
      const steps = judged.get(requirement) ?? 0;
      if (steps === 0) expectToBeHad(requirement, context);
      const [why = "no history came to it"] = hindrances;
      return steps > 0
        ? { coverage: "steps of random histories", counts: { judged: steps, of: steps } }
        : { idle: why };
    });
  }
});

/** What every history about an area begins with. */
const beginnings: Readonly<Record<string, OperationName>> = {
  collaborators: "collaborators.add",
  app: "apps.create",
  apps: "apps.create",
};

/** @throws {StatedUnavailable} where no history comes to the requirement because of what the user has answered */
function expectToBeHad(requirement: RequirementId, context: CheckContext): void {
  const [first = "", , third, field = ""] = requirement.split(".");
  const beginning = beginnings[first];
  const unavailable = beginning === undefined ? null : statedUnavailable(beginning, context.plan.answers);
  if (unavailable !== null) throw new StatedUnavailable(unavailable);
  if (requirement === "lifecycle.soft_delete.kept") expectStorageShown(context);
  if (third === "stores") expectTaken(context, first === "apps" ? appKind : dashboardKind, field);
}

function findingOf(context: CheckContext, requirement: RequirementId, violation: Violation) {
  const { contradiction, steps, exchanges, replays } = violation;
  const { seed, depth } = context.plan;
  const numbered = steps.map((words, index) => `${index + 1}. ${words}`);
  const origin = `the shortest of ${replays} histories; --seed ${seed} --depth ${depth} --only ${requirement}`;
  const message = [`${contradiction.text.message} (${origin})`, ...numbered].join("\n");
  return context.finding({ ...contradiction.text, message }, exchanges);
}
