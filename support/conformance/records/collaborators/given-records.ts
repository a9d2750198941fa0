import { instantOf } from "../../../../schemas/index.ts";
import { tenantIn } from "../../../http/address.ts";
import { type Json, type JsonObject, textOfJson } from "../../../http/bodies/json.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { judgesNothing } from "../../../http/statuses.ts";
import type { Row } from "../../bodies/rows/row.ts";
import { shownRows } from "../../bodies/rows/shown-rows.ts";
import { sameField } from "../../comparison/sameness.ts";
import { readBody } from "../../memory/objects/sent-body.ts";

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
  /** The places in which the user was added to a dashboard with this id. */
  readonly #places = new Map<string, Set<string>>();
  readonly #lists = new Map<string, { readonly row: Row<"collaborator">; readonly list: Exchange }[]>();

  record(exchange: Exchange): void {
    if (exchange.operation === "collaborators.add") this.#add(exchange);
    if (exchange.operation !== "collaborators.list" || !exchange.succeeded) return;
    for (const row of recordsIn(exchange)) {
      const key = keyOf(exchange, row.value.user_uuid);
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
      if ((this.#places.get(withoutPlace(key))?.size ?? 0) > 1) return [];
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
    const user = readBody(exchange.sentJson)?.user_uuid;
    const [row] = exchange.succeeded ? recordsIn(exchange) : [];
    for (const uuid of new Set([user, row?.value.user_uuid])) {
      if (typeof uuid !== "string") continue;
      const key = keyOf(exchange, uuid);
      const known = this.#additions.get(key) ?? { answers: [], last: exchange, isUnclear: false };
      this.#additions.set(key, known);
      if (row !== undefined) {
        const places = this.#places.get(withoutPlace(key)) ?? new Set();
        this.#places.set(withoutPlace(key), places.add(key));
        known.answers.push(row.value);
        known.last = exchange;
      }
      const isLegible = row !== undefined && compared.every((field) => row.isLegible(field));
      // A refusal gives nothing. A request without an answer that counts may have given something.
      const isRefused = !exchange.succeeded && exchange.status < 500 && !judgesNothing(exchange);
      known.isUnclear ||= !isLegible && !isRefused;
    }
  }
}

function isMovedOn(field: Given, from: Json, to: Json): boolean {
  if (field !== "updated_at" || typeof from !== "string" || typeof to !== "string") return false;
  const [before, after] = [instantOf(from), instantOf(to)];
  return before !== null && after !== null && after > before;
}

function recordsIn(exchange: Exchange): readonly Row<"collaborator">[] {
  return shownRows(exchange, "collaborator").filter(({ value }) => typeof value.user_uuid === "string");
}

/** The key of the dashboard and the user without the place. */
function withoutPlace(key: string): string {
  return key.split(" ").slice(-2).join(" ");
}

function keyOf({ operation, parameters }: Exchange, user: Json | undefined): string {
  return [tenantIn(operation, parameters), parameters.dashboard_id, textOfJson(user).toLowerCase()].join(" ");
}
