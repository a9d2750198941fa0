import type { OperationName } from "../../../catalogue/operation.ts";
import type { Call, Seam } from "../../request.ts";
import { answerEarly } from "../../seams/answers.ts";
import { storeOtherwise } from "../../seams/storage.ts";
import type { Row } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

const onUpdate = { operations: ["apps.update"] } as const;
const withField = (row: Row, field: string, value: Row["fields"][string]): Row => ({
  ...row,
  fields: { ...row.fields, [field]: value },
});

/** Stores a member of a body that can only be read. */
const assigned = (field: string): Seam =>
  storeOtherwise(
    "app",
    (row, { body }) => {
      const sent = body?.[field];
      return sent === undefined ? row : withField(row, field, sent);
    },
    onUpdate,
  );

/** A crash where an object is looked for. */
const crash = (operation: OperationName, when: (call: Call) => boolean): Seam =>
  answerEarly((call) => (call.key !== undefined && when(call) ? { status: 500, headers: {} } : undefined), {
    operations: [operation],
  });

const table: readonly FaultRow[] = [
  [
    "service.slash.writes",
    "deletion-not-done",
    "With a slash, DELETE meets a view that answers and does nothing.",
    () => ({ remove: (remove, { slash }, resource) => (resource === "app" && slash ? false : remove) }),
  ],
  [
    "service.slash.writes",
    "creation-without-description",
    "With a slash, an older view makes apps, which knows no description.",
    storeOtherwise("app", (row, { slash }) => (slash ? withField(row, "description", "") : row), {
      operations: ["apps.create"],
    }),
  ],
  [
    "service.slash.writes",
    "schema-not-stored",
    "With a slash, an older view writes apps, which knows no schema.",
    storeOtherwise(
      "app",
      (row, { slash }, before) =>
        slash ? withField(row, "config_schema", before?.fields.config_schema ?? null) : row,
      onUpdate,
    ),
  ],
  [
    "service.slash.writes",
    "unsent-cleared",
    "With a slash, PATCH replaces the app, and clears the icon that is not sent.",
    storeOtherwise(
      "app",
      (row, { slash, body }) => (slash && body?.icon === undefined ? withField(row, "icon", "") : row),
      onUpdate,
    ),
  ],
  [
    "apps.update.immutable",
    "organization-assigned",
    "Whatever is sent is assigned, the organization too.",
    assigned("organization_id"),
  ],
  [
    "apps.update.immutable",
    "organization-renamed",
    "Whatever is sent is assigned, the name of the organization too.",
    assigned("organization_name"),
  ],
  [
    "service.no_server_error",
    "empty-limit",
    "A limit without a value is not a number.",
    crash("apps.list", ({ url }) => url.searchParams.get("limit") === ""),
  ],
  [
    "service.no_server_error",
    "large-offset",
    "An offset is larger than the numbers of the database.",
    crash("apps.list", ({ url }) => /^\d{19,}$/.test(url.searchParams.get("offset") ?? "")),
  ],
  [
    "service.no_server_error",
    "unknown-app-checked",
    "A check for updates expects the app to be there.",
    crash("apps.check_for_updates", ({ parameters }) => parameters.id === "2147483647"),
  ],
  ...(["dashboards.update", "apps.update", "apps.delete"] as const).map(
    (operation): FaultRow => [
      "service.no_server_error",
      `${operation}.no-number`,
      "The id of a write is made a number before anybody looks whether it is one.",
      crash(operation, ({ parameters }) => !/^\d+$/.test(parameters.id ?? "")),
    ],
  ),
];

/** Writes that another route takes, members that nobody may write, and reads of what is not there. */
export const otherRouteFaults: readonly Fault[] = faultsFrom(table);
