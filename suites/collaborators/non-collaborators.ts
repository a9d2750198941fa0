import { type Exchange, readBody, shapeOf } from "../../support/conformance/index.ts";

/** The operations whose answers tell who is no collaborator. */
export const tellingOfNonCollaborators = [
  "collaborators.add",
  "collaborators.remove",
  "dashboards.create",
] as const;

/** One that is written otherwise may be taken for the same user. */
const plainUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Who is known to be no collaborator of a dashboard, by the answers of the run: nobody is one of a new dashboard that has nothing
 * of another one, and nobody who was removed is one any longer.
 */
export class NonCollaborators {
  /** The dashboards on which nobody was at first. */
  readonly #bare = new Set<string>();
  /** Who may have been added since, by dashboard and user. */
  readonly #added = new Set<string>();
  readonly #removed = new Set<string>();

  /** Whether the exchange asks for somebody who was no collaborator; notes what it tells. */
  isNewIn(exchange: Exchange): boolean {
    if (exchange.operation === "dashboards.create") {
      const made = bareBoardIn(exchange);
      if (made !== null) this.#bare.add(made);
      return false;
    }
    const board = boardOf(exchange.parameters.dashboard_id, exchange);
    if (exchange.operation === "collaborators.remove") {
      const pair = `${board} ${exchange.parameters.user__uuid?.toLowerCase() ?? ""}`;
      if (exchange.succeeded) this.#removed.add(pair);
      return false;
    }
    const user = readBody(exchange.sentJson)?.user_uuid;
    if (typeof user !== "string" || !plainUuid.test(user)) {
      this.#forget(board);
      return false;
    }
    const pair = `${board} ${user.toLowerCase()}`;
    const isNew = this.#removed.has(pair) || (this.#bare.has(board) && !this.#added.has(pair));
    this.#removed.delete(pair);
    this.#added.add(pair);
    return isNew;
  }

  /** Whoever was added by what cannot be read is not known. */
  #forget(board: string): void {
    this.#bare.delete(board);
    for (const pair of [...this.#removed]) if (pair.startsWith(`${board} `)) this.#removed.delete(pair);
  }
}

/** The dashboard, and the project that it is in. */
function boardOf(id: unknown, { parameters }: Exchange): string {
  return `${parameters.project_id ?? ""}/${String(id)}`;
}

/** A new dashboard that has nothing of another one; null where none was made. */
function bareBoardIn(exchange: Exchange): string | null {
  const [made] = exchange.succeeded ? (shapeOf(exchange)?.rows ?? []) : [];
  const sent = readBody(exchange.sentJson);
  const isDerived = sent === null || sent.use_template !== undefined || sent.use_dashboard !== undefined;
  return made === undefined || isDerived ? null : boardOf(made.id, exchange);
}
