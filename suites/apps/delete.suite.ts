import {
  assume,
  assumeSuccess,
  type CheckContext,
  check,
  describe,
  type Exchange,
  emptyLaw,
  ownWord,
  removedAppChecks,
  statusLaw,
  wrongStatus,
} from "../../support/conformance/index.ts";
import { saysNotFound } from "../../support/http/statuses.ts";
import { removalOfPlain, removalOfPopulated, removeApp } from "../recipes/objects/app-removal.ts";
import { isAnother, isShown } from "../recipes/objects/deleted-app.ts";
import { appKind } from "../resource-kinds/apps.ts";
import { creationsOf } from "../rules/round-trips/written-objects/creations.ts";
import { writtenObjects } from "../rules/round-trips/written-objects/written-objects.ts";
import { appScenario } from "../rules/scenarios/app-scenario.ts";

const needs = ["app"] as const;

describe("DELETE /api/organizations/:organization_id/pipeline_import_apps/:id", () => {
  check("apps.delete.status", "own apps", { needs }, async ({ expect, context }) => {
    expect((await removalOfPlain(context)).answer).toSucceed();
    // Deletes an app after another was deleted. No check needs this one any more.
    const { namesake } = await creationsOf(context, appKind);
    await writtenObjects(context, appKind);
    expect(await removeApp(context, namesake.id)).toSucceed();
    // Deletes an app with more values, which is updated first. A deletion must not depend on that.
    expect((await removalOfPopulated(context)).answer).toSucceed();
  });
  check("apps.delete.gone", "retrieved afterwards", { needs }, async ({ eventually, context }) => {
    const removals = await twoRemovals(context);
    const reads = await readsAfterwards(context);
    await Promise.all(
      removals.map(({ app, look }, index) => {
        let first = reads[index] ?? null;
        return eventually(
          async () => {
            const reply = first ?? (await look());
            first = null;
            return reply;
          },
          (reply) => (isShown(context, reply, app) ? wrongStatus(reply, "other than 2xx") : null),
        );
      }),
    );
  });
  check(
    "apps.delete.gone",
    "after another DELETE, and an update",
    { needs, from: "standard" },
    async (context) => {
      const { afterwards } = await appScenario(context);
      if (afterwards === null) return { idle: "no request was sent about a deleted app" };
      const { app, asked, read } = afterwards;
      if (!isShown(context, read, app)) return undefined;
      const wrong = wrongStatus(read, "other than 2xx");
      throw context.finding(wrong, [...asked, read]);
    },
  );
  check("apps.delete.gone_status", "retrieved afterwards", { needs }, async ({ expect, context }) => {
    const reads = await readsAfterwards(context);
    // A key with few scopes may be refused because a scope is missing, or because the key has expired.
    const refusals = reads.filter(
      ({ succeeded, credential, status }) =>
        !succeeded && (credential.kind === "full" || saysNotFound(status)),
    );
    // A success is the finding of another requirement, or shows an app that got the id of the deleted one.
    assume(refusals.length > 0, { reason: "the deleted app is still shown", because: "apps.delete.gone" });
    for (const refusal of refusals) expect(refusal).toHaveStatus(404, 410);
  });
  check("apps.delete.unlisted", "the list afterwards", { needs }, async ({ lists, eventually, context }) => {
    const removals = await twoRemovals(context);
    const snapshot = await eventually(
      () => lists.read("apps"),
      (shown) => {
        const still = removals.find(({ app }) => {
          const item = shown.find(app.id);
          return item !== undefined && !isAnother(context, item.value.name, app);
        });
        return still === undefined
          ? null
          : {
              message: `the deleted app ${still.app.id} is still in the list`,
              expected: "a list without it",
            };
      },
    );
    return snapshot.complete ? undefined : { coverage: "the first and last pages of a long list" };
  });
  removedAppChecks();
  statusLaw("apps.delete.status", "apps.delete");
  emptyLaw("apps.delete.no_body", "apps.delete");
});

/** Two apps that were deleted one after the other, with the reads that look for each. */
async function twoRemovals(context: CheckContext) {
  const { plan, apps } = context;
  const plain = await removalOfPlain(context);
  const populated = await removalOfPopulated(context);
  for (const { answer } of [plain, populated]) assumeSuccess(answer);
  // The second read takes the other slash form and a key that may only read.
  const reader = { kind: "scoped", scopes: "plugin:read" } as const;
  const elsewhere = {
    trailingSlash: true,
    ...(plan.scopedKeys["plugin:read"] === undefined ? {} : { credential: reader }),
  };
  return [
    { app: plain.app, look: () => apps.retrieve(plain.app.id) },
    { app: populated.app, look: () => apps.retrieve(populated.app.id, elsewhere) },
  ] as const;
}

/** The retrieves of both once they agree that the apps are gone, or the last ones; read once for all checks. */
function readsAfterwards(context: CheckContext): Promise<readonly Exchange[]> {
  return context.once("deleted apps, read", async () => {
    const removals = await twoRemovals(context);
    // A write to another app exposes a server that keeps apps in a cache, and saves the deleted one with it.
    const { id } = await context.apps.borrow();
    await context.apps.update(id, {
      description: `saved after a deletion, ${ownWord("changes", id)}`,
    });
    return Promise.all(
      removals.map(({ app, look }) => context.settle(look, (reply) => !isShown(context, reply, app))),
    );
  });
}
