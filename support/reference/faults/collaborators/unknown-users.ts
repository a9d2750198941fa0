import type { Call, Seam } from "../../http/request.ts";
import { crashes } from "../../seams/answers.ts";
import { storeOtherwise } from "../../seams/storage.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether an addition names an unknown user. */
const namesNobody = (user: unknown, { operation, world }: Pick<Call, "operation" | "world">) =>
  operation === "collaborators.add" &&
  typeof user === "string" &&
  !world.users.all.some(({ uuid }) => uuid === user);

/** Takes an unknown user for the colleague. */
const someUser: Seam = () => ({
  input: (body, call) =>
    namesNobody(body.user_uuid, call) ? { ...body, user_uuid: call.world.users.colleague.uuid } : body,
});

/** Collaborators belong to the row, and a new name writes another row. */
const lostOnRename: Seam = storeOtherwise("dashboard", (row, call, before) => {
  if (before !== undefined && row.fields.name !== before.fields.name) {
    const table = call.world.collaboratorsOf(before);
    for (const { id } of [...table.rows]) table.remove(id);
  }
  return row;
});

const table: readonly FaultRow[] = [
  [
    "collaborators.add.stores.user_uuid.somebody",
    "An unknown user is taken for the first user that exists.",
    someUser,
  ],
  [
    "collaborators.list.shows_added.lost-on-rename",
    "A new name writes another row, and the collaborators stay with the old one.",
    lostOnRename,
  ],
  [
    "service.no_server_error.number-for-uuid",
    "A number as user_uuid crashes the UUID parser.",
    crashes(({ body }) => typeof body?.user_uuid === "number", "collaborators.add"),
  ],
  [
    "service.no_server_error.user-of-nobody",
    "The record of an unknown user is shown, but reading its user crashes.",
    crashes((call) => namesNobody(call.body?.user_uuid, call) && uuidForm.test(String(call.body?.user_uuid))),
  ],
];

/** Unknown users, and collaborators that a rename loses. */
export const unknownUserFaults: readonly Fault[] = faultsFrom(table);
