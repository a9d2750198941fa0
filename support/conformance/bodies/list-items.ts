import { kindOf } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import { rowsOf } from "./reading.ts";
import type { Row } from "./rows/row.ts";

/** An object as a page of a list shows it. */
export type ListItem = Row<"dashboard list item"> | Row<"app">;

/** The items of a page. @throws {NotEvaluated} if it shows no list */
export function itemsOf(page: Exchange): readonly ListItem[] {
  return kindOf(page.operation) === "app" ? rowsOf(page, "app") : rowsOf(page, "dashboard list item");
}
