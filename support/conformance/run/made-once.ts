import { NoUsableAnswer } from "../../http/errors.ts";

/** The things that are created once in a run, by their keys. */
export class MadeOnce {
  readonly #made = new Map<string, Promise<unknown>>();

  /**
   * Creates a thing when it is first requested. A failure reaches all callers. Only if a request got no usable answer,
   * which says nothing about the next one, is the thing created again for later callers.
   */
  get<Made>(key: string, make: () => Promise<Made>): Promise<Made> {
    const known = this.#made.get(key);
    // Every key belongs to one kind of thing, so it is the caller's.
    if (known !== undefined) return known as Promise<Made>;
    const made = make();
    this.#made.set(key, made);
    made.catch((error: unknown) => {
      if (error instanceof NoUsableAnswer) this.#made.delete(key);
    });
    return made;
  }
}
