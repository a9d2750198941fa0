import { kindOf, namesObject, type OperationName, unscopedOperations } from "../../../catalogue/index.ts";
import { Refusal } from "../../http/reply.ts";
import type { Seam } from "../../http/request.ts";
import { storeOtherwise } from "../../seams/storage.ts";
import { type Row, withFields } from "../../world/index.ts";
import { type Dialect, dialect, oneOf } from "../dialect.ts";

const ofOneApp = unscopedOperations.filter((name) => kindOf(name) === "app" && namesObject(name));

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

/** Has no source of an app before the app's source was updated. */
const sourceOnceUpdated: Seam = () => {
  const updated = new Set<Row["id"]>();
  return {
    find: (row, { operation }, resource) => {
      if (resource !== "app" || row === undefined) return row;
      if (operation === "apps.update_source") updated.add(row.id);
      return operation === "apps.source" && !updated.has(row.id) ? undefined : row;
    },
  };
};

const hasType =
  (...types: readonly string[]) =>
  ({ fields }: Row): boolean =>
    typeof fields.plugin_type === "string" && types.includes(fields.plugin_type);

/** Keeps the address that an app is created with. Section 2.5 shows `url`, but not as a writable field. */
const keepsUrl: Seam = storeOtherwise("app", (row, { body }, before) =>
  before === undefined && typeof body?.url === "string" ? withFields(row, { url: body.url }) : row,
);

const types = ["custom", "repository", "source", "inline"] as const;
/** Different servers refuse with different statuses. */
const statuses = { custom: 400, repository: 404, source: 409, inline: 403 } as const;

/** The kinds of apps that endpoints 17 to 20 serve. The document shows none of their effects. */
export const kindOfAppDialects: readonly Dialect[] = oneOf(
  "apps that endpoints 17 to 20 serve",
  ...types.map((type) =>
    dialect(
      `apps.operations-of-${type}`,
      "apps.operation_effects",
      `Endpoints 17 to 20 serve only apps of the type ${type}, and answer ${statuses[type]} for others.`,
      servedFor(ofOneApp, statuses[type], hasType(type)),
    ),
  ),
  dialect(
    "apps.operations-by-type",
    "apps.operation_effects",
    "Endpoints 18 and 19 serve only apps of the type source, and 17 and 20 only repositories with an address.",
    keepsUrl,
    servedFor(["apps.source", "apps.update_source"], 404, hasType("source")),
    servedFor(
      ["apps.check_for_updates", "apps.upgrade"],
      400,
      (row) => hasType("repository")(row) && row.fields.url !== "",
    ),
  ),
  dialect(
    "apps.source-once-updated",
    "apps.operation_effects",
    "Endpoint 18 answers 404 for an app until endpoint 19 was called for it.",
    sourceOnceUpdated,
  ),
);
