import {
  type CheckContext,
  check,
  describe,
  type Exchange,
  emptyLaw,
  law,
  NotEvaluated,
  objectDifference,
  rowOf,
  wrongStatus,
} from "../../../support/conformance/index.ts";
import { add } from "../../collaborators/collaboration.ts";
import { mayHide, readList, recordOf } from "../../collaborators/shown.ts";
import { dashboardKind } from "../round-trips/dashboards.ts";
import { giveValues } from "../round-trips/update-rules.ts";
import { besideTwin } from "./delete-beside-twin.ts";
import { freshBoard, read, softDelete, write } from "./states.ts";

/** Section 3, second row, and section 7: DELETE of a dashboard is refused in every state, and changes nothing. */
describe("Section 3: DELETE of a dashboard", () => {
  check("dashboards.delete.refused", "live dashboards", async (context) => {
    const [{ id, answer }, updated] = await Promise.all([removalOfFresh(context), context.board()]);
    await write(context, updated.id, { pinned: true, description: "before a DELETE" });
    for (const refusal of [answer, await remove(context, updated.id)]) expectRefused(context, refusal);
    // Whoever carries a first one out may refuse the second; and the other slash form is the same resource.
    expectRefused(context, await remove(context, updated.id));
    expectRefused(context, await remove(context, id, { trailingSlash: true }));
  });
  check("dashboards.delete.refused", "a dashboard with a collaborator", async (context) => {
    const tried = await removalBesideCollaborator(context);
    if (tried === null) return { idle: "no collaborator can be added" };
    expectRefused(context, tried.answer);
    return undefined;
  });
  check("dashboards.delete.allow", "a live dashboard", async (context) => {
    const { answer } = await removalOfFresh(context);
    const { allow } = answer.headers;
    if (answer.status !== 405 || allow === undefined) return { idle: "it is judged in every answer" };
    const missing = ["GET", "PATCH"].filter((method) => !methodsIn(allow).includes(method));
    if (missing.length === 0) return undefined;
    throw context.finding(
      {
        message: `the Allow header leaves out ${missing.join(" and ")}, which a live dashboard takes`,
        expected: "GET, PATCH",
        actual: allow,
      },
      [answer],
    );
  });
  check("dashboards.delete.refused_when_deleted", "soft-deleted dashboards", async (context) => {
    const { id } = await freshBoard(context);
    await softDelete(context, id);
    expectRefused(context, await remove(context, id));
    expectRefused(context, await remove(context, id));
  });
  check("dashboards.delete.unchanged", "a live dashboard", async (context) => {
    const board = await freshBoard(context);
    const before = await giveValues(context, dashboardKind, board);
    for (let time = 0; time < 2; time += 1) {
      await remove(context, board.id, { trailingSlash: time === 1 });
      await context.eventually(
        () => read(context, board.id),
        (reply) => {
          if (reply.succeeded) return objectDifference(rowOf(reply, "dashboard"), before, "unchanged");
          return {
            message: `after a DELETE the dashboard is retrieved with ${reply.status}`,
            expected: "200",
            actual: String(reply.status),
          };
        },
      );
    }
    await context.eventually(
      async () => {
        const seen = await context.list("dashboards");
        // Others' writes can hide a row from a list that is read page by page: look again, without the run's own.
        return seen.complete && seen.find(board.id) === undefined ? context.quietList("dashboards") : seen;
      },
      ({ complete, find }) =>
        complete && find(board.id) === undefined
          ? {
              message: "after a DELETE the dashboard is no longer in the list",
              expected: "a list item",
            }
          : null,
    );
  });
  check("dashboards.delete.unchanged", "its collaborator", async (context) => {
    const tried = await removalBesideCollaborator(context);
    if (tried === null) return { idle: "its own fields: no collaborator can be added" };
    const { answer, list, userUuid } = tried;
    if (recordOf(list, userUuid) !== undefined || mayHide(list)) return undefined;
    throw context.finding(
      { message: "a DELETE took the collaborator along", expected: `a record of ${userUuid}` },
      [answer, list],
    );
  });
  besideTwin();
  emptyLaw("dashboards.delete.no_body", "dashboards.delete");
  law("dashboards.delete.refused", ["dashboards.delete"], (exchange) => {
    // A refusal for another reason is judged by the checks that leave no other reason.
    if (exchange.succeeded) return wrongStatus(exchange, "405");
    return exchange.status === 405 ? "holds" : "silent";
  });
  law("dashboards.delete.allow", ["dashboards.delete"], (exchange) => {
    if (exchange.status !== 405) return "silent";
    const { allow } = exchange.headers;
    if (allow === undefined) return { message: "the 405 has no Allow header", expected: "Allow: GET, PATCH" };
    if (!methodsIn(allow).includes("DELETE")) return "holds";
    return {
      message: "the Allow header names DELETE",
      expected: "an Allow without DELETE",
      actual: allow,
    };
  });
});

/** The methods of an Allow header (RFC 9110, section 10.2.1). */
function methodsIn(allow: string): readonly string[] {
  return allow.split(",").map((method) => method.trim().toUpperCase());
}

/** A DELETE of a dashboard that nothing was done to: once for all who ask. */
function removalOfFresh(context: CheckContext) {
  return context.once("a DELETE of a fresh dashboard", async () => {
    const { id } = await freshBoard(context);
    return { id, answer: await remove(context, id) };
  });
}

/** A DELETE of a dashboard that has a collaborator, and the collaborators after it: once for all who ask. */
function removalBesideCollaborator(context: CheckContext) {
  return context.once("a DELETE beside a collaborator", async () => {
    const { id } = await context.board();
    const userUuid = await collaboratorOf(context, id);
    if (userUuid === null) return null;
    const answer = await remove(context, id);
    const list = await context.settle(
      () => readList(context, id),
      (reply) => recordOf(reply, userUuid) !== undefined || mayHide(reply),
    );
    return { answer, list, userUuid };
  });
}

/** The user who was added and is shown, or null where that is not to be had: then other requirements say why. */
async function collaboratorOf(context: CheckContext, id: string): Promise<string | null> {
  if (!context.judges("collaborators.add")) return null;
  try {
    const { userUuid } = await add(context, id);
    const shown = await context.settle(
      () => readList(context, id),
      (reply) => reply.succeeded && recordOf(reply, userUuid) !== undefined,
    );
    return recordOf(shown, userUuid) === undefined ? null : userUuid;
  } catch (error) {
    if (error instanceof NotEvaluated) return null;
    throw error;
  }
}

function remove(
  context: CheckContext,
  id: string,
  form: { readonly trailingSlash?: boolean } = {},
): Promise<Exchange> {
  return context.send("dashboards.delete", { id }, form);
}

function expectRefused(context: CheckContext, reply: Exchange): void {
  if (reply.status !== 405) throw context.finding(wrongStatus(reply, "405"), [reply]);
}
