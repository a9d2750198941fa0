import type { Json } from "../../../http/bodies/json.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { isClientError, judgesNothing } from "../../../http/statuses.ts";
import type { Row } from "../../bodies/rows/row.ts";
import { shownRows } from "../../bodies/rows/shown-rows.ts";
import { userIn } from "../../bodies/user-in-request.ts";
import { sameField } from "../../comparison/sameness.ts";
import { collaboratorAnywhere, dashboardOf } from "./collaborator-key.ts";

/** A list that shows another level than the last addition gave. */
export interface OutdatedLevel {
  readonly user: string;
  readonly level: Json;
  readonly addition: Exchange;
  readonly list: Exchange;
}

interface LastAddition {
  readonly addition: Exchange;
  readonly level: Json;
}

/**
 * The levels of collaborators who were added, perhaps a second time, and the first list after the last addition that
 * shows another level. The read may have been late (rule 10), so the caller tries it again.
 */
export class OutdatedLevels {
  /** Those whose lists were repeated. */
  readonly repeated = new Map<OutdatedLevel, Promise<void>>();
  /** Those that a list still showed when no read could lag any more. */
  #proven: readonly OutdatedLevel[] = [];
  readonly #last = new Map<string, LastAddition>();
  readonly #suspects = new Map<string, OutdatedLevel>();
  /** When the last answer to an addition came. */
  readonly #ended = new Map<string, number>();
  /** The place in which the user was added to a dashboard with this id. */
  readonly #places = new Map<string, string>();

  get proven(): readonly OutdatedLevel[] {
    return this.#proven;
  }

  get suspects(): readonly OutdatedLevel[] {
    return [...this.#suspects.values()];
  }

  /** Whether no other request about the user got an answer since. */
  isLast({ user, addition, list }: OutdatedLevel): boolean {
    return this.#last.get(collaboratorAnywhere(list, user))?.addition === addition;
  }

  prove(outdated: OutdatedLevel): void {
    this.#proven = [...this.#proven, outdated];
  }

  record(exchange: Exchange): void {
    const user = userIn(exchange);
    switch (exchange.operation) {
      case "collaborators.add":
        if (user !== null) this.#add(exchange, collaboratorAnywhere(exchange, user));
        return;
      case "collaborators.remove":
        if (user !== null) this.#forget(exchange, collaboratorAnywhere(exchange, user));
        return;
      case "collaborators.list":
        for (const { value } of shownRows(exchange, "collaborator"))
          if (typeof value.user_uuid === "string") this.#see(exchange, value.user_uuid);
        return;
      default:
        return;
    }
  }

  #add(exchange: Exchange, key: string): void {
    // A refusal gives nothing.
    if (!exchange.succeeded && isClientError(exchange.status) && !judgesNothing(exchange)) return;
    this.#forget(exchange, key);
    const { started, ended } = exchange.span;
    const endedBefore = this.#ended.get(key) ?? 0;
    this.#ended.set(key, Math.max(ended, endedBefore));
    const place = dashboardOf(exchange);
    const isElsewhere = (this.#places.get(key) ?? place) !== place;
    this.#places.set(key, isElsewhere ? "several" : place);
    const [row] = exchange.succeeded ? shownRows(exchange, "collaborator") : [];
    const level = row?.isLegible("level") === true ? row.value.level : undefined;
    // Which of two overlapping additions was the last is unknown.
    if (level !== undefined && started > endedBefore && !isElsewhere)
      this.#last.set(key, { addition: exchange, level });
  }

  /** Forgets what a request explains, which may have been under way when a list was read. */
  #forget({ span }: Exchange, key: string): void {
    this.#last.delete(key);
    this.#suspects.delete(key);
    this.#proven = this.#proven.filter(
      ({ user, list }) => collaboratorAnywhere(list, user) !== key || list.span.ended < span.started,
    );
  }

  #see(list: Exchange, user: string): void {
    const key = collaboratorAnywhere(list, user);
    const last = this.#last.get(key);
    if (last === undefined || this.#suspects.has(key) || list.span.started <= last.addition.span.ended)
      return;
    const suspect = { user, ...last, list };
    if (outdatedIn(list, suspect) !== undefined) this.#suspects.set(key, suspect);
  }
}

/** The record with another level, if the list shows none of the user with the level of the last addition. */
export function outdatedIn(
  list: Exchange,
  { user, level }: Pick<OutdatedLevel, "user" | "level">,
): Row<"collaborator"> | undefined {
  const rows = shownRows(list, "collaborator").filter(
    ({ value: { user_uuid } }) =>
      typeof user_uuid === "string" && user_uuid.toLowerCase() === user.toLowerCase(),
  );
  const isOther = (row: Row<"collaborator">) =>
    row.isLegible("level") && !sameField("level", row.value.level, level);
  return list.succeeded && rows.every(isOther) ? rows[0] : undefined;
}
