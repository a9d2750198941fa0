import type { OperationName } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Coverage,
  type Exchange,
  type Idle,
  NotEvaluated,
  wrongStatus,
} from "../../../support/conformance/index.ts";
import { softDeletionScenario } from "../lifecycle/scenario/soft-deletion-scenario.ts";
import { appScenario } from "../scenarios/app-scenario.ts";
import type { CollaboratorScenario } from "../scenarios/collaborator-scenario.ts";
import { dashboardScenario } from "../scenarios/dashboard-scenario.ts";
import { expectReadPair, expectWritePair, type Written } from "../scenarios/slash-pairs.ts";
import { expectSameAtBothForms } from "./both-forms.ts";

type Judge = (context: CheckContext) => Promise<Coverage | Idle | undefined>;

/** The operations that an object's scenario calls at both forms of their paths. */
export const slashFormsByScenario: Readonly<Partial<Record<OperationName, Judge>>> = {
  "dashboards.retrieve": async (context) =>
    expectReadPair(context, (await softDeletionScenario(context)).reads),
  "dashboards.update": async (context) => {
    const { populating, deleted } = await softDeletionScenario(context);
    const judged = expectWritePair(context, "dashboards.update", populating);
    return deleted === null
      ? judged
      : (expectWritePair(context, "dashboards.update", deleted.pair) ?? judged);
  },
  "dashboards.delete": async (context) => {
    const { alone, beside } = await softDeletionScenario(context);
    const [slashed, bare] = [written(beside.refusal.answer), written(alone.refusal.answer)];
    return expectWritePair(context, "dashboards.delete", { slashed, bare });
  },
  "collaborators.list": async (context) => {
    const { collaborator } = await dashboardScenario(context);
    return collaborator instanceof NotEvaluated
      ? expectSameAtBothForms(context, "collaborators.list")
      : expectReadPair(context, collaborator.reads);
  },
  "collaborators.add": async (context) =>
    expectWritePair(context, "collaborators.add", (await collaboratorOf(context)).addition),
  "collaborators.remove": async (context) =>
    expectWritePair(context, "collaborators.remove", (await collaboratorOf(context)).removal),
  "apps.retrieve": async (context) => expectReadPair(context, (await appScenario(context)).reads),
  "apps.create": async (context) =>
    expectWritePair(context, "apps.create", (await appScenario(context)).creation),
  "apps.update": async (context) =>
    expectWritePair(context, "apps.update", (await appScenario(context)).update),
  "apps.delete": async (context) =>
    expectWritePair(context, "apps.delete", (await appScenario(context)).removal),
};

/** A DELETE of a dashboard. Its documented success is the refusal. */
function written(answer: Exchange): Written {
  return { answer, problem: answer.status === 405 ? null : wrongStatus(answer, "405"), exchanges: [answer] };
}

/** @throws {NotEvaluated} if no user can be added */
async function collaboratorOf(context: CheckContext): Promise<CollaboratorScenario> {
  const { collaborator } = await dashboardScenario(context);
  if (collaborator instanceof NotEvaluated) throw collaborator;
  return collaborator;
}
