import { kindIn, type ListName, listNames } from "../../../catalogue/index.ts";
import { editObject, setField } from "../../seams/fields.ts";
import { editRows } from "../../seams/lists.ts";
import { whenRemoved } from "../../seams/removal.ts";
import { findEverywhere, findOther, neighbourOf, tableOf, tablesOf } from "../../seams/world.ts";
import { type Fault, fault } from "../fault.ts";

/** The wrong object, somebody else's object, or an object that differs in lists. */
function faultsOf(list: ListName): readonly Fault[] {
  const resource = kindIn(list);
  const [retrieve, update] = [`${list}.retrieve`, `${list}.update`] as const;
  return [
    fault(
      `${resource}.id_unique.as-before`,
      "Every fifth item of a list shows the id of the item before it.",
      editObject(
        resource,
        (object, { row }) => (row.id % 5n === 0n ? { ...object, id: Number(row.id - 1n) } : object),
        { list: true },
      ),
    ),
    fault(
      `${list}.retrieve.identity.neighbour`,
      "The lookup finds the row before the requested one.",
      findOther(resource, (row, call) => row && (neighbourOf(call, resource, row) ?? row), {
        operations: [retrieve],
      }),
    ),
    fault(
      `${list}.retrieve.identity.off-by-one`,
      "The id in the answer is one too high.",
      editObject(resource, (object, { row }) => ({ ...object, id: Number(row.id) + 1 }), {
        operations: [retrieve],
      }),
    ),
    fault(
      `${list}.update.identity.neighbour`,
      "The answer to an update shows the first row of the table.",
      editObject(resource, (object, { call }) => tableOf(call, resource).rows[0]?.fields ?? object, {
        operations: [update],
      }),
    ),
    fault(
      `${list}.retrieve.isolation.everywhere`,
      "The lookup uses only the id, in any tenant.",
      findEverywhere(resource, [retrieve]),
    ),
    fault(
      `${list}.update.isolation.everywhere`,
      "The lookup of an update uses only the id, in any tenant.",
      findEverywhere(resource, [update]),
    ),
    fault(
      `${list}.list.isolation.everywhere`,
      "The list is not filtered by tenant.",
      editRows(resource, (_rows, call) => tablesOf(call, resource).flatMap(({ rows }) => rows)),
    ),
    fault(
      `${list}.list.agrees.shortened`,
      "The list shows names cut at 8 characters.",
      editObject(resource, (object) => ({ ...object, name: String(object.name ?? "").slice(0, 8) }), {
        list: true,
      }),
    ),
    fault(
      `${list}.list.agrees.description`,
      "The list query omits the description, which then shows as empty.",
      setField(resource, "description", "", { list: true }),
    ),
  ];
}

/** Operations on an app that answer with another app. */
const operations = ["apps.check_for_updates", "apps.update_source", "apps.upgrade"] as const;
const identities = operations.map((operation) =>
  fault(
    `${operation}.identity.first-row`,
    "The answer shows the first app of the organization.",
    editObject("app", (object, { call }) => tableOf(call, "app").rows[0]?.fields ?? object, {
      operations: [operation],
    }),
  ),
);

/** The object that an answer shows, on endpoints 1, 3, 4, 12, 14, 15, 17, 19 and 20. */
export const objectReadFaults: readonly Fault[] = [
  ...listNames.flatMap(faultsOf),
  ...identities,
  fault(
    "apps.update.isolation.delete",
    "An app can be deleted through any organization's path.",
    findEverywhere("app", ["apps.delete"]),
    whenRemoved("app", ({ id }, call) => {
      for (const table of tablesOf(call, "app")) table.remove(id);
    }),
  ),
];
