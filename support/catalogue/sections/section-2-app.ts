import type { Gap, Requirement } from "../statement.ts";
import { type FieldTypes, fieldRequirements } from "./field-requirements.ts";

const all = [12, 13, 14, 15, 17, 19, 20] as const;

/** The fields of an app. */
export const appFields = {
  id: "integer",
  plugin_type: "string",
  name: "string",
  description: "string",
  url: "string",
  icon: "string",
  config_schema: "anything",
  tag: "string",
  latest_tag: "string",
  is_global: "boolean",
  organization_id: "uuid",
  organization_name: "string",
  capabilities: "anything",
  metrics: "anything",
  public_jobs: "anything",
} as const satisfies FieldTypes;

/** Section 2.5: apps in answers. */
export const appFieldRequirements = [
  ...fieldRequirements({ resource: "app", section: "2.5", endpoints: all, answers: "app" }, appFields),
  {
    id: "app.id_unique",
    section: "2.5",
    endpoints: all,
    statement: "MUST give no two apps the same id",
  },
] as const satisfies readonly Requirement[];

/** What section 2.5 leaves open. */
export const appFieldGaps = [
  {
    id: "app.plugin_type_values",
    section: "2.5",
    endpoints: [13, 15],
    question: "Which values can plugin_type take besides local?",
  },
  {
    id: "app.json_structure",
    section: "2.5",
    endpoints: [12, 13, 14, 15],
    question: "What structure do config_schema, capabilities, metrics and public_jobs have?",
  },
  {
    id: "app.foreign_organization",
    section: "2.5",
    endpoints: [12],
    question: "Does the list of an organization show apps whose organization_id is another organization's?",
  },
] as const satisfies readonly Gap[];
