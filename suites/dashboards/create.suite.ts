import { settingFor } from "../../support/answers/unavailable.ts";
import {
  bodyLaw,
  type CheckContext,
  check,
  describe,
  memoryCheck,
  NotEvaluated,
  objectDifference,
  rowOf,
  statusLaw,
} from "../../support/conformance/index.ts";
import { dashboardKind } from "../resource-kinds/dashboards.ts";
import { createStores } from "../rules/round-trips/creations/create-stores.ts";
import { creationRules, oneIdEachLaw } from "../rules/round-trips/creations/kept.ts";
import { refused } from "../rules/round-trips/updates/written.ts";
import { creationsOf, firstAttempt } from "../rules/round-trips/written-objects/creations.ts";
import { besideDeleted, creationWith } from "./beside-deleted.ts";
import { refusedAlone } from "./name-alone.ts";

/** The document's sample sends only a name (2.1). A user may state that the target needs more. */
const hint = `where a name is not enough, ${settingFor("dashboards.create.fields")} says what is`;

describe("POST /api/projects/:project_id/dashboards", () => {
  check("dashboards.create.status", "from a name alone", async ({ dashboards, finding, context }) => {
    const first = await firstAttempt(context, dashboardKind);
    // The refusal of the last body that was tried.
    if ("refusal" in first) {
      const { method, status } = first.refusal;
      const message = `${method} with a name alone was refused with ${status}, after a soft deletion (${hint})`;
      throw finding({ message, expected: "201", actual: String(status) }, [first.refusal]);
    }
    try {
      // Borrowed dashboards are made with only a name.
      await dashboards.borrow();
    } catch (error) {
      const isRefusal =
        error instanceof NotEvaluated && error.obstacle.because === "dashboards.create.status";
      throw isRefusal
        ? finding({ message: `${error.message} (${hint})`, expected: "201" }, error.exchanges)
        : error;
    }
    const wrong = await refusedAlone(context);
    if (wrong === null) return { coverage: "the dashboards that other checks borrow" };
    const { alone, more } = wrong;
    const message = `POST with a name alone was refused with ${alone.status}, and with a description accepted (${hint})`;
    throw finding({ message, expected: "201", actual: String(alone.status) }, [alone, more]);
  });
  createStores(dashboardKind);
  creationRules(dashboardKind);
  oneIdEachLaw();
  besideDeleted();
  memoryCheck("dashboards.create.stores.deleted");
  check("dashboards.create.stores.deleted", "together with all others", async ({ expect, context }) => {
    const { sent, answer, read } = (await creationsOf(context, dashboardKind)).namesake;
    if (sent.deleted !== true) return { idle: "the target refuses deleted together with the other fields" };
    expect(answer).toShow({ deleted: true });
    // Whether a soft-deleted dashboard is retrieved at all is a gap.
    if (read.succeeded) expect(read).toShow({ deleted: true });
    return undefined;
  });
  check("dashboards.create.stores.deleted", "true and false", createdEachWay);
  statusLaw("dashboards.create.status", "dashboards.create");
  bodyLaw("dashboards.create.body", "dashboards.create");
});

/** Creates a dashboard with `deleted` true and one with false; at smoke depth, which has few, the first that is taken. */
async function createdEachWay(context: CheckContext) {
  const { plan, dashboards, eventually, expect } = context;
  if (plan.depth === "smoke") {
    const { sent } = (await creationsOf(context, dashboardKind)).namesake;
    if (sent.deleted === true) return { idle: "deleted was sent together with all other fields" };
  }
  let refusal: Error | null = null;
  let taken = 0;
  const enough = plan.depth === "smoke" ? 1 : 2;
  for (const deleted of [true, false]) {
    if (taken === enough) break;
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
}
