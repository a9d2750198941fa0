import type { Exchange } from "../../../http/exchange.ts";
import { judgesNothing } from "../../../http/statuses.ts";
import { allUsersIn } from "../../bodies/rows/users-in.ts";
import { userIn } from "../../bodies/user-in-request.ts";
import type { OwnObject } from "../../memory/objects/own-object.ts";

/** Whether a user is a collaborator, as far as is known. */
export type Membership =
  | "in"
  | "out"
  /**
   * Unknown until a list shows it. A refused request may have been carried out, or a copy may have the other
   * dashboard's collaborators.
   */
  | "unknown"
  /** Unknown whatever a list shows, because an addition or a removal may be under way. */
  | "open";

/** Who is a collaborator of each dashboard of the run, by the requests that were answered so far. */
export class CollaboratorStates {
  /** When the last answer came that shows that a user is a collaborator, by dashboard and user. */
  readonly #inSince = new Map<OwnObject, Map<string, number>>();
  readonly #known = new Map<OwnObject, Map<string, Membership>>();
  /** Copies of which a list showed all collaborators. */
  readonly #listed = new Set<OwnObject>();

  record(exchange: Exchange, dashboard: OwnObject): void {
    const users = this.#known.get(dashboard) ?? new Map<string, Membership>();
    this.#known.set(dashboard, users);
    const { operation, succeeded, status, credential } = exchange;
    if (operation === "collaborators.list") {
      if (succeeded) this.#list(exchange, dashboard, users);
      return;
    }
    const user = userIn(exchange);
    if (user === null) return;
    if (succeeded && operation === "collaborators.add") this.#noteIn(dashboard, user, exchange);
    const isOpen = judgesNothing(exchange) || status >= 500;
    const done = operation === "collaborators.add" ? "in" : "out";
    if (succeeded || isOpen) users.set(user, succeeded ? done : "open");
    else if (credential.kind !== "full" && users.get(user) !== "open") users.set(user, "unknown");
  }

  /**
   * Forgets the collaborators of a dashboard, because whether a soft deletion removes them is a gap. The next list
   * shows them.
   */
  forget(dashboard: OwnObject): void {
    const users = this.#known.get(dashboard) ?? new Map<string, Membership>();
    for (const [user, membership] of users) if (membership === "in") users.set(user, "unknown");
  }

  /** Only its own list shows which collaborators a copy got from the other dashboard. */
  #list(exchange: Exchange, dashboard: OwnObject, users: Map<string, Membership>): void {
    const shown = allUsersIn(exchange);
    if (shown === null) return;
    this.#listed.add(dashboard);
    for (const user of shown) if (!users.has(user)) users.set(user, "unknown");
    for (const [user, membership] of users)
      if (membership === "unknown") users.set(user, shown.includes(user) ? "in" : "out");
    for (const user of shown)
      if (this.#inSince.get(dashboard)?.has(user) !== true) this.#noteIn(dashboard, user, exchange);
  }

  of(dashboard: OwnObject, user: string): Membership {
    return this.#known.get(dashboard)?.get(user) ?? (this.#isUnlistedCopy(dashboard) ? "unknown" : "out");
  }

  /** Since when the dashboard certainly has a collaborator; null if it may have none. */
  somebodySince(dashboard: OwnObject): number | null {
    const users = [...(this.#known.get(dashboard) ?? [])].filter(([, membership]) => membership === "in");
    if (users.length === 0) return null;
    const since = users.map(([user]) => this.#inSince.get(dashboard)?.get(user) ?? Number.POSITIVE_INFINITY);
    return Math.min(...since);
  }

  #noteIn(dashboard: OwnObject, user: string, { span }: Exchange): void {
    const since = this.#inSince.get(dashboard) ?? new Map<string, number>();
    this.#inSince.set(dashboard, since.set(user, span.ended));
  }

  /** The number of the other collaborators; null if it is unknown. */
  others(dashboard: OwnObject, user: string): number | null {
    if (this.#isUnlistedCopy(dashboard)) return null;
    const others = [...(this.#known.get(dashboard) ?? [])].filter(([uuid]) => uuid !== user);
    if (others.some(([, membership]) => membership === "unknown" || membership === "open")) return null;
    return others.filter(([, membership]) => membership === "in").length;
  }

  #isUnlistedCopy(dashboard: OwnObject): boolean {
    return dashboard.isDerived && !this.#listed.has(dashboard);
  }
}
