import { tenantIn } from "../../../http/address.ts";
import type { Json, JsonObject } from "../../../http/bodies/json.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { judgesNothing } from "../../../http/statuses.ts";
import { Row } from "../../bodies/reading.ts";
import { shapeOf } from "../../bodies/shape.ts";
import { sameField } from "../../comparison/sameness.ts";
import { readBody } from "../values/sent-body.ts";

/** What an addition gives a record, and nothing but another addition changes. */
const given = ["id", "level", "added_at"] as const;

type Given = (typeof given)[number];

/** What a list showed of a record of which no addition gave it. */
export interface NeverGiven {
  readonly field: Given;
  readonly shown: Json;
  /** What the additions of the user to the dashboard gave. */
  readonly values: readonly Json[];
  readonly addition: Exchange;
  readonly list: Exchange;
  readonly row: Row<"collaborator">;
}

interface Additions {
  readonly answers: JsonObject[];
  last: Exchange;
  /** Whether one got no answer that tells what it gave. */
  isUnclear: boolean;
}

/**
 * The records that additions gave, and what lists showed of them. It is compared once all is over: a list may show an addition
 * before its answer arrives, and a late one an earlier addition (rule 10). A value that none of them gave, none explains.
 */
export class GivenRecords {
  readonly #additions = new Map<string, Additions>();
  /** Where the user was added to a dashboard of the id. */
  readonly #places = new Map<string, Set<string>>();
  readonly #lists = new Map<string, { readonly row: Row<"collaborator">; readonly list: Exchange }[]>();

  record(exchange: Exchange): void {
    if (exchange.operation === "collaborators.add") this.#add(exchange);
    if (exchange.operation !== "collaborators.list" || !exchange.succeeded) return;
    for (const row of recordsIn(exchange)) {
      const key = keyOf(exchange, row.value.user_uuid);
      const shown = this.#lists.get(key) ?? [];
      // Most lists show what an earlier one did.
      const isKnown = shown.some(({ row: { value } }) =>
        given.every((field) => sameField(field, value[field], row.value[field])),
      );
      if (!isKnown) this.#lists.set(key, [...shown, { row, list: exchange }]);
    }
  }

  get neverGiven(): readonly NeverGiven[] {
    return [...this.#lists].flatMap(([key, lists]) => {
      const additions = this.#additions.get(key);
      if (additions === undefined || additions.isUnclear) return [];
      // An addition by the path of another project may have reached this one: the statements of isolation say so.
      if ((this.#places.get(withoutPlace(key))?.size ?? 0) > 1) return [];
      return lists.flatMap(({ row, list }) =>
        given.flatMap((field): NeverGiven[] => {
          const shown = row.value[field];
          const values = additions.answers.flatMap(({ [field]: value }) =>
            value === undefined ? [] : [value],
          );
          // What does not fit its schema is the finding of the field's own requirement.
          if (shown === undefined || !row.isLegible(field)) return [];
          if (values.some((value) => sameField(field, value, shown))) return [];
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
      const isLegible = row !== undefined && given.every((field) => row.isLegible(field));
      // A refusal gives nothing; what got no answer that counts may have.
      const isRefused = !exchange.succeeded && exchange.status < 500 && !judgesNothing.has(exchange.status);
      known.isUnclear ||= !isLegible && !isRefused;
    }
  }
}

function recordsIn(exchange: Exchange): readonly Row<"collaborator">[] {
  const shape = shapeOf(exchange);
  if (shape?.resource !== "collaborator") return [];
  return shape.rows.flatMap((value, index) =>
    typeof value.user_uuid === "string" ? [new Row("collaborator", value, exchange, shape.paths[index])] : [],
  );
}

/** The dashboard and the user, wherever it is. */
function withoutPlace(key: string): string {
  return key.split(" ").slice(-2).join(" ");
}

function keyOf({ operation, parameters }: Exchange, user: Json | undefined): string {
  return [tenantIn(operation, parameters), parameters.dashboard_id, String(user).toLowerCase()].join(" ");
}
