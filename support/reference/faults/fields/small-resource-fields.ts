import { integer, isObject } from "../../json/index.ts";
import { editField, editObject, setField } from "../../seams/fields.ts";
import { missing, spoil } from "../building/spoil.ts";
import { type Fault, fault } from "../fault.ts";

/** Section 2.2. */
const collaborator = spoil("collaborator", {
  id: [
    [1, "everywhere"],
    ["record-1", "when collaborators are listed"],
  ],
  dashboard_id: [
    ["111", "when collaborators are listed"],
    [missing, "when created"],
  ],
  user: [
    ["2bb58a19-2001-4a8b-8223-79b2ba7d5229", "when created"],
    [null, "when collaborators are listed"],
  ],
  level: [
    ["37", "when collaborators are listed"],
    [null, "when created"],
  ],
  added_at: [
    [null, "when created"],
    ["today", "when collaborators are listed"],
  ],
  updated_at: [
    [missing, "when created"],
    [0, "when collaborators are listed"],
  ],
  user_uuid: [
    [missing, "when collaborators are listed"],
    [2, "when created"],
  ],
});

/** Section 2.3. */
const sharing = spoil("sharing", {
  created_at: [
    [null, "before any update"],
    ["2026-01-01", "everywhere"],
  ],
  enabled: [
    [missing, "everywhere"],
    ["no", "after an update"],
  ],
  access_token: [
    [null, "everywhere"],
    [12345, "after an update"],
  ],
});

/** Section 2.4, wherever a user is embedded. */
const user = spoil("user", {
  id: [
    ["2000101", "in lists"],
    [missing, "when created"],
  ],
  uuid: [
    ["user-1", "in single answers"],
    [missing, "in lists"],
  ],
  distinct_id: [
    [null, "when updated"],
    [7, "in lists"],
  ],
  first_name: [
    [null, "in lists"],
    [missing, "when a tile is moved"],
  ],
  last_name: [
    [null, "when retrieved"],
    [missing, "when collaborators are listed"],
  ],
  email: [
    ["", "when retrieved"],
    ["owner at example.com", "in lists"],
    [null, "when created"],
  ],
  is_email_verified: [
    [null, "everywhere"],
    ["true", "in lists"],
  ],
  hedgehog_config: [
    [null, "everywhere"],
    [[], "in lists"],
    [missing, "after an update"],
  ],
});

/** The joins between embedded objects and the objects around them. */
const joins: readonly Fault[] = [
  fault(
    "collaborator.dashboard_id_of_path.first",
    "Every record in the list of collaborators names the first dashboard of the project.",
    setField("collaborator", "dashboard_id", 101, { list: true }),
  ),
  fault(
    "collaborator.user_uuid_of_user.record",
    "`user_uuid` is the uuid of the record when collaborators are listed.",
    setField("collaborator", "user_uuid", "ae1cd604-d9a1-4759-8794-8502b9b29e83", { list: true }),
  ),
  fault(
    "user.one_person.of-dashboard",
    "Users are stored with each dashboard, and have another id on each.",
    editField("user", "id", (id, row) => Number(id) + Number(row.id)),
  ),
  fault(
    "user.one_person.of-membership",
    "Collaborators are shown with the id of their record instead of their own.",
    editObject("collaborator", (shown, { row }) =>
      isObject(shown.user) ? { ...shown, user: { ...shown.user, id: integer(row.id) } } : shown,
    ),
  ),
  fault(
    "collaborator.id_unique.shared",
    "All collaborator records have the same id.",
    setField("collaborator", "id", "ae1cd604-d9a1-4759-8794-8502b9b29e83"),
  ),
];

export const smallResourceFieldFaults: readonly Fault[] = [...collaborator, ...sharing, ...user, ...joins];
