import type { Gap, Requirement } from "../statement.ts";
import { type FieldTypes, fieldRequirements } from "./field-requirements.ts";

const all = [1, 2, 3, 4, 6, 7] as const;
const single = [2, 3, 4, 6, 7] as const;

/** The fields of a dashboard that list items also have. */
export const dashboardListFields = {
  id: "integer",
  name: "string",
  description: "string",
  pinned: "boolean",
  created_at: "timestamp",
  created_by: "user",
  is_shared: "boolean",
  deleted: "boolean",
  creation_mode: "string",
  tags: "array",
  restriction_level: "integer",
  effective_restriction_level: "integer",
  effective_privilege_level: "integer",
} as const satisfies FieldTypes;

/** The fields of a dashboard that single-dashboard responses have and list items omit. */
export const dashboardSingleFields = {
  use_template: "string",
  use_dashboard: "integer",
  delete_insights: "boolean",
  filters: "anything",
  tiles: "array of objects",
} as const satisfies FieldTypes;

const table = { resource: "dashboard", section: "2.1", answers: "dashboard" } as const;

/** Section 2.1: dashboards in answers. */
export const dashboardFieldRequirements = [
  ...fieldRequirements({ ...table, endpoints: all }, dashboardListFields),
  ...fieldRequirements(
    { ...table, endpoints: single, answers: "single-dashboard response" },
    dashboardSingleFields,
  ),
  {
    id: "dashboard.id_unique",
    section: "2.1",
    endpoints: all,
    statement: "MUST give no two dashboards the same id",
  },
] as const satisfies readonly Requirement[];

/** What section 2.1 leaves open. */
export const dashboardFieldGaps = [
  {
    id: "dashboard.creation_mode_values",
    section: "2.1",
    endpoints: all,
    question: "Which values can creation_mode take besides default?",
  },
  {
    id: "dashboard.level_values",
    section: "2.1",
    endpoints: [1, 2, 3, 4, 6, 7, 8, 9],
    question: "Which restriction, privilege and collaborator levels exist?",
  },
  {
    id: "dashboard.tag_elements",
    section: "2.1",
    endpoints: all,
    question: "What can an element of tags be, and how are tags treated (case, order, duplicates)?",
  },
  {
    id: "dashboard.filters_and_tiles_structure",
    section: "2.1",
    endpoints: single,
    question: "What structure do filters and the objects in tiles have?",
  },
  {
    id: "dashboard.required_and_read_only_fields",
    section: "2.1",
    endpoints: [2, 4, 6, 7, 9],
    question: "Which fields must a write send, and which does it ignore?",
  },
  {
    id: "dashboard.template_fields_effect",
    section: "2.1",
    endpoints: [2, 4],
    question: "What effect do use_template, use_dashboard and delete_insights have when they are sent?",
  },
] as const satisfies readonly Gap[];
