import {
  assume,
  assumeSuccess,
  type CheckContext,
  check,
  describe,
  type Exchange,
  emptyLaw,
  type OwnApp,
  statusLaw,
  wrongStatus,
} from "../../support/conformance/index.ts";
import { removalOfPopulated, removeApp } from "../recipes/app-removal.ts";
import { type DeletedApp, deletedApp, isAnother, isShown } from "../recipes/deleted-app.ts";

const needs = ["app"] as const;

describe("DELETE /api/organizations/:organization_id/pipeline_import_apps/:id", () => {
  check("apps.delete.status", "own apps", { needs }, async ({ expect, context }) => {
    const { id } = await context.apps.make();
    expect(await removeApp(context, id)).toSucceed();
    // One with more in its fields, updated first: a deletion must not depend on that.
    expect((await removalOfPopulated(context)).answer).toSucceed();
  });
  check(
    "apps.delete.gone",
    "retrieved afterwards",
    { needs },
    async ({ plan, apps, eventually, context }) => {
      const [plain, populated] = await twoDeleted(context);
      // A write to another app exposes a server that keeps apps in a cache, and saves the deleted one with it.
      const { id } = await apps.borrow();
      await apps.update(id, { description: "saved after a deletion" });
      // The second as somebody else asks for it: at the other form of the path, with a key that may only read.
      const reader = { kind: "scoped", scopes: "plugin:read" } as const;
      const elsewhere = {
        trailingSlash: true,
        ...(plan.scopedKeys["plugin:read"] === undefined ? {} : { credential: reader }),
      };
      const expectGone = (app: DeletedApp, options = {}) =>
        eventually(
          () => apps.retrieve(app.id, options),
          (reply) => (isShown(reply, app) ? wrongStatus(reply, "other than 2xx") : null),
        );
      await Promise.all([expectGone(plain), expectGone(populated, elsewhere)]);
    },
  );
  check(
    "apps.delete.gone_status",
    "retrieved afterwards",
    { needs },
    async ({ apps, settle, expect, context }) => {
      const isGone = ({ status }: Exchange) => status === 404 || status === 410;
      for (let tries = 0; tries < 3; tries += 1) {
        const app = await deleted(context, await context.apps.make());
        const reply = await settle(() => apps.retrieve(app.id), isGone);
        // A success is the finding of another requirement.
        assume(!isShown(reply, app), { reason: "the app is still there", because: "apps.delete.gone" });
        if (reply.succeeded) continue;
        expect(reply).toHaveStatus(404, 410);
        return;
      }
      assume(false, { reason: "other apps were given the ids of the deleted ones at once" });
    },
  );
  check("apps.delete.unlisted", "the list afterwards", { needs }, async ({ list, eventually, context }) => {
    const apps = await twoDeleted(context);
    const snapshot = await eventually(
      () => list("apps"),
      (shown) => {
        const still = apps.find(({ id, name }) => {
          const item = shown.find(id);
          return item !== undefined && !isAnother(item.value.name, name);
        });
        return still === undefined
          ? null
          : { message: `the deleted app ${still.id} is still in the list`, expected: "a list without it" };
      },
    );
    return snapshot.complete ? undefined : { coverage: "the first and last pages of a long list" };
  });
  statusLaw("apps.delete.status", "apps.delete");
  emptyLaw("apps.delete.no_body", "apps.delete");
});

/**
 * Two that were made and deleted again, one after the other: with nothing in its fields, and with as much as it
 * takes.
 */
async function twoDeleted(context: CheckContext): Promise<readonly [DeletedApp, DeletedApp]> {
  const [plain, populated] = await Promise.all([context.apps.make(), context.apps.makePopulated()]);
  return [await deleted(context, plain), await deleted(context, populated)];
}

/** @throws {NotEvaluated} where the deletion is refused */
async function deleted(context: CheckContext, app: OwnApp): Promise<DeletedApp> {
  assumeSuccess(await removeApp(context, app.id));
  return deletedApp(app);
}
