import { inSection, type WithoutSection } from "../in-section.ts";
import type { Gap, Requirement } from "../statement.ts";
import { storageRequirements } from "./field-requirements.ts";
import { dashboardSingleFields } from "./section-2-dashboard.ts";

/** Writable fields of 2.1 whose values are returned as they were written. */
export const storedDashboardFields = [
  "name",
  "description",
  "pinned",
  "deleted",
  "filters",
  "tags",
  "restriction_level",
] as const;

/** Those of a PATCH. What an update of `deleted` does is in section 3. */
export const updatedDashboardFields = storedDashboardFields.filter((field) => field !== "deleted");

/** Fields that single-dashboard responses have and list items omit (2.1, and endpoint 1). */
export const singleOnlyFields = Object.keys(
  dashboardSingleFields,
  // Object.keys widens the names; they are the table's own.
) as readonly (keyof typeof dashboardSingleFields)[];

/** Section 4.1: endpoints 1 to 4, 6 and 7. Endpoint 5 is in the file of section 3. */
export const dashboardRequirements = inSection("4.1", [
  {
    id: "dashboards.list.status",
    endpoints: [1],
    statement: "MUST answer a request to list dashboards with 200",
  },
  {
    id: "dashboards.list.body",
    endpoints: [1],
    statement: "MUST answer a request to list dashboards with a list envelope of dashboard objects",
  },
  ...singleOnlyFields.map((name) => ({
    id: `dashboards.list.omits.${name}` as const,
    endpoints: [1],
    statement: `MUST omit \`${name}\` from the items of a list of dashboards` as const,
  })),
  {
    id: "dashboards.list.agrees",
    endpoints: [1, 3],
    statement: "MUST show the same values in a list item as when the dashboard is retrieved",
  },
  {
    id: "dashboards.list.isolation",
    endpoints: [1],
    statement: "SHOULD list no dashboard of another project",
    source: "RFC 9110 §3.1: a URI identifies its resource; section 1 puts a dashboard inside a project",
  },
  {
    id: "dashboards.create.status",
    endpoints: [2],
    statement: "MUST create a dashboard from a body with only a name, and answer every creation with 201",
  },
  {
    id: "dashboards.create.body",
    endpoints: [2],
    statement: "MUST answer the creation of a dashboard with the full dashboard",
  },
  ...storageRequirements("dashboards.create", [2, 3], "a dashboard is created with", storedDashboardFields),
  {
    id: "dashboards.create.kept",
    endpoints: [2, 3],
    statement: "MUST make every created dashboard retrievable, even when many are created at once",
  },
  {
    id: "dashboards.create.listed",
    endpoints: [1, 2],
    statement: "MUST show a created dashboard in the list",
  },
  {
    id: "dashboards.create.refused_leaves_nothing",
    endpoints: [2],
    statement: "SHOULD create no dashboard when it refuses a request",
    source: "RFC 9110 §15.5: a 4xx says that the request was not carried out",
  },
  {
    id: "dashboards.retrieve.status",
    endpoints: [3],
    statement: "MUST answer the retrieval of a dashboard with 200",
  },
  {
    id: "dashboards.retrieve.body",
    endpoints: [3],
    statement: "MUST answer the retrieval of a dashboard with the full dashboard",
  },
  {
    id: "dashboards.retrieve.identity",
    endpoints: [3],
    statement: "MUST answer the retrieval of a dashboard with the dashboard whose id is in the path",
  },
  {
    id: "dashboards.retrieve.isolation",
    endpoints: [3, 8, 11],
    statement: "SHOULD not show a dashboard or its parts under another project's path",
    source: "RFC 9110 §3.1: a URI identifies its resource; section 1 puts a dashboard inside a project",
  },
  {
    id: "dashboards.update.status",
    endpoints: [4],
    statement: "MUST answer an update of a dashboard with 200",
  },
  {
    id: "dashboards.update.body",
    endpoints: [4],
    statement: "MUST answer an update of a dashboard with the full dashboard",
  },
  {
    id: "dashboards.update.identity",
    endpoints: [4],
    statement: "MUST answer an update of a dashboard with the dashboard whose id is in the path",
  },
  ...storageRequirements(
    "dashboards.update",
    [4, 3],
    "a PATCH of a dashboard sends, with or without other fields",
    updatedDashboardFields,
  ),
  {
    id: "dashboards.update.empty",
    endpoints: [4],
    statement: "MUST accept an empty PATCH of a dashboard, since every field is optional, and change nothing",
  },
  {
    id: "dashboards.update.keeps_unsent",
    endpoints: [4],
    statement: "MUST keep every field of a dashboard that a PATCH does not send",
  },
  {
    id: "dashboards.update.immutable",
    endpoints: [4],
    statement: "MUST keep a dashboard's id, created_at, created_by and creation_mode through every update",
  },
  {
    id: "dashboards.update.neighbours",
    endpoints: [4],
    statement: "MUST leave other dashboards as they are when one is updated",
  },
  {
    id: "dashboards.update.listed",
    endpoints: [1, 4],
    statement: "MUST show a dashboard's updated values in the list",
  },
  {
    id: "dashboards.update.atomic",
    endpoints: [4],
    statement: "SHOULD leave a dashboard unchanged when it refuses a PATCH",
    source: "RFC 5789 §2: the changes of a PATCH are applied as a whole or not at all",
  },
  {
    id: "dashboards.update.isolation",
    endpoints: [4],
    statement: "SHOULD not change a dashboard through another project's path",
    source: "RFC 9110 §3.1: a URI identifies its resource; section 1 puts a dashboard inside a project",
  },
  {
    id: "dashboards.move_tile.status",
    endpoints: [6],
    statement: "MUST answer move_tile with 200",
  },
  {
    id: "dashboards.move_tile.body",
    endpoints: [6],
    statement: "MUST answer move_tile with a full dashboard",
  },
  {
    id: "dashboards.create_from_template_json.status",
    endpoints: [7],
    statement: "MUST answer create_from_template_json with 200, not 201",
  },
  {
    id: "dashboards.create_from_template_json.body",
    endpoints: [7],
    statement: "MUST answer create_from_template_json with the full dashboard",
  },
] as const satisfies readonly WithoutSection<Requirement>[]);

/** What section 4.1 leaves open. */
export const dashboardGaps = inSection("4.1", [
  {
    id: "dashboards.move_tile.scope",
    endpoints: [6],
    question: "Which scope does move_tile need?",
  },
  {
    id: "dashboards.create_from_template_json.scope",
    endpoints: [7],
    question: "Which scope does create_from_template_json need?",
  },
  {
    id: "dashboards.move_tile.request",
    endpoints: [6],
    question: "Which fields name the tile to move and where it goes?",
  },
  {
    id: "dashboards.create_from_template_json.request",
    endpoints: [7],
    question: "Which body creates a dashboard from a template?",
  },
  {
    id: "dashboards.unscoped_writes_store",
    endpoints: [6, 7],
    question: "Which of the documented body fields do endpoints 6 and 7 store?",
  },
  {
    id: "dashboards.accepted_odd_values",
    endpoints: [2, 4],
    question: "Which values beyond the plain documented ones are accepted, coerced or refused?",
  },
  {
    id: "dashboards.overlapping_updates",
    endpoints: [4],
    question: "What is the result of two overlapping updates of one dashboard?",
  },
] as const satisfies readonly WithoutSection<Gap>[]);
