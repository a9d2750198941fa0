import { type ScopedOperation, scopedOperations } from "../../support/catalogue/index.ts";
import { check, suite } from "../../support/judging/check.ts";
import type { FindingText } from "../../support/judging/errors.ts";
import { rowOf } from "../../support/judging/reading.ts";
import type { CheckContext } from "../../support/runner/context.ts";
import { remove } from "../collaborators/collaboration.ts";
import { type Attempt, attemptWith } from "./attempt.ts";
import { addWithFullKey, emptyPlace, whetherListed } from "./collaborations.ts";
import { grantDashboards } from "./creation-grants.ts";
import { conclude, statusProblem } from "./grants.ts";
import { keySetsFor } from "./key-sets.ts";
import { isThere, staysThere, tryApps, tryCollaborators } from "./paired-grants.ts";
import { inForms } from "./scope-sets.ts";
import { grantRepeatable } from "./simple-grants.ts";
import { grantUpdates } from "./update-grants.ts";

type Grant = (
  context: CheckContext,
  holders: readonly Attempt[],
  operation: ScopedOperation,
) => Promise<void>;

/** How each endpoint is shown to be granted: done by every holder, and looked at with the full key. */
const grants: Readonly<Record<ScopedOperation, Grant>> = {
  "dashboards.list": (context, holders) => grantRepeatable(context, "dashboards.list", holders),
  "dashboards.create": grantDashboards,
  "dashboards.retrieve": (context, holders) => grantRepeatable(context, "dashboards.retrieve", holders),
  "dashboards.update": (context, holders) => grantUpdates(context, "dashboards.update", holders),
  "dashboards.delete": (context, holders) => grantRepeatable(context, "dashboards.delete", holders),
  "collaborators.list": (context, holders) => grantRepeatable(context, "collaborators.list", holders),
  "collaborators.add": async (context, holders, operation) => {
    const { added } = await context.once("scopes: collaborators", () => tryCollaborators(context, holders));
    await conclude(context, operation, added, (slash) => additionProblem(context, slash));
  },
  "collaborators.remove": async (context, holders, operation) => {
    const { removed } = await context.once("scopes: collaborators", () => tryCollaborators(context, holders));
    await conclude(context, operation, removed, (slash) => removalProblem(context, slash));
  },
  "sharing.retrieve": (context, holders) => grantRepeatable(context, "sharing.retrieve", holders),
  "apps.list": (context, holders) => grantRepeatable(context, "apps.list", holders),
  "apps.create": async (context, holders, operation) => {
    const { added } = await context.once("scopes: apps", () => tryApps(context, holders));
    await conclude(context, operation, added, (slash) => creationProblem(context, slash));
  },
  "apps.retrieve": (context, holders) => grantRepeatable(context, "apps.retrieve", holders),
  "apps.update": (context, holders) => grantUpdates(context, "apps.update", holders),
  "apps.delete": async (context, holders, operation) => {
    const { removed } = await context.once("scopes: apps", () => tryApps(context, holders));
    await conclude(context, operation, removed, (slash) => deletionProblem(context, slash));
  },
};

const needsNothing: ReadonlySet<ScopedOperation> = new Set(["dashboards.list", "apps.list"]);

/** Sections 4 and 5: what every key with the scope is granted, whatever else it holds. */
export default suite({
  checks: scopedOperations.map((operation) =>
    check(
      `scopes.${operation}.granted`,
      "to keys with the scope",
      async (context) => {
        const { holding, coverage } = keySetsFor(operation, context.plan);
        const holders = inForms(holding, operation, context.plan.depth).map((formed) =>
          attemptWith(formed, context.plan),
        );
        await grants[operation](context, holders, operation);
        return coverage;
      },
      { readOnly: needsNothing.has(operation) },
    ),
  ),
});

async function additionProblem(context: CheckContext, trailingSlash: boolean): Promise<FindingText | null> {
  const place = await emptyPlace(context);
  const { boardId, userUuid, body } = place;
  const answer = await context.send("collaborators.add", { dashboard_id: boardId }, { body, trailingSlash });
  const problem = statusProblem(answer) ?? (await whetherListed(context, place, true, []));
  if (answer.succeeded) await remove(context, boardId, userUuid);
  return problem;
}

async function removalProblem(context: CheckContext, trailingSlash: boolean): Promise<FindingText | null> {
  const place = await emptyPlace(context);
  await addWithFullKey(context, place);
  const { boardId, userUuid } = place;
  const parameters = { dashboard_id: boardId, user__uuid: userUuid };
  const answer = await context.send("collaborators.remove", parameters, { trailingSlash });
  return statusProblem(answer) ?? (await whetherListed(context, place, false, []));
}

async function creationProblem(context: CheckContext, trailingSlash: boolean): Promise<FindingText | null> {
  const body = { ...(await context.objects.appBody()), name: context.uniqueName("twin") };
  const answer = await context.send("apps.create", {}, { body, trailingSlash });
  const problem = statusProblem(answer);
  if (problem !== null) return problem;
  return (await isThere(context, rowOf(answer, "app").id)) ? null : { message: "the new app is not there" };
}

async function deletionProblem(context: CheckContext, trailingSlash: boolean): Promise<FindingText | null> {
  const { id } = await context.createApp();
  const problem = statusProblem(await context.send("apps.delete", { id }, { trailingSlash }));
  if (problem !== null) return problem;
  return (await staysThere(context, id)) ? { message: "the deleted app is still there" } : null;
}
