import {
  type ActiveProbe,
  type Exchange,
  NotEvaluated,
  type Probe,
} from "../../../support/conformance/index.ts";
import { restore, softDelete } from "../../rules/lifecycle/scenario/states.ts";
import { isProper } from "../observing/reading.ts";
import { unknownIds } from "../observing/unknown-ids.ts";
import { watch } from "../observing/watching.ts";

/** How a soft-deleted dashboard is restored: some servers accept `deleted = false` only without other fields. */
const waysBack: ActiveProbe = {
  name: "the ways back from a soft deletion",
  answers: ["lifecycle.restore"],
  readOnly: false,
  body: async (context) => {
    const { id } = await context.dashboards.make();
    await softDelete(context, id);
    const sent = { deleted: false, description: "brought back with a description" };
    const exchange = await context.dashboards.update(id, sent);
    const read = () => context.send("dashboards.retrieve", { id });
    const isBack = (reply: Exchange) => reply.object?.deleted === false;
    const back = exchange.succeeded && isBack(await context.settle(read, isBack));
    const alone = back ? null : await restore(context, id);
    const broken = [exchange, ...(alone === null ? [] : [alone.answer])].find(({ status }) => status >= 500);
    if (broken !== undefined) {
      const reason = `deleted = false is answered with ${broken.status}: a server error, which does not show whether it works`;
      context.miss("lifecycle.restore", { answers: ["lifecycle.restore"], reason });
      return;
    }
    const value = back ? "any" : alone?.works === true ? "alone" : "never";
    const words = {
      any: "deleted = false restores a dashboard, even with other fields in the same PATCH",
      alone: "deleted = false restores a dashboard, but only by itself",
      never: "deleted = false restores no dashboard",
    } as const;
    context.observe("lifecycle.restore", words[value], {
      answer: { name: "lifecycle.restore", value },
      exchange: alone?.answer ?? exchange,
    });
    if (value !== "never") await softDelete(context, id);
  },
};

const deleteUnknown: ActiveProbe = {
  name: "DELETE of a dashboard that never existed",
  answers: ["lifecycle.delete_unknown"],
  beside: "dashboards.delete.refused",
  readOnly: false,
  body: async (context) => {
    const id = unknownIds["errors.unknown_id"];
    const there = await context.send("dashboards.retrieve", { id }, { probe: true });
    // Nothing is sent that could remove the object of somebody else.
    if (there.succeeded)
      throw new NotEvaluated({
        reason: `dashboard ${id} exists, so its id cannot serve as one that never existed`,
      });
    const exchange = await context.send("dashboards.delete", { id }, { probe: true });
    context.observe(
      "lifecycle.delete_unknown",
      `DELETE of a dashboard that never existed gets ${exchange.status}`,
      {
        answer: { name: "lifecycle.delete_unknown", value: exchange.status },
        exchange,
      },
    );
  },
};

/** What section 3 leaves open. */
export const lifecycleProbes = {
  "lifecycle.restore": { active: [waysBack], shownBy: ["lifecycle.soft_delete.kept"] },
  // The check that a soft deletion keeps the dashboard reads both, and waits for reads that lag.
  "lifecycle.visibility": { shownBy: ["lifecycle.soft_delete.kept"] },
  "lifecycle.app_states": {
    shownBy: ["apps.delete.gone"],
    passive: [
      watch(["apps.delete", "apps.retrieve"], (observer) => {
        const deleted = new Set<string>();
        const statuses = new Set<number>();
        return {
          see(exchange) {
            const { id = "" } = exchange.parameters;
            if (!isProper(exchange)) return;
            if (exchange.operation === "apps.delete") {
              if (exchange.succeeded) deleted.add(id);
              return;
            }
            // A success means that the deletion is not visible yet, or is a finding.
            if (exchange.succeeded || !deleted.has(id) || statuses.has(exchange.status)) return;
            statuses.add(exchange.status);
            observer.observe(`the retrieval of a deleted app gets ${exchange.status}`, {
              answer: { name: "lifecycle.deleted_app", value: exchange.status },
              exchange,
            });
          },
        };
      }),
    ],
  },
  "lifecycle.delete_unknown": { active: [deleteUnknown] },
} as const satisfies Record<string, Probe>;
