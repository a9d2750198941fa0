import type { Exchange } from "../../../http/exchange.ts";
import { isClientError, saysNotFound } from "../../../http/statuses.ts";
import { allUsersIn } from "../../bodies/rows/users-in.ts";
import { userIn } from "../../bodies/user-in-request.ts";
import { isRefusal } from "../../exchanges/documented-status.ts";
import { collaboratorOf, dashboardOf } from "./collaborator-key.ts";

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
  /** The last list that showed each user since the addition. */
  readonly #shown = new Map<string, Exchange>();
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

  /** The users whom no removal has found since they were added. */
  get notFound(): readonly NotFound[] {
    return [...this.#notFound.values()];
  }

  /** The last answer that showed the user of an addition: a list, or else the answer to the addition itself. */
  lastShown(addition: Exchange): Exchange {
    return this.#shown.get(collaboratorOf(addition, userIn(addition) ?? "")) ?? addition;
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
    const user = userIn(exchange);
    switch (exchange.operation) {
      case "collaborators.add":
        if (user !== null && exchange.succeeded) this.#add(exchange, user);
        return;
      case "collaborators.remove":
        if (user !== null) this.#remove(exchange, user);
        return;
      case "collaborators.list":
        for (const [listed, addition] of this.#present.get(dashboardOf(exchange)) ?? [])
          if (isBehind(exchange, addition)) this.#see({ user: listed, addition, list: exchange });
        return;
      default:
        return;
    }
  }

  #add(addition: Exchange, user: string): void {
    const [dashboard, key] = [dashboardOf(addition), collaboratorOf(addition, user)];
    const users = this.#present.get(dashboard) ?? new Map<string, Exchange>();
    this.#present.set(dashboard, users.set(user, addition));
    for (const map of [this.#notFound, this.#refused, this.#shown]) map.delete(key);
  }

  /**
   * Records a removal. If it was refused, the user must still be there. Any other removal counts whatever its answer
   * was, because it may have been under way when a list was read.
   */
  #remove(removal: Exchange, user: string): void {
    const key = collaboratorOf(removal, user);
    if (isRefused(removal)) {
      this.#refused.set(key, removal);
      return;
    }
    const users = this.#present.get(dashboardOf(removal));
    const addition = users?.get(user);
    users?.delete(user);
    if (addition !== undefined && removal.succeeded) this.#everRemoved.add(key);
    // One of two overlapping removals finds nobody. If neither finds the user, neither was the reason.
    const isNotFound = saysNotFound(removal.status);
    if (!isNotFound) this.#notFound.delete(key);
    if (addition !== undefined && isNotFound && !removal.probe && isBehind(removal, addition))
      this.#notFound.set(key, { user, addition, removal });
    const seen = this.#unshown.get(key);
    if (seen !== undefined && !isBehind(removal, seen.list)) this.#unshown.delete(key);
    this.#missing = this.#missing.filter(
      (one) => collaboratorOf(one.list, one.user) !== key || isBehind(removal, one.list),
    );
  }

  #see(seen: Pick<Unshown, "user" | "addition" | "list">): void {
    const key = collaboratorOf(seen.list, seen.user);
    if (allUsersIn(seen.list)?.includes(seen.user) === true) this.#shown.set(key, seen.list);
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
