import type { Exchange } from "../../../http/exchange.ts";
import { usersIn } from "../../bodies/rows/users-in.ts";
import { userIn } from "../../bodies/user-in-request.ts";
import { collaboratorOf, dashboardOf } from "./collaborator-key.ts";

/** A collaborator who was shown after the removal was answered. */
export interface StillShown {
  readonly user: string;
  readonly removal: Exchange;
  readonly list: Exchange;
}

/** A removal after which nobody has read the list of the dashboard. */
export interface UnreadRemoval {
  readonly removal: Exchange;
  /** Whether somebody was added who already was a collaborator: there may be a second record. */
  readonly isOfRenewed: boolean;
}

/** The removals of collaborators, and every list that shows one of them afterwards, until they are added again. */
export class RemovedCollaborators {
  /** The removed users who are still shown at the end. */
  readonly kept: StillShown[] = [];
  readonly #removals = new Map<string, Exchange>();
  readonly #shown = new Map<string, StillShown>();
  /** The last removal from each dashboard, until its list is read. */
  readonly #unread = new Map<string, UnreadRemoval>();
  /** The users who were added, and how often since they were last removed. */
  readonly #additions = new Map<string, number>();

  record(exchange: Exchange): void {
    const user = userIn(exchange);
    switch (exchange.operation) {
      case "collaborators.add":
        if (user !== null) this.#add(exchange, user);
        return;
      case "collaborators.remove":
        if (exchange.succeeded && user !== null) this.#remove(exchange, user);
        return;
      case "collaborators.list":
        for (const shown of usersIn(exchange)) this.#see(shown, exchange);
        this.#noteRead(exchange);
        return;
      default:
        return;
    }
  }

  get stillShown(): readonly StillShown[] {
    return [...this.#shown.values()];
  }

  /** The last removal from each dashboard whose list nobody has read since. */
  get unread(): readonly UnreadRemoval[] {
    return [...this.#unread.values()];
  }

  #remove(removal: Exchange, user: string): void {
    const key = collaboratorOf(removal, user);
    const dashboard = dashboardOf(removal);
    const isOfRenewed =
      (this.#additions.get(key) ?? 0) > 1 || this.#unread.get(dashboard)?.isOfRenewed === true;
    this.#removals.set(key, removal);
    this.#additions.delete(key);
    this.#unread.set(dashboard, { removal, isOfRenewed });
  }

  #noteRead(list: Exchange): void {
    const removal = this.#unread.get(dashboardOf(list))?.removal;
    if (list.succeeded && removal !== undefined && list.span.started >= removal.span.ended)
      this.#unread.delete(dashboardOf(list));
  }

  /**
   * Records an addition whatever its answer was. Other statements report a refused addition that took effect all the
   * same.
   */
  #add(exchange: Exchange, user: string): void {
    const key = collaboratorOf(exchange, user);
    this.#removals.delete(key);
    this.#shown.delete(key);
    if (exchange.succeeded) this.#additions.set(key, (this.#additions.get(key) ?? 0) + 1);
  }

  #see(user: string, list: Exchange): void {
    const removal = this.#removals.get(collaboratorOf(list, user));
    if (removal === undefined || list.span.started < removal.span.ended) return;
    this.#shown.set(collaboratorOf(list, user), { user, removal, list });
  }
}
