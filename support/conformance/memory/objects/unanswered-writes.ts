import { type OperationName, roleOf } from "../../../catalogue/index.ts";
import type { OwnObject } from "./own-object.ts";
import { notePossibleEffect } from "./possible-effect.ts";

/** A write that was sent to an object. */
interface Write {
  readonly operation: OperationName;
  readonly place: string;
  readonly id: string;
  readonly body: string | undefined;
}

interface SentWrite extends Write {
  /** When it was sent, on the clock of `performance.now`. */
  readonly started: number;
}

/** The writes to objects that were sent and are not answered yet. */
export class UnansweredWrites {
  readonly #all: SentWrite[] = [];

  add(write: Write): void {
    this.#all.push({ ...write, started: performance.now() });
  }

  /**
   * The last of equal writes counts as answered. An earlier one may have been given up without an answer, and explains
   * what was read since it was sent.
   */
  answered({ operation, place, id, body }: Write): void {
    const index = this.#all.findLastIndex(
      (write) =>
        write.operation === operation && write.place === place && write.id === id && write.body === body,
    );
    if (index >= 0) this.#all.splice(index, 1);
  }

  /** Whether a write to an object with that id is under way. */
  areAbout(id: string): boolean {
    return this.#all.some((write) => write.id === id);
  }

  /** Gives up waiting for answers. Each of these writes may be carried out at any time after it was sent. */
  giveUp(objectOf: (write: SentWrite) => OwnObject | undefined): void {
    for (const write of this.#all.splice(0)) {
      const object = objectOf(write);
      if (object === undefined) continue;
      const span = { started: write.started, ended: Number.POSITIVE_INFINITY };
      notePossibleEffect(object, roleOf(write.operation), write.body, span);
    }
  }
}
