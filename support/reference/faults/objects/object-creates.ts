import { kindIn, type ListName, listNames } from "../../../catalogue/index.ts";
import type { Call } from "../../http/request.ts";
import type { JsonValue } from "../../json/index.ts";
import { organizationOf, projectOf } from "../../operations/find.ts";
import { editRows } from "../../seams/lists.ts";
import { storeOtherwise } from "../../seams/storage.ts";
import { tableOf, whenRefused } from "../../seams/world.ts";
import { appFields, dashboardFields, initialFields, makeApp, makeDashboard } from "../../world/index.ts";
import { dropsOverlapping, sharesIds } from "../building/stateful-seams.ts";
import { type Fault, fault } from "../fault.ts";

function faultsOf(list: ListName): readonly Fault[] {
  const resource = kindIn(list);
  const create = `${list}.create` as const;
  return [
    fault(
      `${list}.create.kept.every-fifth`,
      "Every fifth row is written to a replica that is discarded.",
      storeOtherwise(resource, (row) => (row.id % 5n === 0n ? undefined : row), { operations: [create] }),
    ),
    fault(
      `${list}.create.kept.apostrophe`,
      "A name with an apostrophe breaks the insert, and the error is ignored.",
      storeOtherwise(resource, (row) => (String(row.fields.name).includes("'") ? undefined : row), {
        operations: [create],
      }),
    ),
    fault(
      `${list}.create.kept.overlapping`,
      "When two creates overlap, the second transaction is rolled back after its answer.",
      dropsOverlapping(create),
    ),
    fault(
      `${list}.create.kept.overwritten`,
      "The id is read before the insert, so that overlapping creates overwrite each other.",
      sharesIds(resource, create),
    ),
    fault(
      `${list}.create.kept.get-or-create`,
      "A creation with an existing name answers with the existing object.",
      storeOtherwise(
        resource,
        (row, call) => {
          const known = tableOf(call, resource).rows.find(({ fields }) => fields.name === row.fields.name);
          return known === undefined
            ? row
            : { ...row, id: known.id, fields: { ...row.fields, id: known.fields.id ?? null } };
        },
        { operations: [create], when: ({ body }) => body?.name !== undefined },
      ),
    ),
    fault(
      `${list}.create.listed.cached`,
      "The list omits rows that were never updated.",
      editRows(resource, (rows, call) =>
        rows.filter(
          (row) =>
            row.revision > 0 ||
            row.fields.created_by === call.world.users.other.fields ||
            String(row.fields.name).startsWith("Somebody"),
        ),
      ),
    ),
    fault(
      `${list}.create.listed.unnamed`,
      "The list omits rows with a name that is not ASCII.",
      editRows(resource, (rows) => rows.filter(({ fields }) => /^[\n -~]*$/.test(String(fields.name)))),
    ),
    fault(
      `${list}.create.refused_leaves_nothing.inserted`,
      "The row is inserted before its fields are checked.",
      whenRefused(create, (call) => insert(call, list)),
    ),
    fault(
      `${list}.create.refused_leaves_nothing.inserted-by-name`,
      "The row is inserted with its name before the other fields are checked.",
      whenRefused(create, (call) => insert(call, list, call.body?.name)),
    ),
  ];
}

function insert(call: Call, list: ListName, name?: JsonValue): void {
  const { world } = call;
  const named = typeof name === "string" ? { name } : {};
  if (list === "dashboards") {
    const made = { at: world.now(), by: world.users.owner, mode: "default" } as const;
    const fields = { ...initialFields(dashboardFields), ...named };
    projectOf(call).dashboards.put(makeDashboard(world.nextDashboardId(), fields, made));
  } else {
    const organization = organizationOf(call);
    const fields = { ...initialFields(appFields), ...named };
    organization.apps.put(makeApp(world.nextAppId(), fields, organization));
  }
}

/** Endpoints 2 and 13: objects that are lost, and objects that should not have been created. */
export const objectCreateFaults: readonly Fault[] = listNames.flatMap(faultsOf);
