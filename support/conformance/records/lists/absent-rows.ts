import type { ListName } from "../../../catalogue/index.ts";
import type { Exchange } from "../../../http/exchange.ts";
import type { OwnObject } from "../../memory/objects/own-object.ts";

/** An object of the run that its list does not show, although it shows another one in the same state. */
interface Absence {
  readonly object: OwnObject;
  readonly exchanges: readonly Exchange[];
}

/** The objects that were missing when the run read the lists for the last time. */
export class AbsentRows {
  readonly #found: Absence[] = [];

  add(absence: Absence): void {
    this.#found.push(absence);
  }

  in(list: ListName): readonly Absence[] {
    return this.#found.filter(({ object }) => `${object.kind}s` === list);
  }
}
