import type { OperationName } from "../../../catalogue/index.ts";
import { Refusal } from "../../http/reply.ts";
import type { Seam } from "../../request.ts";
import type { Row } from "../../world/index.ts";
import { type Dialect, dialect, oneOf } from "../dialect.ts";

const ofOneApp: readonly OperationName[] = [
  "apps.check_for_updates",
  "apps.source",
  "apps.update_source",
  "apps.upgrade",
];

/** Refuses operations on apps that they are not meant for. */
const servedFor =
  (operations: readonly OperationName[], status: number, fits: (row: Row) => boolean): Seam =>
  () => ({
    find: (row, { operation }, resource) => {
      if (resource === "app" && row !== undefined && operations.includes(operation) && !fits(row))
        throw new Refusal(status, "wrong_kind", "This is not available of such an app.");
      return row;
    },
  });

const hasType =
  (...types: readonly string[]) =>
  ({ fields }: Row): boolean =>
    typeof fields.plugin_type === "string" && types.includes(fields.plugin_type);

/** Keeps the address that an app is created with: section 2.5 shows `url`, and names it among no writable fields. */
const keepsUrl: Seam = () => ({
  store: (row, { operation, body }, resource) =>
    row !== undefined && resource === "app" && operation === "apps.create" && typeof body?.url === "string"
      ? { ...row, fields: { ...row.fields, url: body.url } }
      : row,
});

const types = ["custom", "repository", "source", "inline"] as const;
/** As different servers refuse it. */
const statuses = { custom: 400, repository: 404, source: 409, inline: 403 } as const;

/** What kind of app endpoints 17 to 20 are meant for: the document shows none of their effects. */
export const kindOfAppDialects: readonly Dialect[] = oneOf(
  "apps that endpoints 17 to 20 serve",
  ...types.map((type) =>
    dialect(
      `apps.operations-of-${type}`,
      "apps.operation_effects",
      `Endpoints 17 to 20 serve apps of the type ${type}, and answer ${statuses[type]} for others.`,
      servedFor(ofOneApp, statuses[type], hasType(type)),
    ),
  ),
  dialect(
    "apps.operations-by-type",
    "apps.operation_effects",
    "Source and its update are for apps of the type source, updates for those of a repository with an address.",
    keepsUrl,
    servedFor(["apps.source", "apps.update_source"], 404, hasType("source")),
    servedFor(
      ["apps.check_for_updates", "apps.upgrade"],
      400,
      (row) => hasType("repository")(row) && row.fields.url !== "",
    ),
  ),
);
