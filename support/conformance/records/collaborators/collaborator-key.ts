import { tenantIn } from "../../../http/address.ts";
import type { Exchange } from "../../../http/exchange.ts";

/** The dashboard of a request about collaborators, with its place. */
export function dashboardOf({ operation, parameters }: Exchange): string {
  return `${tenantIn(operation, parameters)} ${parameters.dashboard_id}`;
}

/** A user on that dashboard. */
export function collaboratorOf(exchange: Exchange, user: string): string {
  return `${dashboardOf(exchange)} ${user.toLowerCase()}`;
}

/** A user on the dashboards with this id, whichever place the path names. */
export function collaboratorAnywhere({ parameters }: Exchange, user: string): string {
  return `${parameters.dashboard_id} ${user.toLowerCase()}`;
}
