import {
  type CheckContext,
  check,
  describe,
  type Exchange,
  emptyLaw,
  NotEvaluated,
  statusLaw,
  wrongStatus,
} from "../../support/conformance/index.ts";
import { type DeletedApp, deletedApp, isAnother, isShown } from "./deleted-app.ts";
import { removalOfPopulated, removeApp } from "./removal.ts";

describe("DELETE /api/organizations/:organization_id/pipeline_import_apps/:id", () => {
  check("apps.delete.status", "own apps", async (context) => {
    const { id } = await context.createApp();
    const plain = await removeApp(context, id);
    if (!plain.succeeded) throw context.finding(wrongStatus(plain, "204"), [plain]);
    // One with more in its fields, updated first: a deletion must not depend on that.
    const { answer } = await removalOfPopulated(context);
    if (!answer.succeeded) throw context.finding(wrongStatus(answer, "204"), [answer]);
  });
  check("apps.delete.gone", "retrieved afterwards", async (context) => {
    const apps = await deleted(context, 2);
    // Whoever keeps apps in a cache may bring one back with the next that is saved.
    const { id: other } = await context.app();
    await context.send("apps.update", { id: other }, { body: { description: "saved after a deletion" } });
    // The second as somebody else asks for it: at the other form of the path, with a key that may only read.
    const reader = { kind: "scoped", scopes: "plugin:read" } as const;
    const elsewhere = {
      trailingSlash: true,
      ...(context.plan.scopedKeys["plugin:read"] === undefined ? {} : { credential: reader }),
    };
    await Promise.all(
      apps.map((app, index) =>
        context.eventually(
          () => context.send("apps.retrieve", { id: app.id }, index === 0 ? {} : elsewhere),
          (reply) => (isShown(reply, app) ? wrongStatus(reply, "no success") : null),
        ),
      ),
    );
  });
  check("apps.delete.gone_status", "retrieved afterwards", async (context) => {
    const isGone = ({ status }: Exchange) => status === 404 || status === 410;
    for (let tries = 0; tries < 3; tries += 1) {
      const [app] = await deleted(context, 1);
      if (app === undefined) break;
      const reply = await context.settle(() => context.send("apps.retrieve", { id: app.id }), isGone);
      // A success is the finding of another requirement.
      if (isShown(reply, app))
        throw new NotEvaluated({ reason: "the app is still there", because: "apps.delete.gone" });
      if (reply.succeeded) continue;
      if (!isGone(reply)) throw context.finding(wrongStatus(reply, "404 or 410"), [reply]);
      return;
    }
    throw new NotEvaluated({ reason: "other apps were given the ids of the deleted ones at once" });
  });
  check("apps.delete.unlisted", "the list afterwards", async (context) => {
    const apps = await deleted(context, 2);
    const snapshot = await context.eventually(
      () => context.list("apps"),
      (list) => {
        const still = apps.find(({ id, name }) => {
          const item = list.find(id);
          return item !== undefined && !isAnother(item.value.name, name);
        });
        return still === undefined
          ? null
          : { message: `the deleted app ${still.id} is in the list`, expected: "a list without it" };
      },
    );
    return snapshot.complete ? undefined : { coverage: "the first and last pages of a long list" };
  });
  statusLaw("apps.delete.status", "apps.delete");
  emptyLaw("apps.delete.no_body", "apps.delete");
});

/** Apps that were made and deleted again: one after the other with nothing in its fields, and with as much as it takes. */
async function deleted(context: CheckContext, count: number): Promise<readonly DeletedApp[]> {
  const apps = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      index % 2 === 0 ? context.createApp() : context.createPopulatedApp(),
    ),
  );
  for (const { id } of apps) await remove(context, id);
  return apps.map(deletedApp);
}

async function remove(context: CheckContext, id: string): Promise<void> {
  const reply = await removeApp(context, id);
  if (reply.succeeded) return;
  throw new NotEvaluated({
    reason: `the deletion of an app answered ${reply.status}`,
    because: "apps.delete.status",
  });
}
