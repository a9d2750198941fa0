import {
  type Area,
  type GapId,
  type OperationName,
  operationNames,
  operations,
  type RequirementId,
  requirements,
} from "../index.ts";
import { endpointCells } from "./endpoint-cells.ts";
import type { DocumentPlace } from "./place.ts";

/** The subsections of section 4. */
const sections: Readonly<Record<Area, string>> = {
  dashboards: "4.1",
  collaborators: "4.2",
  sharing: "4.3",
  apps: "4.4",
};

/** The statement or the gap for a request field: its value is stored, or its effect is open. */
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
  // Section 3 states the effect of a PATCH with this field.
  if (field === "deleted" && operation === "dashboards.update") {
    return { kind: "requirement", id: "lifecycle.soft_delete.answers" };
  }
  return { kind: "requirement", id: `${operation}.stores.${field}` };
}

/** Every endpoint as a row and its scope, request and response cells. */
export const endpointPlaces: readonly DocumentPlace[] = operationNames.flatMap(placesOf);

function placesOf(name: OperationName): DocumentPlace[] {
  const { number, area, scope } = operations[name];
  const section = sections[area];
  const { request = [], asks = {}, answers = successOf(name), answerGaps = [] } = endpointCells[name] ?? {};
  const endpoint = `endpoint ${number}`;
  const meanings = request.flatMap((field) => fieldsOf[name]?.(field) ?? []);
  // A test compares every id of the map with the catalogue.
  const stored = meanings.filter(({ kind }) => kind === "requirement").map(({ id }) => id as RequirementId);
  const open = meanings.filter(({ kind }) => kind === "gap").map(({ id }) => id as GapId);
  const asked = [...(asks.requirements ?? []), ...new Set(stored)];
  const left = [...(asks.gaps ?? []), ...new Set(open)];
  const cell = (about: string, meaning: Partial<DocumentPlace>): DocumentPlace => ({
    section,
    kind: "table cell",
    about: `${endpoint}: ${about}`,
    ...meaning,
  });
  return [
    { section, kind: "table row", about: endpoint, requirements: [`auth.${name}.key_required`] },
    scope === null
      ? cell("scope", { gaps: [`${name}.scope` as GapId], notShown: true })
      : cell("scope", {
          requirements: [
            `scopes.${name}.refused` as RequirementId,
            `scopes.${name}.granted` as RequirementId,
          ],
        }),
    cell(
      "request",
      asked.length + left.length === 0
        ? { context: "no body and no query: nothing to judge" }
        : { requirements: asked, gaps: left },
    ),
    cell("response", { requirements: answers, gaps: answerGaps }),
  ];
}

/** The statements about the status and the body of an operation's success. */
function successOf(name: OperationName): readonly RequirementId[] {
  return requirements.map(({ id }) => id).filter((id) => id === `${name}.status` || id === `${name}.body`);
}
