import {
  assume,
  type CheckContext,
  type Exchange,
  judgesNothing,
} from "../../../support/conformance/index.ts";
import { isClientError } from "../../../support/http/statuses.ts";
import type { RequestOptions } from "../../../support/http/target/target.ts";
import { type DeletedApp, deletedApp } from "./deleted-app.ts";

/**
 * Deletes an app of the run. A target may refuse this while the app is global, because section 3 shows no states of
 * apps. Then the app is made local, and deleted.
 * @throws {NotEvaluated} if it cannot be made local either
 */
export async function removeApp(
  context: CheckContext,
  id: string,
  options: RequestOptions = {},
): Promise<Exchange> {
  const { apps, observe } = context;
  const answer = await apps.delete(id, options);
  if (!refusesGlobal(context, id, answer)) return answer;
  observe("lifecycle.app_states", `a global app is not deleted: DELETE answers ${answer.status}`, {
    exchange: answer,
  });
  const local = await apps.update(id, { is_global: false }, options);
  assume(local.succeeded && !context.state.ledger.isGlobal(id), {
    reason: `the target neither deletes a global app (${answer.status} ${answer.words}) nor sets its is_global back to false (${local.status} ${local.words})`,
    setting: "answers: samples.is_global: [false] in dashspec.yaml",
  });
  return apps.delete(id, options);
}

/** Whether a DELETE may have been refused because the app is global. */
export function refusesGlobal({ state }: CheckContext, id: string, answer: Exchange): boolean {
  return isClientError(answer.status) && !judgesNothing(answer) && state.ledger.isGlobal(id);
}

/** An app with a value in every field that was updated and then deleted, once for all checks. */
export function removalOfPopulated(context: CheckContext): Promise<{
  readonly answer: Exchange;
  readonly app: DeletedApp;
  /** Whether a global app is kept until it is made local. */
  readonly globalIsKept: boolean;
}> {
  return context.once("removal of a fully populated app", async () => {
    const made = await context.apps.makePopulated();
    const { id } = made;
    // A careless server reads this text as a flag, as YAML does.
    await context.apps.update(id, { description: "off" });
    const wasGlobal = context.state.ledger.isGlobal(id);
    const answer = await removeApp(context, id);
    return { answer, app: deletedApp(made), globalIsKept: wasGlobal && !context.state.ledger.isGlobal(id) };
  });
}

/** An app with only a name and the fields that its creation needs, which was deleted, once for all checks. */
export function removalOfPlain(
  context: CheckContext,
): Promise<{ readonly answer: Exchange; readonly app: DeletedApp }> {
  return context.once("removal of a plain app", async () => {
    const made = await context.apps.make();
    return { answer: await removeApp(context, made.id), app: deletedApp(made) };
  });
}
