import type { GapId, OperationName, RequirementId } from "../index.ts";
import { appEndpoints } from "./app-endpoints.ts";
import { collaboratorEndpoints } from "./collaborator-endpoints.ts";
import { dashboardEndpoints } from "./dashboard-endpoints.ts";
import type { EndpointRow } from "./endpoint-row.ts";
import type { Place } from "./place.ts";
import { sharingEndpoints } from "./sharing-endpoints.ts";

/** The rows of 4.1 to 4.4, by section. */
export const endpointTables: Readonly<Record<"4.1" | "4.2" | "4.3" | "4.4", readonly EndpointRow[]>> = {
  "4.1": dashboardEndpoints,
  "4.2": collaboratorEndpoints,
  "4.3": sharingEndpoints,
  "4.4": appEndpoints,
};

/** What a listed request field comes to: it is stored, or what becomes of it is open. */
const fieldsOf: Partial<
  Record<OperationName, (field: string) => { kind: "requirement" | "gap"; id: string }>
> = {
  "dashboards.create": (field) => storedOr("dashboards.create", field),
  "dashboards.update": (field) => storedOr("dashboards.update", field),
  "collaborators.add": (field) => ({ kind: "requirement", id: `collaborators.add.stores.${field}` }),
  "apps.create": (field) => ({ kind: "requirement", id: `apps.create.stores.${field}` }),
  "apps.update": (field) => ({ kind: "requirement", id: `apps.update.stores.${field}` }),
};

function storedOr(operation: string, field: string): { kind: "requirement" | "gap"; id: string } {
  if (field === "use_template" || field === "use_dashboard" || field === "delete_insights") {
    return { kind: "gap", id: "dashboard.template_fields_effect" };
  }
  // Section 3 says what a PATCH of it does.
  if (field === "deleted" && operation === "dashboards.update") {
    return { kind: "requirement", id: "lifecycle.soft_delete.answers" };
  }
  return { kind: "requirement", id: `${operation}.stores.${field}` };
}

/** Every endpoint as a row and its scope, request and response cells. */
export const endpointPlaces: readonly Place[] = Object.entries(endpointTables).flatMap(([section, rows]) =>
  rows.flatMap((row) => placesOf(section, row)),
);

function placesOf(section: string, row: EndpointRow): Place[] {
  const endpoint = `endpoint ${row.number}`;
  const meanings = row.request.flatMap((field) => fieldsOf[row.name]?.(field) ?? []);
  // The test holds every id of the map against the catalogue.
  const stored = meanings.filter(({ kind }) => kind === "requirement").map(({ id }) => id as RequirementId);
  const open = meanings.filter(({ kind }) => kind === "gap").map(({ id }) => id as GapId);
  const requirements = [...(row.asks?.requirements ?? []), ...new Set(stored)];
  const gaps = [...(row.asks?.gaps ?? []), ...new Set(open)];
  const cell = (about: string, meaning: Partial<Place>): Place => ({
    section,
    kind: "table cell",
    about: `${endpoint}: ${about}`,
    ...meaning,
  });
  return [
    {
      section,
      kind: "table row",
      about: endpoint,
      requirements: [`auth.${row.name}.key_required`],
    },
    row.scope === "not shown"
      ? cell("scope", { gaps: [`${row.name}.scope` as GapId], notShown: true })
      : cell("scope", {
          requirements: [
            `scopes.${row.name}.refused` as RequirementId,
            `scopes.${row.name}.granted` as RequirementId,
          ],
        }),
    cell(
      "request",
      requirements.length + gaps.length === 0
        ? { context: "no body and no query: nothing to judge" }
        : { requirements, gaps },
    ),
    cell("response", { requirements: row.answers, gaps: row.answerGaps ?? [] }),
  ];
}
