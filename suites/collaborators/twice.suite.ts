import { type CheckContext, check, describe, wrongStatus } from "../../support/conformance/index.ts";
import { add, nobody, remove } from "./collaboration.ts";

/** Endpoints 9 and 10 on what is there already, and on what is there no more: refusals are the server's to choose. */
describe("Collaborators added twice and removed twice", () => {
  check("service.no_server_error", "a collaborator added twice and removed twice", addsAndRemovesTwice, {
    needs: ["collaborator"],
    tenant: "projects",
    areas: ["collaborators"],
  });
});

async function addsAndRemovesTwice(context: CheckContext): Promise<undefined> {
  const { id: dashboard_id } = await context.board();
  const { level, userUuid } = await add(context, dashboard_id);
  const body = { level, user_uuid: userUuid };
  const again = await context.send("collaborators.add", { dashboard_id }, { body, probe: true });
  // What is no user's uuid, beside a record that a careless lookup would take for it.
  const number = await context.send(
    "collaborators.add",
    { dashboard_id },
    { body: { level, user_uuid: 5 }, probe: true },
  );
  const stranger = { dashboard_id, user__uuid: nobody };
  const strange = await context.send("collaborators.remove", stranger, { probe: true });
  await remove(context, dashboard_id, userUuid);
  const parameters = { dashboard_id, user__uuid: userUuid };
  const gone = await context.send("collaborators.remove", parameters, { probe: true });
  for (const reply of [again, number, strange, gone]) {
    if (reply.status >= 500) throw context.finding(wrongStatus(reply, "a status below 500"), [reply]);
  }
}
