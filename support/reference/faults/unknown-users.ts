import { crashed, editAnswer } from "../seams/answers.ts";
import type { Seam } from "../seams/hooks.ts";
import { get, dashboardsPath as path, type Step, send } from "../witness/step.ts";
import { type Fault, type WitnessedRow, witnessedFaults } from "./fault.ts";

const own = `${path}/111`;
const made: Step = send("POST", path, { name: "own", pinned: true, tags: ["own"] });
const added: Step = send("POST", `${own}/collaborators`, { level: 37, user_uuid: "{colleague}" });
const collaborators = get(`${own}/collaborators`);
const nobody = "00000000-0000-4000-8000-000000000000";
/** Whom nobody knows is taken for the colleague. */
const someUser: Seam = () => ({
  input: (body, { operation, world }) =>
    operation === "collaborators.add" &&
    typeof body.user_uuid === "string" &&
    !world.users.all.some(({ uuid }) => uuid === body.user_uuid)
      ? { ...body, user_uuid: world.users.colleague.uuid }
      : body,
});

/** Collaborators hang on the row, and a new name writes another. */
const lostOnRename: Seam = () => ({
  store: (row, call, resource, before) => {
    if (resource === "dashboard" && row !== undefined && before !== undefined) {
      const table = call.world.collaboratorsOf(before);
      if (row.fields.name !== before.fields.name) for (const { id } of [...table.rows]) table.remove(id);
    }
    return row;
  },
});

const table: readonly WitnessedRow[] = [
  [
    "collaborators.add.stores.user_uuid",
    "somebody",
    "A user whom nobody knows is taken for the first that there is.",
    someUser,
    [made, send("POST", `${own}/collaborators`, { level: 37, user_uuid: nobody })],
  ],
  [
    "collaborators.list.shows_added",
    "lost-on-rename",
    "A new name writes another row, and the collaborators hang on the old one.",
    lostOnRename,
    [made, added, send("PATCH", own, { name: "renamed" }), collaborators],
  ],
  [
    "service.no_server_error",
    "number-for-uuid",
    "A number is handed to the parser of UUIDs.",
    editAnswer((reply, { operation, body }) =>
      operation === "collaborators.add" && typeof body?.user_uuid === "number" ? crashed : reply,
    ),
    [made, send("POST", `${own}/collaborators`, { level: 37, user_uuid: 5 })],
  ],
];

/** Users whom nobody knows, and collaborators whom a rename forgets. */
export const unknownUserFaults: readonly Fault[] = witnessedFaults([], table);
