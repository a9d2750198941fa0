import { textOfJson } from "../../../http/bodies/json.ts";
import type { Exchange } from "../../../http/exchange.ts";
import type { Row } from "./row.ts";
import { shownRows } from "./shown-rows.ts";

/** The dashboards or apps that an answer shows, alone or in a list; none if it shows something else. */
export function rowsIn(exchange: Exchange): readonly Row[] {
  return shownRows(exchange, "dashboard", "dashboard list item", "app");
}

/** What an answer shows of the object with the id; null if it does not show it. */
export function rowWithId(exchange: Exchange, id: string): Row | null {
  return rowsIn(exchange).find(({ value }) => textOfJson(value.id) === id) ?? null;
}
