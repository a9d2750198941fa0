import type { Exchange } from "../../../http/exchange.ts";
import { isClientError, judgesNothing, withholds } from "../../../http/statuses.ts";
import { allUsersIn, usersIn } from "../../bodies/rows/users-in.ts";
import { userIn } from "../../bodies/user-in-request.ts";
import type { Memory } from "../../memory/memory.ts";
import { stateThatExplains } from "../../memory/objects/object-state.ts";
import type { OwnObject } from "../../memory/objects/own-object.ts";

/** An addition that was refused, and a later list that shows the user. */
export interface CarriedOut {
  readonly user: string;
  readonly addition: Exchange;
  readonly list: Exchange;
}

/** The first request about a user on a dashboard, if it was refused. */
interface Refused {
  readonly addition: Exchange;
  readonly state: string;
}

/**
 * Additions of collaborators that were refused and carried out all the same. Only the first addition of a user to a
 * dashboard of the run counts, as long as no other one succeeded or had an unknown outcome. Some targets list users whom
 * nobody added, such as the creator. So a list of another dashboard in the same state has to leave the user out.
 */
export class RefusedAdditions {
  readonly #memory: Memory;
  /** The requests about each user, by dashboard; null if the first one was not refused. */
  readonly #first = new Map<OwnObject, Map<string, Refused | null>>();
  readonly #carriedOut = new Map<Refused, CarriedOut>();
  /** The users in whole lists, by the state of the dashboard. */
  readonly #listed = new Map<string, (readonly string[])[]>();

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /** Records an exchange. Call it after the memory has recorded the exchange. */
  record(exchange: Exchange): void {
    const { operation } = exchange;
    if (operation !== "collaborators.add" && operation !== "collaborators.list") return;
    const dashboard = this.#memory.objectOf(exchange);
    // Whether a copy has the collaborators of the other dashboard is a gap.
    if (dashboard === undefined || dashboard.isDerived) return;
    if (operation === "collaborators.add") this.#add(exchange, dashboard);
    else if (exchange.succeeded) this.#list(exchange, dashboard);
  }

  get contradicted(): readonly CarriedOut[] {
    return [...this.#carriedOut].flatMap(([{ state }, carriedOut]) => {
      const lists = this.#listed.get(state) ?? [];
      return lists.some((users) => !users.includes(carriedOut.user)) ? [carriedOut] : [];
    });
  }

  #add(addition: Exchange, dashboard: OwnObject): void {
    const users = this.#first.get(dashboard) ?? new Map<string, Refused | null>();
    this.#first.set(dashboard, users);
    const user = userIn(addition);
    const state = stateThatExplains(addition, dashboard, addition.span);
    if (user !== null && isRefused(addition)) {
      if (!users.has(user)) users.set(user, state === null ? null : { addition, state });
      return;
    }
    // It is unknown whom an unreadable body may add.
    for (const one of user === null ? users.keys() : [user]) {
      const refused = users.get(one);
      if (refused != null) this.#carriedOut.delete(refused);
      users.set(one, null);
    }
  }

  #list(list: Exchange, dashboard: OwnObject): void {
    const state = stateThatExplains(list, dashboard, list.span);
    const all = allUsersIn(list);
    if (state !== null && all !== null) this.#listed.set(state, [...(this.#listed.get(state) ?? []), all]);
    const shown = usersIn(list);
    for (const [user, refused] of this.#first.get(dashboard) ?? [])
      if (refused !== null && shown.includes(user) && refused.addition.span.ended <= list.sentAt)
        this.#carriedOut.set(refused, { user, addition: refused.addition, list });
  }
}

/** Whether the addition was refused for what it asks. A key that may not add is judged elsewhere. */
function isRefused(addition: Exchange): boolean {
  const { status, probe } = addition;
  return !probe && isClientError(status) && !judgesNothing(addition) && !withholds(status);
}
