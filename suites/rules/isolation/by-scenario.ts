import { type OperationName, titleOf } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Exchange,
  type Idle,
  NotEvaluated,
  rowOf,
} from "../../../support/conformance/index.ts";
import type { AppElsewhere } from "../scenarios/app-elsewhere.ts";
import { appScenario } from "../scenarios/app-scenario.ts";
import type { CollaboratorScenario } from "../scenarios/collaborator-scenario.ts";
import type { DashboardElsewhere } from "../scenarios/dashboard-elsewhere.ts";
import { dashboardScenario } from "../scenarios/dashboard-scenario.ts";
import { shows } from "./kept-apart.ts";

type Judge = (context: CheckContext) => Promise<Idle | undefined>;

/** The operations that an object's scenario tries at the path of another tenant. */
export const isolationByScenario: Readonly<Partial<Record<OperationName, Judge>>> = {
  "dashboards.retrieve": async (context) => {
    const { obstacle, retrieved } = await dashboardOf(context);
    for (const read of retrieved) expectNothingShown(context, read, obstacle);
    return undefined;
  },
  "dashboards.update": async (context) => {
    const { obstacle, updates, read } = await dashboardOf(context);
    if (obstacle !== null) throw obstacle;
    for (const { texts, answer } of updates) expectUntouched(context, texts, answer, read);
    return undefined;
  },
  "collaborators.list": (context) =>
    withCollaborator(context, async ({ listElsewhere }) => {
      if (listElsewhere !== null) expectNothingShown(context, listElsewhere, null);
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
  "apps.retrieve": async (context) => {
    const { obstacle, shown } = await appOf(context);
    for (const read of shown) expectNothingShown(context, read, obstacle);
    return undefined;
  },
  "apps.update": async (context) => {
    const { obstacle, updates, read } = await appOf(context);
    if (obstacle !== null) throw obstacle;
    for (const { texts, answer } of updates) expectUntouched(context, texts, answer, read);
    return undefined;
  },
  "apps.delete": async (context) => {
    const { obstacle, removed, read } = await appOf(context);
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

/** @throws {Finding} if a read shows an object at the path of another tenant */
function expectNothingShown(context: CheckContext, read: Exchange, obstacle: NotEvaluated | null): void {
  if (!shows(read)) return;
  if (obstacle !== null) throw obstacle;
  const tenant = read.operation.startsWith("apps.") ? "organization" : "project";
  const message = `${titleOf(read.operation)} returned an object of one ${tenant} under another ${tenant}'s path`;
  throw context.finding({ message, expected: "a refusal", actual: String(read.status) }, [read]);
}

/** @throws {Finding} if the object shows a text that was sent only at the path of another tenant */
function expectUntouched(
  context: CheckContext,
  texts: Readonly<Record<"name" | "description", string>>,
  answer: Exchange,
  read: Exchange,
): void {
  if (!read.succeeded) return;
  const isApp = answer.operation.startsWith("apps.");
  const { value } = rowOf(read, isApp ? "app" : "dashboard");
  for (const field of ["name", "description"] as const) {
    if (value[field] !== texts[field]) continue;
    const tenant = isApp ? "organization" : "project";
    const message = `${titleOf(answer.operation)} through another ${tenant}'s path changed the ${field}`;
    throw context.finding({ message, expected: "what it was", actual: texts[field] }, [answer, read]);
  }
}

async function dashboardOf(context: CheckContext): Promise<DashboardElsewhere> {
  const { elsewhere } = await dashboardScenario(context);
  if (elsewhere === null) throw new Error("a check of isolation ran without another project");
  return elsewhere;
}

async function appOf(context: CheckContext): Promise<AppElsewhere> {
  const { elsewhere } = await appScenario(context);
  if (elsewhere === null) throw new Error("a check of isolation ran without another organization");
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
