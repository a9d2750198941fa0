import {
  bodyLaw,
  check,
  describe,
  shapeOf,
  statusLaw,
  wrongStatus,
} from "../../support/conformance/index.ts";

describe("GET /api/projects/:project_id/dashboards/:dashboard_id/sharing", () => {
  check(
    "sharing.retrieve.status",
    "own dashboards, read twice",
    async (context) => {
      const boards = await context.boards(2);
      const [, pinned] = boards;
      // What is shown of a dashboard may hang on what it is.
      if (pinned !== undefined && !context.plan.readOnly)
        await context.send("dashboards.update", { id: pinned.id }, { body: { pinned: true } });
      for (const { id } of boards) {
        const look = () =>
          context.eventually(
            () => context.send("sharing.retrieve", { dashboard_id: id }),
            (reply) => (reply.succeeded ? null : wrongStatus(reply, "200")),
          );
        const [first, second] = [await look(), await look()];
        const [one, other] = [first, second].map((reply) => shapeOf(reply)?.rows[0]?.access_token);
        if (one === undefined || other === undefined) continue;
        const value = one === other ? "same" : "new";
        const words = value === "same" ? "the same" : "a new one";
        context.observe("sharing.token_stability", `the token is ${words} at every read`, {
          answer: { name: "sharing.token", value },
          exchange: second,
        });
      }
    },
    { readOnly: true },
  );
  statusLaw("sharing.retrieve.status", "sharing.retrieve");
  bodyLaw("sharing.retrieve.body", "sharing.retrieve");
});
