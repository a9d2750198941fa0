import { check, describe, type Exchange } from "../../support/conformance/index.ts";
import { nobodysUuid } from "./nobodys-uuid.ts";

/** What is there already, what is there no more, and bodies that say too little: refusals are the server's to choose. */
describe("Endpoints 9 and 10 on odd requests", () => {
  check(
    "service.no_server_error",
    "odd additions and removals",
    { needs: ["collaborator"], tenant: "projects", areas: ["collaborators"], from: "standard" },
    async ({ dashboards, collaborators, send, expect }) => {
      const { id } = await dashboards.borrow();
      const probe = { probe: true };
      const { level, userUuid } = await collaborators.add(id);
      const again = await collaborators.send(id, { level, user_uuid: userUuid }, probe);
      // What is no user's uuid, beside a record that a careless lookup would take for it.
      const number = await collaborators.send(id, { level, user_uuid: 5 }, probe);
      const unknown = await collaborators.remove(id, nobodysUuid, probe);
      const odd: Exchange[] = [];
      for (const request of oddAdditions({ level, user_uuid: userUuid })) {
        const answer = await send("collaborators.add", { dashboard_id: id }, { ...probe, ...request });
        odd.push(answer);
        const user = "body" in request && "user_uuid" in request.body ? request.body.user_uuid : null;
        if (answer.succeeded && user !== null) await collaborators.remove(id, String(user), probe);
      }
      await collaborators.remove(id, userUuid);
      const gone = await collaborators.remove(id, userUuid, probe);
      for (const reply of [again, number, unknown, ...odd, gone]) expect(reply).toHaveNoServerError();
    },
  );
});

/** Bodies that name no user, or no level, and bodies that are none. */
function oddAdditions(valid: Readonly<Record<"level" | "user_uuid", unknown>>) {
  const { level, user_uuid } = valid;
  return [
    { body: {} },
    { body: { level } },
    { body: { user_uuid } },
    { body: { level: null, user_uuid: null } },
    { body: { level: -1, user_uuid } },
    { body: { level: "AAA", user_uuid } },
    { body: { level: {}, user_uuid } },
    { body: { level: 0.5, user_uuid } },
    { body: { level, user_uuid: "" } },
    { body: { level, user_uuid: {} } },
    { rawBody: "[null]" },
    { rawBody: "null" },
    { rawBody: "42" },
    { body: { level, user_uuid: String(user_uuid).toUpperCase() } },
    { rawBody: JSON.stringify(valid).slice(0, -2) },
    { rawBody: "" },
  ] as const;
}
