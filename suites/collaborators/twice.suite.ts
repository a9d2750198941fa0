import { check, describe } from "../../support/conformance/index.ts";
import { nobodysUuid } from "./nobodys-uuid.ts";

/** Endpoints 9 and 10 on what is there already, and on what is there no more: refusals are the server's to choose. */
describe("Collaborators added twice and removed twice", () => {
  check(
    "service.no_server_error",
    "a collaborator added twice and removed twice",
    { needs: ["collaborator"], tenant: "projects", areas: ["collaborators"] },
    async ({ dashboards, collaborators, expect }) => {
      const { id } = await dashboards.borrow();
      const probe = { probe: true };
      const { level, userUuid } = await collaborators.add(id);
      const again = await collaborators.send(id, { level, user_uuid: userUuid }, probe);
      // What is no user's uuid, beside a record that a careless lookup would take for it.
      const number = await collaborators.send(id, { level, user_uuid: 5 }, probe);
      const unknown = await collaborators.remove(id, nobodysUuid, probe);
      await collaborators.remove(id, userUuid);
      const gone = await collaborators.remove(id, userUuid, probe);
      for (const reply of [again, number, unknown, gone]) expect(reply).toHaveNoServerError();
    },
  );
});
