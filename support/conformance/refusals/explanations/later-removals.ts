import type { Exchange, Span } from "../../../http/exchange.ts";
import { usersIn } from "../../bodies/rows/users-in.ts";
import { userIn } from "../../bodies/user-in-request.ts";
import type { OwnObject } from "../../memory/objects/own-object.ts";
import { mayDelete } from "./restored-dashboards.ts";

/** The requests about one user on one dashboard since the last addition. */
interface Stay<Refused> {
  isListed: boolean;
  readonly missed: Refused[];
}

/**
 * Removals that did not find a user whom a list had shown. If a later list shows the user without another addition, or
 * the user could be removed later, the user was there all the time.
 */
export class LaterRemovals<Refused extends { readonly span: Span }> {
  readonly #stays = new Map<OwnObject, Map<string, Stay<Refused>>>();
  readonly #listedAgain = new Set<Refused>();

  /** Whether lists showed the user before the removal and after it. */
  wasListedAgain(refused: Refused): boolean {
    return this.#listedAgain.has(refused);
  }

  /**
   * @param refused the exchange, if it is an ordinary request that was refused
   * @returns the refusals that it contradicts
   */
  record(exchange: Exchange, dashboard: OwnObject, refused: Refused | null): readonly Refused[] {
    if (mayDelete(exchange)) this.#stays.delete(dashboard);
    if (exchange.operation === "collaborators.list" && exchange.succeeded)
      for (const user of usersIn(exchange)) this.#list(this.#stayOf(dashboard, user), exchange);
    const user = userIn(exchange);
    if (exchange.operation === "collaborators.add") this.#end(dashboard, user);
    if (exchange.operation !== "collaborators.remove" || user === null) return [];
    const { isListed, missed } = this.#stayOf(dashboard, user);
    if (isListed && refused !== null && exchange.status === 404) missed.push(refused);
    if (!exchange.succeeded) return [];
    this.#end(dashboard, user);
    return missed.filter(({ span }) => span.ended <= exchange.sentAt);
  }

  #list(stay: Stay<Refused>, { sentAt }: Exchange): void {
    stay.isListed = true;
    for (const refused of stay.missed) if (refused.span.ended <= sentAt) this.#listedAgain.add(refused);
  }

  /** If it is unknown who was added, it may be any user. */
  #end(dashboard: OwnObject, user: string | null): void {
    if (user === null) this.#stays.delete(dashboard);
    else this.#stays.get(dashboard)?.delete(user);
  }

  #stayOf(dashboard: OwnObject, user: string): Stay<Refused> {
    const stays = this.#stays.get(dashboard) ?? new Map<string, Stay<Refused>>();
    this.#stays.set(dashboard, stays);
    const stay: Stay<Refused> = stays.get(user.toLowerCase()) ?? { isListed: false, missed: [] };
    stays.set(user.toLowerCase(), stay);
    return stay;
  }
}
