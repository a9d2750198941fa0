import { statedUnavailable } from "../../support/answers/unavailable.ts";
import {
  bodyLaw,
  type CheckContext,
  check,
  describe,
  NotEvaluated,
  rowOf,
  statusLaw,
  wrongStatus,
} from "../../support/conformance/index.ts";
import { appKind } from "../rules/round-trips/apps.ts";
import { createStores } from "../rules/round-trips/create-stores.ts";
import { creationRules } from "../rules/round-trips/kept.ts";
import { removeOneBefore } from "../rules/round-trips/removed-before.ts";

describe("POST /api/organizations/:organization_id/pipeline_import_apps", () => {
  check("apps.create.status", "the body that makes an app here", async (context) => {
    const unavailable = statedUnavailable("apps.create", context.plan.answers) !== null;
    if (unavailable) await context.objects.tryUnavailableApp();
    const base = await workingBody(context);
    await removeOneBefore(context, appKind);
    const body = { name: context.uniqueName("created"), ...base };
    const reply = await context.send("apps.create", {}, { body });
    await context.objects.limit.expectNot(reply);
    if (!reply.succeeded) throw context.finding(wrongStatus(reply, "201"));
  });
  check("apps.create.status", "after an update of the newest app", async (context) => {
    const base = await workingBody(context);
    // Nobody else of the run creates anything meanwhile, so that the updated one is the newest.
    const create = () => {
      const body = { name: context.uniqueName("beside the newest"), ...base };
      return context.send("apps.create", {}, { body, withinWalk: true });
    };
    const reply = await context.walkAlone("apps", async () => {
      const newest = await create();
      if (!newest.succeeded) return null;
      const { id } = rowOf(newest, "app");
      const body = { name: context.uniqueName("newest") };
      await context.send("apps.update", { id }, { body, withinWalk: true });
      return create();
    });
    if (reply === null) return { idle: "an app beside the others, which is refused" };
    await context.objects.limit.expectNot(reply);
    if (!reply.succeeded) throw context.finding(wrongStatus(reply, "201"));
    return undefined;
  });
  createStores(appKind);
  creationRules(appKind);
  statusLaw("apps.create.status", "apps.create");
  bodyLaw("apps.create.body", "apps.create");
});

/** The fields that make an app here; that no creation works, whatever its body, is the finding. */
async function workingBody(context: CheckContext): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await context.objects.appBody();
  } catch (error) {
    const refusal = error instanceof NotEvaluated && error.hindrance.because === "apps.create.status";
    throw refusal ? context.finding({ message: error.message, expected: "201" }, error.exchanges) : error;
  }
}
