import type { Probe } from "../../../support/conformance/index.ts";
import { orderOfApps, orderOfDashboards, orders } from "./list-orders.ts";
import { oddParameters, oddReceptions } from "./odd-parameters.ts";
import { sizes } from "./page-sizes.ts";

/** What section 8 leaves open. */
export const pageProbes = {
  "pages.sizes": { shownBy: ["dashboards.pages.default", "apps.pages.default"], passive: [sizes] },
  "pages.order": { passive: [orders], active: [orderOfDashboards, orderOfApps] },
  "pages.odd_parameters": { passive: [oddReceptions], active: [oddParameters] },
} as const satisfies Record<string, Probe>;
