import { expect, onTestFinished, test } from "vitest";
import { CheckContext } from "../../../support/conformance/index.ts";
import { dialectById } from "../../../support/reference/dialects/index.ts";
import { planForReference } from "../../../support/testing/plan.ts";
import { startedReference, startedState } from "../../../support/testing/started.ts";
import { deletedApp, isShown } from "./deleted-app.ts";

/** Deletes an app, creates another one, takes away its name, and reads at the id of the deleted one. */
async function readAfterDeletion(context: CheckContext) {
  const create = () =>
    context.send("apps.create", {}, { body: { name: context.uniqueName("app"), plugin_type: "local" } });
  const created = await create();
  const app = deletedApp({ id: String(created.object?.id), created });
  await context.send("apps.delete", { id: app.id });
  const next = await create();
  await context.send("apps.update", { id: String(next.object?.id) }, { body: { name: "" } });
  const read = await context.send("apps.retrieve", { id: app.id });
  return { app, read };
}

test("an app without a name that got the id of a deleted one is not taken for it", async () => {
  const reference = await startedReference(dialectById("ids.reused")?.options);
  const context = new CheckContext(startedState(planForReference(reference)), "deleted app");
  onTestFinished(() => context.release());
  const { app, read } = await readAfterDeletion(context);
  expect(read).toMatchObject({ succeeded: true, object: { name: "" } });
  expect(isShown(context, read, app)).toBe(false);
});
