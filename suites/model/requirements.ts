import {
  listNames,
  type RequirementId,
  storedAppFields,
  updatedDashboardFields,
} from "../../support/catalogue/index.ts";

const ofEachList = [
  "create.status",
  "create.kept",
  "create.listed",
  "update.empty",
  "update.keeps_unsent",
  "update.neighbours",
  "update.listed",
  "list.agrees",
  "pages.forward",
] as const;

const writers = ["create", "update"] as const;

/** The requirements that a history can contradict. Each has a check, which every history of the run judges. */
export const judgedByHistories = [
  ...listNames.flatMap((list) => ofEachList.map((rule) => `${list}.${rule}` as const)),
  "dashboard.id_unique",
  "app.id_unique",
  ...updatedDashboardFields.flatMap((field) =>
    writers.map((writer) => `dashboards.${writer}.stores.${field}` as const),
  ),
  ...storedAppFields.flatMap((field) => writers.map((writer) => `apps.${writer}.stores.${field}` as const)),
  "apps.delete.status",
  "apps.delete.gone",
  "apps.delete.unlisted",
  "apps.delete.neighbours",
  "lifecycle.soft_delete.answers",
  "lifecycle.soft_delete.with_fields",
  "lifecycle.soft_delete.kept",
  "lifecycle.soft_delete.fields_kept",
  "dashboards.delete.refused",
  "dashboards.delete.refused_when_deleted",
  "dashboards.delete.unchanged",
  "dashboards.delete.unchanged_when_deleted",
  "collaborators.list.status",
  "collaborators.list.shows_added",
  "collaborators.list.only_own",
  "collaborators.list.agrees",
  "collaborators.add.stores.level",
  "collaborators.remove.status",
  "collaborators.remove.removed",
  "collaborators.remove.neighbours",
] as const satisfies readonly RequirementId[];

/** A requirement that a contradiction may name. One without a check would be lost. */
export type HistoryRequirement = (typeof judgedByHistories)[number];
