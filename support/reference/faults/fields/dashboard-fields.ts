import { addField } from "../../seams/fields.ts";
import { missing, spoil } from "../building/spoil.ts";
import { type Fault, fault } from "../fault.ts";

/** Section 2.1: the type, presence and nullability of every field of a dashboard. */
const spoiledFields = spoil("dashboard", {
  id: [
    ["111", "in lists"],
    [missing, "when updated"],
    [null, "when a tile is moved"],
  ],
  name: [
    [null, "in lists"],
    [5, "after an update"],
    [missing, "when made from a template"],
  ],
  description: [
    [null, "before any update"],
    [missing, "in lists"],
  ],
  pinned: [
    [1, "when pinned"],
    ["false", "in lists"],
    [missing, "when updated"],
  ],
  created_at: [
    [1767225600, "in lists"],
    ["01/02/2026", "when retrieved"],
    ["2026-01-01T00:00:02.123+02:00", "when updated"],
    [null, "when made from a template"],
  ],
  created_by: [
    ["Ada Owner", "in lists"],
    [null, "after an update"],
    [missing, "when created"],
  ],
  is_shared: [
    [null, "everywhere"],
    [0, "in lists"],
  ],
  deleted: [
    ["2026-01-01T00:00:00Z", "when soft-deleted"],
    [missing, "in lists"],
    [null, "when created"],
  ],
  creation_mode: [
    [null, "in lists"],
    [0, "when made from a template"],
  ],
  tags: [
    [null, "before any update"],
    ["alpha,beta", "when retrieved"],
    [missing, "in lists"],
  ],
  restriction_level: [
    ["37", "in lists"],
    [37.5, "when retrieved"],
    [null, "when updated"],
  ],
  effective_restriction_level: [
    ["everyone", "everywhere"],
    [missing, "in lists"],
  ],
  effective_privilege_level: [
    [null, "in lists"],
    [missing, "when created"],
  ],
  use_template: [
    [missing, "when retrieved"],
    [null, "everywhere"],
  ],
  use_dashboard: [
    [missing, "when updated"],
    [null, "when created"],
    ["0", "when retrieved"],
  ],
  delete_insights: [
    [missing, "when a tile is moved"],
    [null, "after an update"],
  ],
  filters: [
    [missing, "when retrieved"],
    [missing, "when created"],
  ],
  tiles: [
    [null, "when created"],
    [{}, "when retrieved"],
    [[[1]], "after an update"],
    [missing, "when made from a template"],
  ],
});

const singleOnly = [
  ["use_template", ""],
  ["use_dashboard", 0],
  ["delete_insights", false],
  ["filters", null],
  ["tiles", []],
] as const;

/** Endpoint 1: list items omit five fields. */
const listed: readonly Fault[] = singleOnly.flatMap(([field, value]) => [
  fault(
    `dashboards.list.omits.${field}.shown`,
    `The list uses the serializer of single answers, and shows \`${field}\`.`,
    addField("dashboard", field, (row) => row.fields[field] ?? null, { list: true }),
  ),
  fault(
    `dashboards.list.omits.${field}.after-update`,
    `A list item from the cache of updated dashboards shows \`${field}\`.`,
    addField("dashboard", field, () => value, { list: true, revised: true }),
  ),
]);

export const dashboardFieldFaults: readonly Fault[] = [...spoiledFields, ...listed];
