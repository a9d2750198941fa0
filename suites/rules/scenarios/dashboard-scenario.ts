import { type CheckContext, NotEvaluated } from "../../../support/conformance/index.ts";
import { type CollaboratorScenario, collaboratorScenario } from "./collaborator-scenario.ts";
import { dashboardElsewhere, type Elsewhere } from "./dashboard-elsewhere.ts";

/** The requests about one dashboard. */
export interface DashboardScenario {
  /** The requests by the path of another project; null if no other one is known. */
  readonly elsewhere: Elsewhere | null;
  /** The requests about its collaborator, or the reason why there is none. */
  readonly collaborator: CollaboratorScenario | NotEvaluated;
}

/**
 * Requests about one dashboard, for several checks. It is requested by the path of another project, and has a
 * collaborator for a while.
 */
export function dashboardScenario(context: CheckContext): Promise<DashboardScenario> {
  return context.scenario("a dashboard with a collaborator", perform);
}

async function perform(context: CheckContext): Promise<DashboardScenario> {
  const { id } = await context.dashboards.borrow();
  const isAlone = context.plan.otherProjectId === undefined;
  const elsewhere = isAlone ? null : await dashboardElsewhere(context, id);
  if (!context.judges("collaborators.add")) {
    const collaborator = new NotEvaluated({ reason: "collaborators are left out of this run" });
    return { elsewhere, collaborator };
  }
  try {
    return {
      elsewhere,
      collaborator: await collaboratorScenario(context, id, elsewhere?.obstacle === null),
    };
  } catch (error) {
    // If no user can be added, other requirements report why.
    if (error instanceof NotEvaluated) return { elsewhere, collaborator: error };
    throw error;
  }
}
