import {
  type Exchange,
  type Json,
  mayBeCopy,
  readBody,
  shapeOf,
  textOfJson,
} from "../../../support/conformance/index.ts";

/** The operations whose answers show who is not a collaborator. */
export const tellingOfNonCollaborators = [
  "collaborators.add",
  "collaborators.remove",
  "dashboards.create",
] as const;

/** A UUID in another notation may be taken for the same user. */
const plainUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The users who are known not to be collaborators of a dashboard, by the answers of the run. A new dashboard that is
 * not a copy has no collaborators, and a user who was removed is no longer one.
 */
export class NonCollaborators {
  /** The dashboards that had no collaborators at first. */
  readonly #bare = new Set<string>();
  /** The users who may have been added since, by dashboard and user. */
  readonly #added = new Set<string>();
  readonly #removed = new Set<string>();

  /** Whether the exchange adds a user who was not a collaborator. It also notes what the exchange shows. */
  isNewIn(exchange: Exchange): boolean {
    if (exchange.operation === "dashboards.create") {
      const made = bareDashboardIn(exchange);
      if (made !== null) this.#bare.add(made);
      return false;
    }
    const dashboard = dashboardOf(exchange.parameters.dashboard_id, exchange);
    if (exchange.operation === "collaborators.remove") {
      const pair = `${dashboard} ${exchange.parameters.user__uuid?.toLowerCase() ?? ""}`;
      if (exchange.succeeded) this.#removed.add(pair);
      return false;
    }
    const user = readBody(exchange.sentJson)?.user_uuid;
    if (typeof user !== "string" || !plainUuid.test(user)) {
      this.#forget(dashboard);
      return false;
    }
    const pair = `${dashboard} ${user.toLowerCase()}`;
    const isNew = this.#removed.has(pair) || (this.#bare.has(dashboard) && !this.#added.has(pair));
    this.#removed.delete(pair);
    this.#added.add(pair);
    return isNew;
  }

  /** If a request cannot be read, it is unknown whom it added. */
  #forget(dashboard: string): void {
    this.#bare.delete(dashboard);
    for (const pair of [...this.#removed]) if (pair.startsWith(`${dashboard} `)) this.#removed.delete(pair);
  }
}

/** The dashboard and its project. */
function dashboardOf(id: Json | undefined, { parameters }: Exchange): string {
  return `${parameters.project_id ?? ""}/${textOfJson(id)}`;
}

/** A new dashboard that is not a copy; null if none was made. */
function bareDashboardIn(exchange: Exchange): string | null {
  const [made] = exchange.succeeded ? (shapeOf(exchange)?.rows ?? []) : [];
  return made === undefined || mayBeCopy(exchange) ? null : dashboardOf(made.id, exchange);
}
