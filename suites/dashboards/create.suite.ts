import { settingFor } from "../../support/answers/unavailable.ts";
import {
  bodyLaw,
  type CheckContext,
  type Coverage,
  check,
  describe,
  type FindingText,
  memoryCheck,
  NotEvaluated,
  objectDifference,
  rowOf,
  statusLaw,
  wrongStatus,
} from "../../support/conformance/index.ts";
import { createStores } from "../rules/round-trips/create-stores.ts";
import { dashboardKind } from "../rules/round-trips/dashboards.ts";
import { creationRules } from "../rules/round-trips/kept.ts";
import { removeOneBefore } from "../rules/round-trips/removed-before.ts";
import { refused } from "../rules/round-trips/written.ts";
import { besideDeleted, creationWith } from "./beside-deleted.ts";
import { copyOfOwn } from "./copy.ts";

describe("POST /api/projects/:project_id/dashboards", () => {
  check("dashboards.create.status", "from a name alone", async (context) => {
    if (context.plan.depth === "smoke") return fromPool(context);
    await removeOneBefore(context, dashboardKind);
    context.objects.spendCreation();
    const body = { name: context.uniqueName("name alone"), ...context.objects.boardBody };
    const reply = await context.send("dashboards.create", {}, { body });
    await context.objects.limit.expectNot(reply);
    if (!reply.succeeded) throw context.finding(notFromNameAlone(wrongStatus(reply, "201")));
    context.donateBoard({ id: rowOf(reply, "dashboard").id, created: reply });
  });
  createStores(dashboardKind);
  creationRules(dashboardKind);
  check("dashboards.create.stores.name", "of a copy", async (context) => {
    if (context.plan.depth === "smoke") return { idle: "none: dashboards are few at smoke depth" };
    if (context.plan.answers["dashboard.use_dashboard"] === "refused")
      return { idle: "none: no dashboard is made from another" };
    const { name, exchange } = await copyOfOwn(context);
    // Whether a target makes copies is a gap; the name that it takes for one is not.
    if (!exchange.succeeded) return { idle: `none: a copy is refused with ${exchange.status}` };
    const wrong = objectDifference(rowOf(exchange, "dashboard"), { name }, "written");
    if (wrong !== null) throw context.finding(wrong, [exchange]);
    return undefined;
  });
  besideDeleted();
  memoryCheck("dashboards.create.stores.deleted");
  check("dashboards.create.stores.deleted", "true and false", async (context) => {
    let refusal: Error | null = null;
    let taken = 0;
    const isSmoke = context.plan.depth === "smoke";
    for (const deleted of isSmoke ? [true, false] : [false, true]) {
      // Dashboards are few at smoke depth.
      if (isSmoke && taken > 0) break;
      const answer = await creationWith(context, deleted);
      if (!answer.succeeded) {
        refusal = refused(context, dashboardKind, { deleted }, answer);
        continue;
      }
      taken += 1;
      const wrong = objectDifference(rowOf(answer, "dashboard"), { deleted }, "written");
      if (wrong !== null) throw context.finding(wrong, [answer]);
      const { id } = rowOf(answer, "dashboard");
      await context.eventually(
        () => context.send("dashboards.retrieve", { id }),
        (reply) => {
          // Whether a soft-deleted dashboard is retrieved at all is a gap.
          if (!reply.succeeded && deleted) return null;
          return objectDifference(rowOf(reply, "dashboard"), { deleted }, "written");
        },
      );
    }
    if (refusal === null) return undefined;
    if (taken === 0) throw refusal;
    return { coverage: "the values that the target takes" };
  });
  statusLaw("dashboards.create.status", "dashboards.create");
  bodyLaw("dashboards.create.body", "dashboards.create");
});

/** Dashboards are few at smoke depth: the ones that checks borrow were made from a name alone. */
async function fromPool(context: CheckContext): Promise<Coverage> {
  try {
    await context.board();
    return { coverage: "the dashboards that other checks borrow" };
  } catch (error) {
    const refusal = error instanceof NotEvaluated && error.hindrance.because === "dashboards.create.status";
    throw refusal
      ? context.finding(notFromNameAlone({ message: error.message, expected: "201" }), error.exchanges)
      : error;
  }
}

/** The document's sample sends a name alone (2.1); a user who knows that more is needed here may say so. */
function notFromNameAlone(text: FindingText): FindingText {
  const setting = settingFor("dashboards.create.fields");
  return { ...text, message: `${text.message} (where a name is not enough, ${setting} says what is)` };
}
