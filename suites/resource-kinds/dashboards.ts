import { dashboardBody, dashboardListItem } from "../../schemas/index.ts";
import { storedDashboardFields } from "../../support/catalogue/index.ts";
import { ordinaryJson } from "./free-json.ts";
import type { ResourceKind } from "./resource-kind.ts";

const json = { "date from": "-7d", ...ordinaryJson };

/** Dashboards, as the checks of stored fields use them. */
export const dashboardKind: ResourceKind = {
  noun: "dashboard",
  list: "dashboards",
  body: dashboardBody.shape,
  plain: new Set(["name", "description", "pinned"]),
  samples: {
    name: ["Plain name 12"],
    description: ["Plain words", "", "Other words"],
    pinned: [true, false, true],
    filters: [json, { nested: { other: "value" } }, {}, null],
    tags: [["alpha", "beta"], ["gamma"], []],
    restriction_level: [37, 21],
  },
  kept: storedDashboardFields,
  listed: Object.keys(dashboardListItem.shape),
  immutable: ["id", "created_at", "created_by"],
  borrow: (context, count) => context.dashboards.borrow(count),
  make: (context, fields) => context.dashboards.make(fields),
  base: async (context) => context.objects.dashboardBody,
};
