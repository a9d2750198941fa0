import { check, suite } from "../../support/judging/check.ts";
import { NotEvaluated } from "../../support/judging/errors.ts";
import { emptyLaw, law, wrongStatus } from "../../support/judging/laws.ts";
import type { CheckContext } from "../../support/runner/context.ts";
import type { Exchange } from "../../support/target/exchange.ts";
import { add, mayHide, readList, recordOf } from "../collaborators/collaboration.ts";
import { dashboardKind } from "../stored/dashboards.ts";
import { changed, giveValues } from "../stored/update-rules.ts";
import { besideTwin } from "./delete-beside-twin.ts";
import { freshBoard, read, softDelete, write } from "./states.ts";

/** Section 3, second row, and section 7: DELETE of a dashboard is refused in every state, and changes nothing. */
export default suite({
  checks: [
    check("dashboards.delete.refused", "live dashboards", async (context) => {
      const [fresh, updated] = await Promise.all([freshBoard(context), context.board()]);
      await write(context, updated.id, { pinned: true, description: "before a DELETE" });
      for (const { id } of [fresh, updated]) expectRefused(context, await remove(context, id));
      // Whoever carries a first one out may refuse the second; and the other slash form is the same resource.
      expectRefused(context, await remove(context, updated.id));
      expectRefused(context, await remove(context, fresh.id, { trailingSlash: true }));
    }),
    check("dashboards.delete.refused", "a dashboard with a collaborator", async (context) => {
      const tried = await removalBesideCollaborator(context);
      if (tried === null) return { idle: "no collaborator can be added" };
      expectRefused(context, tried.answer);
      return undefined;
    }),
    check("dashboards.delete.refused_when_deleted", "soft-deleted dashboards", async (context) => {
      const { id } = await freshBoard(context);
      await softDelete(context, id);
      expectRefused(context, await remove(context, id));
      expectRefused(context, await remove(context, id));
    }),
    check("dashboards.delete.unchanged", "a live dashboard", async (context) => {
      const board = await freshBoard(context);
      const before = await giveValues(context, dashboardKind, board);
      for (let time = 0; time < 2; time += 1) {
        await remove(context, board.id, { trailingSlash: time === 1 });
        await context.eventually(
          () => read(context, board.id),
          (reply) => {
            if (reply.succeeded) return changed(dashboardKind, before, reply);
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
    }),
    check("dashboards.delete.unchanged", "its collaborator", async (context) => {
      const tried = await removalBesideCollaborator(context);
      if (tried === null) return { idle: "its own fields: no collaborator can be added" };
      const { answer, list, userUuid } = tried;
      if (recordOf(list, userUuid) !== undefined || mayHide(list)) return undefined;
      throw context.finding(
        { message: "a DELETE took the collaborator along", expected: `a record of ${userUuid}` },
        [answer, list],
      );
    }),
    besideTwin,
  ],
  laws: [
    emptyLaw("dashboards.delete.no_body", "dashboards.delete"),
    law("dashboards.delete.refused", ["dashboards.delete"], (exchange) => {
      // A refusal for another reason is judged by the checks that leave no other reason.
      if (exchange.succeeded) return wrongStatus(exchange, "405");
      return exchange.status === 405 ? "holds" : "silent";
    }),
    law("dashboards.delete.allow", ["dashboards.delete"], (exchange) => {
      if (exchange.status !== 405) return "silent";
      const { allow } = exchange.headers;
      if (allow === undefined)
        return { message: "the 405 has no Allow header", expected: "Allow: GET, PATCH" };
      const names = allow.split(",").map((method) => method.trim().toUpperCase());
      if (names.includes("DELETE"))
        return {
          message: "the Allow header names DELETE",
          expected: "an Allow without DELETE",
          actual: allow,
        };
      const missing = ["GET", "PATCH"].find((method) => !names.includes(method));
      // What a key may not do at all, a target may leave out for it.
      if (missing === undefined || exchange.credential.kind !== "full") return "holds";
      return { message: `the Allow header leaves out ${missing}`, expected: "GET, PATCH", actual: allow };
    }),
  ],
});

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
  try {
    const { userUuid } = await add(context, id);
    const shown = await context.settle(
      () => readList(context, id),
      (reply) => recordOf(reply, userUuid) !== undefined,
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
