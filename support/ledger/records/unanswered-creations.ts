import type { ObjectKind } from "../../catalogue/index.ts";
import { plain } from "../plain-name.ts";

/** A creation that was sent. */
interface SentCreation {
  readonly number: number;
  readonly kind: ObjectKind;
  /** The project or organization to which it was sent. */
  readonly place: string;
  /** Identifies it among the creations. */
  readonly sent: string;
  readonly names: readonly string[];
}

/** Creations whose outcome no answer showed. */
export class UnansweredCreations {
  #all: readonly SentCreation[] = [];

  add(creation: SentCreation): void {
    this.#all = [...this.#all, creation];
  }

  get areThere(): boolean {
    return this.#all.length > 0;
  }

  /**
   * Removes the creation that was sent in this way, because it is answered, and returns its number. Of two equal ones,
   * it does not matter which is answered first.
   */
  answered(sent: string): number | undefined {
    return this.#take((one) => one.sent === sent)?.number;
  }

  /** Removes the creation of this name, because its object was found. */
  found(kind: ObjectKind, name: string): SentCreation | undefined {
    return this.#take((one) => one.kind === kind && one.names.some((sent) => plain(sent) === plain(name)));
  }

  #take(isMeant: (one: SentCreation) => boolean): SentCreation | undefined {
    const taken = this.#all.find(isMeant);
    this.#all = this.#all.filter((one) => one !== taken);
    return taken;
  }
}
