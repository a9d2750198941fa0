import type { Exchange } from "../../../http/exchange.ts";
import { isClientError, saysNotFound } from "../../../http/statuses.ts";
import { allUsersIn } from "../../bodies/rows/users-in.ts";
import { readBody } from "../../memory/objects/sent-body.ts";
import { isRefusal } from "../../refusals/refusal-status.ts";
import { dashboardOf } from "./removed-collaborators.ts";

/** A list without a collaborator who had been added before. */
export interface Unshown {
  readonly user: string;
  readonly addition: Exchange;
  readonly list: Exchange;
  /** Whether the user had been removed from the dashboard before the addition. */
  readonly isReturn: boolean;
  /** A removal between the two that was refused. */
  readonly refused?: Exchange | undefined;
}

/** A removal that did not find a collaborator who had been added before. */
export interface NotFound {
  readonly user: string;
  readonly addition: Exchange;
  readonly removal: Exchange;
}

/**
 * The additions of collaborators, and the first list after each that does not show the user, until a removal. The read
 * may have been late (rule 10), so the caller tries it again.
 */
export class UnshownCollaborators {
  /** Those whom a list still does not show when no read can lag any more. */
  #missing: readonly Unshown[] = [];
  /** Those whose lists were repeated before the end. */
  readonly repeated = new Map<Unshown, Promise<void>>();
  readonly #present = new Map<string, Map<string, Exchange>>();
  /** By dashboard and user, like the maps after it. */
  readonly #everRemoved = new Set<string>();
  /** The last removal of each user that was refused since the addition. */
  readonly #refused = new Map<string, Exchange>();
  readonly #unshown = new Map<string, Unshown>();
  readonly #notFound = new Map<string, NotFound>();

  get missing(): readonly Unshown[] {
    return this.#missing;
  }

  /** Adds one whom a list still does not show. */
  prove(missing: Unshown): void {
    this.#missing = [...this.#missing, missing];
  }

  get all(): readonly Unshown[] {
    return [...this.#unshown.values()];
  }

  /** For each dashboard, the addition of a user who should still be there, because no removal was sent. */
  get additions(): readonly Exchange[] {
    return [...this.#present.values()].flatMap((users) => [...users.values()].slice(0, 1));
  }

  /** The users whom their first removal did not find, if no other request was sent about them since. */
  get notFound(): readonly NotFound[] {
    return [...this.#notFound.values()];
  }

  /** Whether no removal of the user was sent since. */
  isPresent({ user, list }: Unshown): boolean {
    return this.#present.get(dashboardOf(list))?.has(user) === true;
  }

  /** Whether no other request about the user got an answer since. */
  isLast({ user, addition, list }: Unshown): boolean {
    return this.#present.get(dashboardOf(list))?.get(user) === addition;
  }

  record(exchange: Exchange): void {
    const dashboard = dashboardOf(exchange);
    const users = this.#present.get(dashboard) ?? new Map<string, Exchange>();
    switch (exchange.operation) {
      case "collaborators.add": {
        const user = readBody(exchange.sentJson)?.user_uuid;
        if (!exchange.succeeded || typeof user !== "string") return;
        users.set(user.toLowerCase(), exchange);
        this.#notFound.delete(`${dashboard} ${user.toLowerCase()}`);
        this.#refused.delete(`${dashboard} ${user.toLowerCase()}`);
        this.#present.set(dashboard, users);
        return;
      }
      case "collaborators.remove":
        this.#remove(dashboard, users, exchange);
        return;
      case "collaborators.list":
        for (const [user, addition] of users)
          if (isBehind(exchange, addition)) this.#see(dashboard, { user, addition, list: exchange });
        return;
      default:
        return;
    }
  }

  /**
   * Records a removal. If it was refused, the user must still be there. Any other removal counts whatever its answer
   * was, because it may have been under way when a list was read.
   */
  #remove(dashboard: string, users: Map<string, Exchange>, removal: Exchange): void {
    const user = (removal.parameters.user__uuid ?? "").toLowerCase();
    if (isRefused(removal)) {
      this.#refused.set(`${dashboard} ${user}`, removal);
      return;
    }
    const addition = users.get(user);
    users.delete(user);
    if (addition !== undefined && removal.succeeded) this.#everRemoved.add(`${dashboard} ${user}`);
    // A second removal finds nobody, and one of two overlapping removals may have been the second.
    this.#notFound.delete(`${dashboard} ${user}`);
    const isNotFound = saysNotFound(removal.status) && !removal.probe;
    if (addition !== undefined && isNotFound && isBehind(removal, addition))
      this.#notFound.set(`${dashboard} ${user}`, { user, addition, removal });
    const seen = this.#unshown.get(`${dashboard} ${user}`);
    if (seen !== undefined && !isBehind(removal, seen.list)) this.#unshown.delete(`${dashboard} ${user}`);
    this.#missing = this.#missing.filter(
      ({ list, ...one }) => one.user !== user || dashboardOf(list) !== dashboard || isBehind(removal, list),
    );
  }

  #see(dashboard: string, seen: Pick<Unshown, "user" | "addition" | "list">): void {
    const key = `${dashboard} ${seen.user}`;
    if (!leavesOut(seen.list, seen.user) || this.#unshown.has(key)) return;
    this.#unshown.set(key, {
      ...seen,
      isReturn: this.#everRemoved.has(key),
      refused: this.#refused.get(key),
    });
  }
}

/** Whether the full key was refused a removal otherwise than because there is no such collaborator. */
function isRefused(removal: Exchange): boolean {
  const { credential, probe, status } = removal;
  if (credential.kind !== "full" || probe || saysNotFound(status)) return false;
  return isClientError(status) && isRefusal(removal);
}

/** Whether a list shows all collaborators, and the user is none of them. */
export function leavesOut(list: Exchange, user: string): boolean {
  return allUsersIn(list)?.includes(user.toLowerCase()) === false;
}

/** Whether a request was sent after another one was answered. */
function isBehind({ span }: Exchange, earlier: Exchange): boolean {
  return span.started > earlier.span.ended;
}
