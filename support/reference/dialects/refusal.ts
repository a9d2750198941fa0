import type { OperationName } from "../../catalogue/index.ts";
import type { Problem, Seam } from "../http/request.ts";
import type { JsonObject, JsonValue } from "../json/index.ts";

/** Refuses bodies for a reason of the server's own. */
export function refuses(
  field: string,
  detail: string,
  operations: readonly OperationName[],
  wrong: (body: JsonObject) => boolean,
): Seam {
  return () => ({
    problems: (problems, { operation, body }): readonly Problem[] =>
      operations.includes(operation) && body !== undefined && wrong(body)
        ? [...problems, { field, detail }]
        : problems,
  });
}

/** Refuses values that the server does not accept. */
export function refusesValue(
  field: string,
  operations: readonly OperationName[],
  accepts: (value: JsonValue) => boolean,
): Seam {
  return refuses(
    field,
    `${field} is not acceptable.`,
    operations,
    (body) => body[field] !== undefined && !accepts(body[field] ?? null),
  );
}

/** The operations whose bodies have the fields of a dashboard. */
export const onDashboards: readonly OperationName[] = [
  "dashboards.create",
  "dashboards.update",
  "dashboards.create_from_template_json",
  "dashboards.move_tile",
];
/** The operations whose bodies have the fields of an app. */
export const onApps: readonly OperationName[] = [
  "apps.create",
  "apps.update",
  "apps.update_source",
  "apps.upgrade",
];
