import { kindOf, type OperationName, titleOf } from "../../../support/catalogue/index.ts";
import { tenantNoun } from "../../../support/catalogue/tenant.ts";
import { type CheckContext, type Idle, NotEvaluated, rowOf } from "../../../support/conformance/index.ts";
import type { AppElsewhere } from "../scenarios/app-elsewhere.ts";
import { appScenario } from "../scenarios/app-scenario.ts";
import type { CollaboratorScenario } from "../scenarios/collaborator-scenario.ts";
import type { Elsewhere } from "../scenarios/dashboard-elsewhere.ts";
import { dashboardScenario } from "../scenarios/dashboard-scenario.ts";
import { shownElsewhere, shows } from "./kept-apart.ts";

type Judge = (context: CheckContext) => Promise<Idle | undefined>;
type Find = (context: CheckContext) => Promise<Elsewhere>;

/** The operations that an object's scenario tries at the path of another tenant. */
export const isolationByScenario: Readonly<Partial<Record<OperationName, Judge>>> = {
  "dashboards.retrieve": nothingShown(dashboardElsewhere),
  "dashboards.update": untouched(dashboardElsewhere),
  "collaborators.list": (context) =>
    withCollaborator(context, async ({ listElsewhere }) => {
      if (listElsewhere !== null && shows(listElsewhere)) throw shownElsewhere(context, listElsewhere);
      return undefined;
    }),
  "collaborators.add": (context) =>
    withCollaborator(context, async ({ elsewhere, userUuid }) => {
      if (elsewhere === null || !elsewhere.list.includes(userUuid)) return undefined;
      const { answer, list } = elsewhere;
      const text = {
        message: `${titleOf("collaborators.add")} through another project's path: the user is a collaborator afterwards`,
        expected: "a list without the user",
      };
      throw context.finding(text, [answer, list.reply]);
    }),
  "collaborators.remove": (context) =>
    withCollaborator(context, async ({ removedElsewhere, userUuid }) => {
      if (removedElsewhere === null) return { idle: "the user is not removed by another path here" };
      const { answer, list } = removedElsewhere;
      if (list.isSingle || list.includes(userUuid)) return undefined;
      const text = {
        message: `${titleOf("collaborators.remove")} through another project's path: the user is no collaborator afterwards`,
        expected: "a list with the user",
      };
      throw context.finding(text, [answer, list.reply]);
    }),
  "apps.retrieve": nothingShown(appElsewhere),
  "apps.update": untouched(appElsewhere),
  "apps.delete": async (context) => {
    const { obstacle, removed, read } = await appElsewhere(context);
    if (obstacle !== null) throw obstacle;
    if (removed === null || read.succeeded) return undefined;
    const text = {
      message: `${titleOf("apps.delete")} through another organization's path: the app cannot be retrieved any more`,
      expected: "200",
      actual: String(read.status),
    };
    throw context.finding(text, [removed, read]);
  },
};

/** Judges that no answer shows the object at the path of another tenant. */
function nothingShown(find: Find): Judge {
  return async (context) => {
    const { obstacle, shown } = await find(context);
    const read = shown.find(shows);
    if (read === undefined) return undefined;
    throw obstacle ?? shownElsewhere(context, read);
  };
}

/** Judges that the object shows no text that was sent only at the path of another tenant. */
function untouched(find: Find): Judge {
  return async (context) => {
    const { obstacle, updates, read } = await find(context);
    if (obstacle !== null) throw obstacle;
    if (!read.succeeded) return undefined;
    const { value } = rowOf(read, kindOf(read.operation));
    for (const { texts, answer } of updates) {
      const field = (["name", "description"] as const).find((each) => value[each] === texts[each]);
      if (field === undefined) continue;
      const path = `another ${tenantNoun(answer.operation)}'s path`;
      const message = `${titleOf(answer.operation)} through ${path} changed the ${field}`;
      throw context.finding({ message, expected: "what it was", actual: texts[field] }, [answer, read]);
    }
    return undefined;
  };
}

async function dashboardElsewhere(context: CheckContext): Promise<Elsewhere> {
  return known(await dashboardScenario(context));
}

async function appElsewhere(context: CheckContext): Promise<AppElsewhere> {
  return known(await appScenario(context));
}

function known<Of>({ elsewhere }: { readonly elsewhere: Of | null }): Of {
  if (elsewhere === null) throw new Error("a check of isolation ran without another tenant");
  return elsewhere;
}

/** Without a user to add, collaborators are not judged here. Other requirements give the reason. */
async function withCollaborator(
  context: CheckContext,
  judge: (scenario: CollaboratorScenario) => Promise<Idle | undefined>,
): Promise<Idle | undefined> {
  const { collaborator, elsewhere } = await dashboardScenario(context);
  if (collaborator instanceof NotEvaluated) return { idle: collaborator.message };
  if (elsewhere?.obstacle != null) throw elsewhere.obstacle;
  return judge(collaborator);
}
