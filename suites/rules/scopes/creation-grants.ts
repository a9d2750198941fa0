import {
  type CheckContext,
  type Coverage,
  type Exchange,
  NotEvaluated,
  rowOf,
} from "../../../support/conformance/index.ts";
import { allScopeSets } from "../../../support/settings/keys/scope-set.ts";
import { isThere } from "../../recipes/known-object.ts";
import type { Attempt } from "./attempt.ts";
import { conclude, type Denial, GrantTrial, statusProblem } from "./grants.ts";

/**
 * Every holder may create a dashboard, and it is there afterwards; other checks use it then. Tells how far it came where
 * the run may make no more dashboards.
 */
export async function grantDashboards(
  context: CheckContext,
  holders: readonly Attempt[],
): Promise<Coverage | undefined> {
  const trial = new GrantTrial(context, "dashboards.create");
  const denials: Denial[] = [];
  const body = () => ({ name: context.uniqueName("granted"), ...context.objects.boardBody });
  const made: { readonly holder: Attempt; readonly created: Exchange; readonly id: string }[] = [];
  for (const holder of holders) {
    if (!maySpend(context, made.length)) break;
    const created = await trial.send("dashboards.create", holder, {}, { body: body() });
    const problem = created === null ? null : statusProblem(created);
    if (created === null) continue;
    if (problem !== null) denials.push({ attempt: holder, exchange: created, problem });
    else made.push({ holder, created, id: rowOf(created, "dashboard").id });
  }
  const listed = await context.list("dashboards");
  for (const { holder, created, id } of made) {
    const there = listed.find(id) !== undefined || (await isThere(context, "dashboard", id));
    if (there) context.donateBoard({ id, created });
    else
      denials.push({
        attempt: holder,
        exchange: created,
        problem: { message: `the answer told of dashboard ${id}, which is not there` },
      });
  }
  await conclude(context, "dashboards.create", denials, async (trailingSlash) => {
    context.objects.spendCreation();
    const created = await trial.sendFull("dashboards.create", {}, { body: body(), trailingSlash });
    const problem = created === null ? null : statusProblem(created);
    if (created === null || problem !== null) return problem;
    const { id } = rowOf(created, "dashboard");
    return (await isThere(context, "dashboard", id)) ? null : { message: `dashboard ${id} is not there` };
  });
  if (made.length === holders.length) return undefined;
  if (made.length === 0) throw new NotEvaluated({ reason: "no creation with a key was answered" });
  return { coverage: `${made.length} of ${allScopeSets.length} scope sets` };
}

/** @throws {NotEvaluated} where no more dashboards may be made, and none was */
function maySpend(context: CheckContext, made: number): boolean {
  try {
    context.objects.spendCreation();
    return true;
  } catch (error) {
    if (made > 0 && error instanceof NotEvaluated) return false;
    throw error;
  }
}
