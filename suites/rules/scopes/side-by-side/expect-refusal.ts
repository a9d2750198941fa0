import { titleOf } from "../../../../support/catalogue/index.ts";
import type { CheckContext } from "../../../../support/conformance/index.ts";
import { isShownLive } from "../../../recipes/objects/soft-deleted-dashboard.ts";
import { type Attempt, inWords } from "../../exercise/attempt.ts";
import { expectKeyAsLabelled } from "../keys/key-survey.ts";
import { type Guarded, requestAbout } from "../refusals/soft-deleted-requests.ts";
import { isCollaborator } from "./changes.ts";

/**
 * Tries one key at one operation on a soft-deleted dashboard. Returns whether the attempt was answered.
 * @throws {Finding} if it succeeds, restores the dashboard, or adds the user
 */
export async function expectRefusal(
  context: CheckContext,
  operation: Guarded,
  attempt: Attempt,
  id: string,
): Promise<boolean> {
  const newCollaborator = operation === "collaborators.add" ? await newCollaboratorOf(context) : null;
  const isAdded = async () =>
    newCollaborator !== null && isCollaborator(context, id, newCollaborator.userUuid);
  // The effect of another attempt is no finding of this one.
  if (operation === "dashboards.update" && isShownLive(await context.send("dashboards.retrieve", { id })))
    await context.send("dashboards.update", { id }, { body: { deleted: true } });
  if (newCollaborator !== null && (await isAdded()))
    await context.collaborators.remove(id, newCollaborator.userUuid);
  const name = context.uniqueName("refused");
  const { parameters, ...request } = requestAbout(id, operation, name, newCollaborator);
  const reply = await context.trySend(operation, parameters, {
    ...request,
    credential: attempt.credential,
    trailingSlash: attempt.slash,
    mustBeRefused: true,
  });
  if (reply === null) return false;
  const tried = `${titleOf(operation)} of a soft-deleted dashboard with ${inWords(attempt)}`;
  if (reply.succeeded) {
    await expectKeyAsLabelled(context, [attempt]);
    const message = `${tried} was answered with ${reply.status}`;
    throw context.finding({ message, expected: "a refusal", actual: String(reply.status) }, [reply]);
  }
  const carriedOut = `${tried} was refused but still carried out`;
  if (await isAdded()) {
    throw context.finding({
      message: `${carriedOut}: the user is a collaborator`,
      expected: "a list without the user",
    });
  }
  if (operation === "dashboards.update") await expectStillDeleted(context, id, carriedOut);
  return true;
}

/** @throws {Finding} if the dashboard is restored */
async function expectStillDeleted(context: CheckContext, id: string, carriedOut: string): Promise<void> {
  await context.eventually(
    () => context.send("dashboards.retrieve", { id }),
    (read) =>
      isShownLive(read)
        ? {
            message: `${carriedOut}: the dashboard is restored`,
            expected: "deleted true, or no dashboard",
            actual: "deleted false",
          }
        : null,
  );
}

/** How a collaborator is added to a live dashboard. @throws {NotEvaluated} if none can be added */
function newCollaboratorOf({ dashboards, collaborators, once }: CheckContext) {
  return once("a new collaborator", async () => collaborators.prepare((await dashboards.borrow()).id));
}
