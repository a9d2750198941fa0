import type { ActiveProbe, CheckContext } from "../../../support/conformance/index.ts";

const gap = "dashboards.overlapping_updates";

/** The result of two overlapping updates of one dashboard. It depends on timing, so no answer states it. */
export const overlappingUpdates: ActiveProbe = {
  name: "two updates at once",
  answers: [],
  beside: "dashboards.update.keeps_unsent",
  from: "standard",
  readOnly: false,
  body: async (context: CheckContext) => {
    const { id } = await context.dashboards.borrow();
    const sent = { name: context.uniqueName("overlapping"), description: "an update that overlaps" };
    const update = (body: Readonly<Record<string, string>>) =>
      context.send("dashboards.update", { id }, { body, probe: true });
    const answers = await Promise.all([
      update({ name: sent.name }),
      update({ description: sent.description }),
    ]);
    if (answers.some(({ succeeded }) => !succeeded)) {
      const statuses = answers.map(({ status }) => status);
      context.observe(gap, `two updates at once are answered ${statuses.join(" and ")}`, {
        data: { statuses },
        exchange: answers[0],
      });
      return;
    }
    const exchange = await context.settle(
      () => context.send("dashboards.retrieve", { id }),
      (read) => read.object?.name === sent.name && read.object?.description === sent.description,
    );
    const row = exchange.object;
    const remaining = (["name", "description"] as const).filter((field) => row?.[field] === sent[field]);
    const words = remaining.length === 2 ? "both fields are" : `${remaining[0] ?? "neither"} alone is`;
    context.observe(gap, `after two simultaneous updates of different fields, ${words} stored`, {
      data: { remaining },
      exchange,
    });
  },
};
