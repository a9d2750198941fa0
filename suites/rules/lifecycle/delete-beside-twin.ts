import { check, type Exchange, writeJson } from "../../../support/conformance/index.ts";
import { dashboardKind } from "../round-trips/dashboards.ts";
import { fieldOf, row } from "../round-trips/kind.ts";
import { freshBoards, read, softDelete, write } from "./states.ts";

/** What two dashboards are made with, to be compared afterwards. */
const twins = { description: "of two that are alike", pinned: true };

/** What the target shows of soft-deleted dashboards is a gap; a DELETE must not make one differ from another. */
export function besideTwin(): void {
  check(
    "dashboards.delete.unchanged_when_deleted",
    "beside a twin that no DELETE was sent to",
    async (context) => {
      const [board, twin] = await freshBoards(context, 2, twins);
      if (board === undefined || twin === undefined) return;
      await Promise.all([softDelete(context, board.id), softDelete(context, twin.id)]);
      await context.send("dashboards.delete", { id: board.id });
      await context.eventually(
        () => Promise.all([read(context, board.id), read(context, twin.id)]),
        ([reply, other]) => likeTwin(reply, other, context.plan.depth === "smoke" ? [] : Object.keys(twins)),
      );
      // What the target shows of soft-deleted ones is a gap: a restore, where it works, shows what is still in storage.
      const [restored, twinRestored] = await Promise.all([
        write(context, board.id, { deleted: false }),
        write(context, twin.id, { deleted: false }),
      ]);
      if (twinRestored.succeeded && !restored.succeeded) {
        throw context.finding(
          {
            message: "after a DELETE a soft-deleted dashboard cannot be restored as its twin can",
            expected: String(twinRestored.status),
            actual: String(restored.status),
          },
          [restored, twinRestored],
        );
      }
      await Promise.all([
        write(context, board.id, { deleted: true }),
        write(context, twin.id, { deleted: true }),
      ]);
    },
  );
}

/** The fields are those that were alike before; those are compared that can be read on both. */
function likeTwin(reply: Exchange, twin: Exchange, fields: readonly string[]) {
  const names = ["deleted", ...fields].filter((field) =>
    [reply, twin].every((exchange) => exchange.succeeded && row(dashboardKind, exchange).isLegible(field)),
  );
  const state = (exchange: Exchange) =>
    exchange.succeeded
      ? `retrieved ${names.map((field) => `${field} ${writeJson(fieldOf(row(dashboardKind, exchange), field))}`).join(", ")}`
      : `retrieved with ${exchange.status}`;
  const [own, other] = [state(reply), state(twin)];
  if (own === other) return null;
  return {
    message: `after a DELETE a soft-deleted dashboard is ${own.trimEnd()}, its twin ${other.trimEnd()}`,
    expected: other,
    actual: own,
  };
}
