import type { OperationName } from "../../../catalogue/operation.ts";
import type { Call, Seam } from "../../http/request.ts";
import { answerEarly } from "../../seams/answers.ts";
import { putUpdates } from "../../seams/methods.ts";
import { storeOtherwise } from "../../seams/storage.ts";
import { withFields } from "../../world/index.ts";
import { type Fault, type FaultRow, type FaultWay, faultsAgainst, faultsFrom } from "../fault.ts";

const onUpdate = { operations: ["apps.update"] } as const;
/** Stores a read-only member of a body. */
const assigned = (field: string): Seam =>
  storeOtherwise(
    "app",
    (row, { body }) => {
      const sent = body?.[field];
      return sent === undefined ? row : withFields(row, { [field]: sent });
    },
    onUpdate,
  );

/** A crash during the lookup of an object. */
const crash = (operation: OperationName, when: (call: Call) => boolean): Seam =>
  answerEarly((call) => (call.key !== undefined && when(call) ? { status: 500, headers: {} } : undefined), {
    operations: [operation],
  });

const table: readonly FaultRow[] = [
  [
    "lifecycle.soft_delete.fields_kept.refused-too-late",
    "PUT updates the dashboard before it is refused as a method that the path does not have.",
    putUpdates(() => ({ status: 405, headers: { allow: "GET, PATCH" } })),
  ],
  [
    "service.slash.writes.deletion-not-done",
    "DELETE at the path with a slash succeeds without doing anything.",
    () => ({ remove: (remove, { slash }, resource) => (resource === "app" && slash ? false : remove) }),
  ],
  [
    "service.slash.writes.creation-without-description",
    "An older view at the path with a slash creates apps without a description.",
    storeOtherwise("app", (row, { slash }) => (slash ? withFields(row, { description: "" }) : row), {
      operations: ["apps.create"],
    }),
  ],
  [
    "service.slash.writes.schema-not-stored",
    "An older view at the path with a slash writes apps without a schema.",
    storeOtherwise(
      "app",
      (row, { slash }, before) =>
        slash ? withFields(row, { config_schema: before?.fields.config_schema ?? null }) : row,
      onUpdate,
    ),
  ],
  [
    "service.slash.writes.unsent-cleared",
    "PATCH at the path with a slash replaces the app, and clears an icon that is not sent.",
    storeOtherwise(
      "app",
      (row, { slash, body }) => (slash && body?.icon === undefined ? withFields(row, { icon: "" }) : row),
      onUpdate,
    ),
  ],
  [
    "apps.update.immutable.organization-assigned",
    "Every sent member is assigned, including the organization.",
    assigned("organization_id"),
  ],
  [
    "apps.update.immutable.organization-renamed",
    "Every sent member is assigned, including the organization's name.",
    assigned("organization_name"),
  ],
  [
    "service.no_server_error.empty-limit",
    "A limit without a value crashes the number parser.",
    crash("apps.list", ({ url }) => url.searchParams.get("limit") === ""),
  ],
  [
    "service.no_server_error.large-offset",
    "An offset is too large for the database.",
    crash("apps.list", ({ url }) => /^\d{19,}$/.test(url.searchParams.get("offset") ?? "")),
  ],
  [
    "service.no_server_error.unknown-app-checked",
    "A check for updates crashes if the app does not exist.",
    crash("apps.check_for_updates", ({ parameters }) => parameters.id === "2147483647"),
  ],
];

const noNumber = (["dashboards.update", "apps.update", "apps.delete"] as const).map(
  (operation): FaultWay => [
    `${operation}.no-number`,
    "An id that is not a number crashes a write.",
    crash(operation, ({ parameters }) => !/^\d+$/.test(parameters.id ?? "")),
  ],
);

/** Writes that take another route, read-only members, and reads of objects that do not exist. */
export const otherRouteFaults: readonly Fault[] = [
  ...faultsFrom(table),
  ...faultsAgainst("service.no_server_error", noNumber),
];
