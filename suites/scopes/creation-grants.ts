import { NotEvaluated } from "../../support/judging/errors.ts";
import { rowOf } from "../../support/judging/reading.ts";
import type { CheckContext } from "../../support/runner/context.ts";
import type { Exchange } from "../../support/target/exchange.ts";
import type { Attempt } from "./attempt.ts";
import { conclude, type Denial, GrantTrial, statusProblem } from "./grants.ts";
import { orNull } from "./own-objects.ts";

/** Every holder may create a dashboard, and it is there afterwards; other checks use it then. */
export async function grantDashboards(context: CheckContext, holders: readonly Attempt[]): Promise<void> {
  const trial = new GrantTrial(context, "dashboards.create");
  const denials: Denial[] = [];
  const body = () => ({ name: context.uniqueName("granted") });
  const made: { readonly holder: Attempt; readonly created: Exchange; readonly id: string }[] = [];
  for (const holder of holders) {
    spend(context, made.length);
    const created = await trial.send("dashboards.create", holder, {}, { body: body() });
    const problem = created === null ? null : statusProblem(created);
    if (created === null) continue;
    if (problem !== null) denials.push({ attempt: holder, exchange: created, problem: problem });
    else made.push({ holder, created, id: rowOf(created, "dashboard").id });
  }
  for (const { holder, created, id } of made) {
    const there = await isThere(context, id);
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
    return (await isThere(context, id)) ? null : { message: `dashboard ${id} is not there` };
  });
}

/** Where no more dashboards may be made, what was tried so far would be too little to go by. */
function spend(context: CheckContext, made: number): void {
  try {
    context.objects.spendCreation();
  } catch (error) {
    if (!(error instanceof NotEvaluated)) throw error;
    const reason = `${error.hindrance.reason}, ${made} of them with scoped keys`;
    throw new NotEvaluated({ ...error.hindrance, reason });
  }
}

async function isThere(context: CheckContext, id: string): Promise<boolean> {
  const listed = await context.list("dashboards");
  if (listed.find(id) !== undefined) return true;
  const read = await orNull(() =>
    context.eventually(
      () => context.send("dashboards.retrieve", { id }),
      (answer) => (answer.status === 404 || answer.status === 410 ? { message: "not there" } : null),
    ),
  );
  return read !== null;
}
