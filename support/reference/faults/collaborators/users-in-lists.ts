import { isObject, type JsonObject } from "../../json/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** What lists show instead, where they do not read the whole user. */
const table: readonly FaultRow[] = Object.entries({
  distinct_id: "",
  is_email_verified: false,
  hedgehog_config: {},
} satisfies JsonObject).map(([field, value]) => [
  `collaborators.list.agrees.default-${field}`,
  `The query of the list leaves out ${field} of the users, so that it shows a default.`,
  () => ({
    represent: (object, represented, { list }) =>
      represented === "collaborator" && list && isObject(object.user)
        ? { ...object, user: { ...object.user, [field]: value } }
        : object,
  }),
]);

/** Lists of collaborators that do not show the users as the answers to additions do. */
export const usersInListsFaults: readonly Fault[] = faultsFrom(table);
