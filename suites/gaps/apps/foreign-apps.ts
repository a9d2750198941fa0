import { type Exchange, type Json, type PassiveProbe, shapeOf } from "../../../support/conformance/index.ts";
import { isProper } from "../observing/reading.ts";
import { watch } from "../observing/watching.ts";

/** Whether the list of an organization shows apps of another one. */
export const foreignApps: PassiveProbe = watch(["apps.list", "apps.create"], (observer) => {
  let home: Json | undefined;
  let own: Exchange | undefined;
  let foreign: Exchange | undefined;
  return {
    see(exchange) {
      const rows = isProper(exchange) ? (shapeOf(exchange)?.rows ?? []) : [];
      if (exchange.parameters.organization_id !== observer.plan.organizationId) return;
      // The settings may name the organization by a slug. A new app shows its id.
      if (exchange.operation === "apps.create") home ??= rows[0]?.organization_id;
      if (exchange.operation !== "apps.list" || home === undefined || rows.length === 0) return;
      if (rows.some(({ organization_id: id }) => id !== undefined && id !== home)) foreign ??= exchange;
      else own ??= exchange;
    },
    end() {
      const exchange = foreign ?? own;
      if (exchange === undefined) return;
      const value = foreign !== undefined;
      observer.observe(`the list carries ${value ? "" : "no "}apps of another organization`, {
        answer: { name: "apps.list.foreign", value },
        exchange,
      });
    },
  };
});
