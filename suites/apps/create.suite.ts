import { bodyLaw, check, describe, rowOf, statusLaw } from "../../support/conformance/index.ts";
import { appKind } from "../resource-kinds/apps.ts";
import { createStores } from "../rules/round-trips/creations/create-stores.ts";
import { creationRules } from "../rules/round-trips/creations/kept.ts";
import { firstAttempt } from "../rules/round-trips/written-objects/creations.ts";

const needs = ["app"] as const;

describe("POST /api/organizations/:organization_id/pipeline_import_apps", () => {
  check("apps.create.status", "the body that creates an app here", { needs }, async ({ expect, context }) => {
    const first = await firstAttempt(context, appKind);
    // A target may refuse bodies with more fields. The last body that was tried has only what is needed.
    expect("refusal" in first ? first.refusal : first.answer).toSucceed();
    return undefined;
  });
  check(
    "apps.create.status",
    "after an update of the newest app",
    { needs, from: "standard" },
    async ({ apps, objects, uniqueName, expect, context }) => {
      const paused = { whilePaused: true };
      const create = () => apps.create({ name: uniqueName("beside the newest") }, paused);
      // No other check creates an app meanwhile, so the updated app is the newest.
      const reply = await context.lists.withListToItself("apps", async () => {
        const newest = await create();
        if (!newest.succeeded) return null;
        await apps.update(rowOf(newest, "app").id, { name: uniqueName("newest") }, paused);
        return create();
      });
      if (reply === null) return { idle: "the target refuses a further app" };
      await objects.limit.expectNot(reply);
      expect(reply).toSucceed();
      return undefined;
    },
  );
  check(
    "apps.create.stores.name",
    "alone in its body",
    { needs, from: "standard" },
    async ({ context, expect, uniqueName }) => {
      const body = { name: uniqueName("alone") };
      const reply = await context.trySend("apps.create", {}, { body });
      // Which fields a creation needs is open. An app that is made from a name alone is judged like any other.
      if (reply?.succeeded !== true) return { idle: "the target creates no app from a name alone" };
      expect(reply).toShow(body);
      return undefined;
    },
  );
  createStores(appKind);
  creationRules(appKind);
  statusLaw("apps.create.status", "apps.create");
  bodyLaw("apps.create.body", "apps.create");
});
