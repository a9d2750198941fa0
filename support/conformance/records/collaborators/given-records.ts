import { instantOf } from "../../../../schemas/index.ts";
import type { Json, JsonObject } from "../../../http/bodies/json.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { judgesNothing } from "../../../http/statuses.ts";
import type { Row } from "../../bodies/rows/row.ts";
import { shownRows } from "../../bodies/rows/shown-rows.ts";
import { userIn } from "../../bodies/user-in-request.ts";
import { sameField } from "../../comparison/sameness.ts";
import { collaboratorAnywhere, collaboratorOf } from "./collaborator-key.ts";

/** The fields that an addition gives a record. Only another addition changes them. */
const given = ["id", "level", "added_at"] as const;

/** Whatever changes a record later moves `updated_at` on, and never back. */
const compared = [...given, "updated_at"] as const;

type Given = (typeof compared)[number];

/** A value that a list showed in a record, and that no addition gave it. */
export interface NeverGiven {
  readonly field: Given;
  readonly shown: Json;
  /** The values that the additions of the user to the dashboard gave. */
  readonly values: readonly Json[];
  readonly addition: Exchange;
  readonly list: Exchange;
  readonly row: Row<"collaborator">;
}

interface Additions {
  readonly answers: JsonObject[];
  /** The places in which the user was added to a dashboard with this id. */
  readonly places: Set<string>;
  last: Exchange;
  /** Whether one of the additions got no answer that shows what it gave. */
  isUnclear: boolean;
}

/**
 * The records that additions gave, and what lists showed of them. They are compared once all requests are over, because
 * a list may show an addition before its answer arrives, and a late list may show an earlier addition (rule 10).
 * Nothing explains a value that no addition gave.
 */
export class GivenRecords {
  readonly #additions = new Map<string, Additions>();
  readonly #places = new Map<string, Set<string>>();
  readonly #lists = new Map<string, { readonly row: Row<"collaborator">; readonly list: Exchange }[]>();

  record(exchange: Exchange): void {
    if (exchange.operation === "collaborators.add") this.#add(exchange);
    if (exchange.operation !== "collaborators.list" || !exchange.succeeded) return;
    for (const { row, user } of recordsIn(exchange)) {
      const key = collaboratorOf(exchange, user);
      const shown = this.#lists.get(key) ?? [];
      // Most lists show the same as an earlier one.
      const isKnown = shown.some(({ row: { value } }) =>
        compared.every((field) => sameField(field, value[field], row.value[field])),
      );
      if (!isKnown) this.#lists.set(key, [...shown, { row, list: exchange }]);
    }
  }

  get neverGiven(): readonly NeverGiven[] {
    return [...this.#lists].flatMap(([key, lists]) => {
      const additions = this.#additions.get(key);
      // If all additions were refused here, the list shows what was added elsewhere: by the path of another project,
      // say, whose dashboard it shows. Then no value can be compared.
      if (additions === undefined || additions.isUnclear || additions.answers.length === 0) return [];
      // An addition by the path of another project may have reached this dashboard. The statements of isolation report
      // that.
      if (additions.places.size > 1) return [];
      return lists.flatMap(({ row, list }) =>
        compared.flatMap((field): NeverGiven[] => {
          const shown = row.value[field];
          const values = additions.answers.flatMap(({ [field]: value }) =>
            value === undefined ? [] : [value],
          );
          // A value that does not fit its schema is the finding of the field's own requirement.
          if (shown === undefined || !row.isLegible(field)) return [];
          const isGiven = (value: Json) => sameField(field, value, shown) || isMovedOn(field, value, shown);
          if (values.some(isGiven)) return [];
          return [{ field, shown, values, addition: additions.last, list, row }];
        }),
      );
    });
  }

  #add(exchange: Exchange): void {
    const [{ row, user } = {}] = exchange.succeeded ? recordsIn(exchange) : [];
    for (const uuid of new Set([userIn(exchange), user?.toLowerCase()])) {
      if (uuid == null) continue;
      const key = collaboratorOf(exchange, uuid);
      const known = this.#additions.get(key) ?? this.#newAdditions(exchange, uuid);
      this.#additions.set(key, known);
      if (row !== undefined) {
        known.places.add(key);
        known.answers.push(row.value);
        known.last = exchange;
      }
      const isLegible = row !== undefined && compared.every((field) => row.isLegible(field));
      // A refusal gives nothing. A request without an answer that counts may have given something.
      const isRefused = !exchange.succeeded && exchange.status < 500 && !judgesNothing(exchange);
      known.isUnclear ||= !isLegible && !isRefused;
    }
  }

  #newAdditions(last: Exchange, user: string): Additions {
    const anywhere = collaboratorAnywhere(last, user);
    const places = this.#places.get(anywhere) ?? new Set();
    this.#places.set(anywhere, places);
    return { answers: [], places, last, isUnclear: false };
  }
}

function isMovedOn(field: Given, from: Json, to: Json): boolean {
  if (field !== "updated_at" || typeof from !== "string" || typeof to !== "string") return false;
  const [before, after] = [instantOf(from), instantOf(to)];
  return before !== null && after !== null && after > before;
}

function recordsIn(exchange: Exchange) {
  return shownRows(exchange, "collaborator").flatMap((row) => {
    const { user_uuid: user } = row.value;
    return typeof user === "string" ? [{ row, user }] : [];
  });
}
