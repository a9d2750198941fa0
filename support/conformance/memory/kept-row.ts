import type { Exchange } from "../../http/exchange.ts";
import type { OwnObject } from "./own-object.ts";

/** An object of the run that its list shows though it was removed. */
export interface KeptRow {
  readonly object: OwnObject;
  readonly exchanges: readonly Exchange[];
}
