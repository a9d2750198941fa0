import type { Probe } from "../../support/conformance/index.ts";
import { orderOfApps, orderOfDashboards, orders } from "./list-orders.ts";
import { oddParameters, oddReceptions } from "./odd-parameters.ts";
import { sizes } from "./page-sizes.ts";

/** What section 8 leaves open. */
export const pageProbes = {
  "pages.sizes": { shownBy: ["dashboards.pages.default", "apps.pages.default"], watches: [sizes] },
  "pages.order": { watches: [orders], looks: [orderOfDashboards, orderOfApps] },
  "pages.odd_parameters": { watches: [oddReceptions], looks: [oddParameters] },
} as const satisfies Record<string, Probe>;
