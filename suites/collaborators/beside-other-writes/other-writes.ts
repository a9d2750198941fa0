import type { OperationName } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Exchange,
  type Fields,
  ifPossible,
  type PathParameters,
  rowOf,
} from "../../../support/conformance/index.ts";
import { dashboardRecipes } from "../../recipes/dashboards.ts";
import { manyStates } from "../../recipes/objects/many-states.ts";

const moving = dashboardRecipes["dashboards.move_tile"];

/** What endpoint 6 needs: a dashboard with a tile. */
export type MovableTile = Awaited<ReturnType<typeof moving.arrange>>;

/** A dashboard with a tile that can be moved; undefined if the run does not judge that, or there is none. */
export async function movableTile(context: CheckContext): Promise<MovableTile | undefined> {
  return context.judges("dashboards.move_tile") ? ifPossible(() => moving.arrange(context)) : undefined;
}

/** Everything but additions and removals that can be written to a dashboard, and what is read of it last. */
export async function writeOthers(
  context: CheckContext,
  id: string,
  tile: MovableTile | undefined,
): Promise<readonly Exchange[]> {
  const ifJudged = async (operation: OperationName, parameters: PathParameters) =>
    context.judges(operation) ? context.trySend(operation, parameters, { withSomeKey: true }) : null;
  const moves = tile === undefined ? [] : moving.requests(tile, context.uniqueName("beside others"));
  return [
    ...(await updateEach(context, id)),
    // These come after the updates, because a lookup may depend on any value of the dashboard. The empty update shows
    // what the refused DELETE may have changed. The move of a tile comes last, because its effect on the dashboard
    // itself is unknown.
    ...(await sendEach([
      () => ifJudged("sharing.retrieve", { dashboard_id: id }),
      () => ifJudged("dashboards.delete", { id }),
      () => context.trySend("dashboards.update", { id }, { body: {} }),
      ...moves.slice(0, 1).map(
        ({ parameters, ...valid }) =>
          () =>
            context.trySend("dashboards.move_tile", parameters, valid),
      ),
    ])),
  ];
}

/** First other values of the fields, then the states that the dashboard is in. Some servers do not accept tags. */
async function updateEach(context: CheckContext, id: string): Promise<readonly Exchange[]> {
  const { tags: _, ...plain } = manyStates.dashboard;
  const name = context.variedName(
    "dashboard",
    "with a collaborator, under a name of more than forty letters",
  );
  const update = (body: Fields) => context.trySend("dashboards.update", { id }, { body });
  const described = await update({ name, description: name, pinned: false, filters: { of: name } });
  const others = [{ tags: [], ...levelIn(described) }, plain];
  const answers = await sendEach(others.map((body) => () => update(body)));
  return described === null ? answers : [described, ...answers];
}

/** The current level. Another level may be the reason why the dashboard no longer has collaborators. */
function levelIn(answer: Exchange | null): Fields {
  return answer?.succeeded === true ? rowOf(answer, "dashboard").legible(["restriction_level"]) : {};
}

/** Sends the requests one after the other. Requests without an answer are left out. */
export async function sendEach(
  requests: readonly (() => Promise<Exchange | null>)[],
): Promise<readonly Exchange[]> {
  const answers: Exchange[] = [];
  for (const send of requests) {
    const answer = await send();
    if (answer !== null) answers.push(answer);
  }
  return answers;
}
