import { settingFor } from "../../support/answers/unavailable.ts";
import {
  bodyLaw,
  type CheckContext,
  type Coverage,
  check,
  describe,
  memoryCheck,
  NotEvaluated,
  objectDifference,
  rowOf,
  statusLaw,
} from "../../support/conformance/index.ts";
import { createStores } from "../rules/round-trips/create-stores.ts";
import { dashboardKind } from "../rules/round-trips/dashboards.ts";
import { creationRules } from "../rules/round-trips/kept.ts";
import { removeOneBefore } from "../rules/round-trips/removed-before.ts";
import { refused } from "../rules/round-trips/written.ts";
import { besideDeleted, creationWith } from "./beside-deleted.ts";
import { copyOfOwn } from "./copy.ts";

/** The document's sample sends a name alone (2.1); a user who knows that more is needed here may say so. */
const hint = `where a name is not enough, ${settingFor("dashboards.create.fields")} says what is`;

describe("POST /api/projects/:project_id/dashboards", () => {
  check(
    "dashboards.create.status",
    "from a name alone",
    async ({ plan, dashboards, objects, uniqueName, expect, context }) => {
      if (plan.depth === "smoke") return fromPool(context);
      await removeOneBefore(context, dashboardKind);
      const reply = await dashboards.create({ name: uniqueName("name alone") });
      await objects.limit.expectNot(reply);
      expect(reply, hint).toSucceed();
      context.dashboards.donate({ id: rowOf(reply, "dashboard").id, created: reply });
      return undefined;
    },
  );
  createStores(dashboardKind);
  creationRules(dashboardKind);
  check(
    "dashboards.create.stores.name",
    "of a copy",
    { from: "standard" },
    async ({ plan, expect, context }) => {
      if (plan.answers["dashboard.use_dashboard"] === "refused")
        return { idle: "the user has answered that no dashboard is made from another" };
      const { name, exchange } = await copyOfOwn(context);
      // Whether a target makes copies is a gap; the name that it takes for one is not.
      if (!exchange.succeeded) return { idle: `a copy of a dashboard is refused with ${exchange.status}` };
      expect(exchange).toShow({ name });
      return undefined;
    },
  );
  besideDeleted();
  memoryCheck("dashboards.create.stores.deleted");
  check(
    "dashboards.create.stores.deleted",
    "true and false",
    async ({ plan, dashboards, eventually, expect, context }) => {
      let refusal: Error | null = null;
      let taken = 0;
      const isSmoke = plan.depth === "smoke";
      for (const deleted of isSmoke ? [true, false] : [false, true]) {
        // Dashboards are few at smoke depth.
        if (isSmoke && taken > 0) break;
        const answer = await creationWith(context, deleted);
        if (!answer.succeeded) {
          refusal = refused(context, dashboardKind, { deleted }, answer);
          continue;
        }
        taken += 1;
        expect(answer).toShow({ deleted });
        const { id } = rowOf(answer, "dashboard");
        await eventually(
          () => dashboards.retrieve(id),
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
    },
  );
  statusLaw("dashboards.create.status", "dashboards.create");
  bodyLaw("dashboards.create.body", "dashboards.create");
});

/** Dashboards are few at smoke depth: the ones that checks borrow were made from a name alone. */
async function fromPool({ dashboards, finding }: CheckContext): Promise<Coverage> {
  try {
    await dashboards.borrow();
    return { coverage: "the dashboards that other checks borrow" };
  } catch (error) {
    const isRefusal = error instanceof NotEvaluated && error.hindrance.because === "dashboards.create.status";
    throw isRefusal
      ? finding({ message: `${error.message} (${hint})`, expected: "201" }, error.exchanges)
      : error;
  }
}
