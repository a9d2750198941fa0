import { answeredAway } from "../../support/answers/away.ts";
import { check } from "../../support/judging/check.ts";
import { NotEvaluated } from "../../support/judging/errors.ts";
import { bodyLaw, statusLaw, wrongStatus } from "../../support/judging/laws.ts";
import { describe } from "../../support/judging/registry.ts";
import type { CheckContext } from "../../support/runner/context.ts";
import { appKind } from "../stored/apps.ts";
import { createStores } from "../stored/create-stores.ts";
import { creationRules } from "../stored/kept.ts";
import { removeOneBefore } from "../stored/removed-before.ts";

describe("POST /api/organizations/:organization_id/pipeline_import_apps", () => {
  check("apps.create.status", "the body that makes an app here", async (context) => {
    const away = answeredAway("apps.create", context.plan.answers) !== null;
    if (away) await context.objects.tryAppAway();
    const base = await workingBody(context);
    await removeOneBefore(context, appKind);
    const body = { name: context.uniqueName("created"), ...base };
    const reply = await context.send("apps.create", {}, { body });
    await context.objects.limit.expectNot(reply);
    if (!reply.succeeded) throw context.finding(wrongStatus(reply, "201"));
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
