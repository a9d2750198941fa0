import type { Named } from "./entry.ts";
import { plain } from "./plain-name.ts";

/** A creation that was sent. */
interface Creation {
  readonly number: number;
  readonly kind: Named["kind"];
  /** The project or organization that it went to. */
  readonly place: string;
  /** What tells it from others. */
  readonly sent: string;
  readonly names: readonly string[];
}

/** Creations of which no answer told what came. */
export class UnansweredCreations {
  #all: readonly Creation[] = [];

  add(creation: Creation): void {
    this.#all = [...this.#all, creation];
  }

  get areThere(): boolean {
    return this.#all.length > 0;
  }

  /** One that was sent so is answered; returns its number. Which of two equal ones is answered first is all one. */
  answered(sent: string): number | undefined {
    return this.#take((one) => one.sent === sent)?.number;
  }

  /** What one of that name made was found; nothing is known of it any more here. */
  found(kind: Named["kind"], name: string): Creation | undefined {
    return this.#take((one) => one.kind === kind && one.names.some((sent) => plain(sent) === plain(name)));
  }

  #take(isMeant: (one: Creation) => boolean): Creation | undefined {
    const taken = this.#all.find(isMeant);
    this.#all = this.#all.filter((one) => one !== taken);
    return taken;
  }
}
