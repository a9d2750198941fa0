import { type RequirementId, storedAppFields, storedDashboardFields } from "../../support/catalogue/index.ts";

const ofDashboards = storedDashboardFields.filter((field) => field !== "deleted");

/** The requirements that a history can contradict. */
export const spokenOf: readonly RequirementId[] = [
  ...(["dashboards", "apps"] as const).flatMap((list): readonly RequirementId[] => [
    `${list}.create.status`,
    `${list}.create.kept`,
    `${list}.create.listed`,
    `${list}.retrieve.status`,
    `${list}.update.status`,
    `${list}.update.empty`,
    `${list}.update.keeps_unsent`,
    `${list}.update.neighbours`,
    `${list}.update.listed`,
    `${list}.list.agrees`,
    `${list}.pages.forward`,
  ]),
  "dashboard.id_unique",
  "app.id_unique",
  ...ofDashboards.flatMap((field): readonly RequirementId[] => [
    `dashboards.create.stores.${field}`,
    `dashboards.update.stores.${field}`,
  ]),
  ...storedAppFields.flatMap((field): readonly RequirementId[] => [
    `apps.create.stores.${field}`,
    `apps.update.stores.${field}`,
  ]),
  "apps.delete.status",
  "apps.delete.gone",
  "apps.delete.unlisted",
  "apps.delete.neighbours",
  "lifecycle.soft_delete.answers",
  "lifecycle.soft_delete.with_fields",
  "lifecycle.soft_delete.kept",
  "lifecycle.soft_delete.fields_kept",
  "lifecycle.soft_delete.neighbours",
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
];
