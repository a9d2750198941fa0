import { bodyLaw, check, describe, shapeOf, statusLaw } from "../../support/conformance/index.ts";

describe("GET /api/projects/:project_id/dashboards/:dashboard_id/sharing", () => {
  check(
    "sharing.retrieve.status",
    "dashboards of the run, read twice",
    { readOnly: true },
    async ({ plan, dashboards, observe, expect }) => {
      const [plain, pinned] = await dashboards.borrow(2);
      // The sharing configuration of a dashboard may depend on the dashboard's state.
      if (!plan.readOnly) await dashboards.update(pinned.id, { pinned: true });
      for (const { id } of [plain, pinned]) {
        const read = () => expect.poll(() => dashboards.sharing(id, { withSomeKey: true })).toSucceed();
        const first = await read();
        // At smoke depth one of them is read once.
        if (plan.depth === "smoke" && id === plain.id) continue;
        const second = await read();
        const [one, other] = [first, second].map((reply) => shapeOf(reply)?.rows[0]?.access_token);
        if (one === undefined || other === undefined) continue;
        const isSame = one === other;
        observe(
          "sharing.token_stability",
          `the token is ${isSame ? "the same" : "a new one"} at every read`,
          {
            answer: { name: "sharing.token", value: isSame ? "same" : "new" },
            exchange: second,
          },
        );
      }
    },
  );
  statusLaw("sharing.retrieve.status", "sharing.retrieve");
  bodyLaw("sharing.retrieve.body", "sharing.retrieve");
});
