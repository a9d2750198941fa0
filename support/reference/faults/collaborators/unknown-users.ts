import type { Call, Seam } from "../../request.ts";
import { crashed, editAnswer } from "../../seams/answers.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether an addition names a user whom nobody knows. */
const namesNobody = (user: unknown, { operation, world }: Pick<Call, "operation" | "world">) =>
  operation === "collaborators.add" &&
  typeof user === "string" &&
  !world.users.all.some(({ uuid }) => uuid === user);

/** Whom nobody knows is taken for the colleague. */
const someUser: Seam = () => ({
  input: (body, call) =>
    namesNobody(body.user_uuid, call) ? { ...body, user_uuid: call.world.users.colleague.uuid } : body,
});

/** Collaborators belong to the row, and a new name writes another. */
const lostOnRename: Seam = () => ({
  store: (row, call, resource, before) => {
    if (resource === "dashboard" && row !== undefined && before !== undefined) {
      const table = call.world.collaboratorsOf(before);
      if (row.fields.name !== before.fields.name) for (const { id } of [...table.rows]) table.remove(id);
    }
    return row;
  },
});

const table: readonly FaultRow[] = [
  [
    "collaborators.add.stores.user_uuid",
    "somebody",
    "A user whom nobody knows is taken for the first that there is.",
    someUser,
  ],
  [
    "collaborators.list.shows_added",
    "lost-on-rename",
    "A new name writes another row, and the collaborators belong to the old one.",
    lostOnRename,
  ],
  [
    "service.no_server_error",
    "number-for-uuid",
    "A number is handed to the parser of UUIDs.",
    editAnswer((reply, { operation, body }) =>
      operation === "collaborators.add" && typeof body?.user_uuid === "number" ? crashed : reply,
    ),
  ],
  [
    "service.no_server_error",
    "user-of-nobody",
    "The record of a user whom nobody knows is shown, and the user in it is read from nothing.",
    editAnswer((reply, call) =>
      namesNobody(call.body?.user_uuid, call) && uuidForm.test(String(call.body?.user_uuid))
        ? crashed
        : reply,
    ),
  ],
];

/** Users whom nobody knows, and collaborators whom a rename forgets. */
export const unknownUserFaults: readonly Fault[] = faultsFrom(table);
