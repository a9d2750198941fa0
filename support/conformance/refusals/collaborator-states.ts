import type { Exchange } from "../../http/exchange.ts";
import { judgesNothing } from "../../http/statuses.ts";
import { shapeOf } from "../bodies/shape.ts";
import type { OwnObject } from "../memory/own-object.ts";
import { readBody } from "../memory/sent-body.ts";

/** Whether a user is a collaborator, as far as is known. */
export type Membership = "in" | "out" | "unknown";

/** Who is a collaborator of a dashboard of the run, by the requests that were answered so far. */
export class CollaboratorStates {
  readonly #known = new Map<OwnObject, Map<string, Membership>>();
  /** Copies of which a list showed everybody. */
  readonly #listed = new Set<OwnObject>();

  record(exchange: Exchange, board: OwnObject): void {
    const users = this.#known.get(board) ?? new Map<string, Membership>();
    this.#known.set(board, users);
    const { operation, succeeded, status } = exchange;
    if (operation === "collaborators.list") {
      if (succeeded) this.#list(exchange, board, users);
      return;
    }
    const user = userIn(exchange);
    if (user === null) return;
    const isOpen = judgesNothing.has(status) || status >= 500;
    if (!succeeded && !isOpen) return;
    const done = operation === "collaborators.add" ? "in" : "out";
    users.set(user, succeeded ? done : "unknown");
  }

  /** What a copy got of the other dashboard's, its own list alone tells. */
  #list(exchange: Exchange, board: OwnObject, users: Map<string, Membership>): void {
    const shape = shapeOf(exchange);
    if (shape === null) return;
    this.#listed.add(board);
    for (const { user_uuid } of shape.rows)
      if (typeof user_uuid === "string" && !users.has(user_uuid)) users.set(user_uuid, "unknown");
  }

  of(board: OwnObject, user: string): Membership {
    return this.#known.get(board)?.get(user) ?? (this.#isUntold(board) ? "unknown" : "out");
  }

  /** How many others there are; null where nobody knows. */
  others(board: OwnObject, user: string | null): number | null {
    if (this.#isUntold(board)) return null;
    const others = [...(this.#known.get(board) ?? [])].filter(([uuid]) => uuid !== user);
    if (others.some(([, membership]) => membership === "unknown")) return null;
    return others.filter(([, membership]) => membership === "in").length;
  }

  #isUntold(board: OwnObject): boolean {
    return board.isDerived && !this.#listed.has(board);
  }
}

/** The user whom a request adds or removes. */
export function userIn({ parameters, requestBody, operation }: Exchange): string | null {
  if (operation === "collaborators.remove") return parameters.user__uuid ?? null;
  const user = readBody(requestBody)?.user_uuid;
  return typeof user === "string" ? user : null;
}
