/**
 * A cache of values that can be made again. It keeps the values that were used last, up to a total weight, and the very
 * last one in any case. Weak references would not do: the engine keeps their targets until the end of the task, and
 * some tasks look at all answers of a run.
 */
export class LruCache<Key, Value> {
  readonly #bound: number;
  /** In order of last use. */
  readonly #kept = new Map<Key, { readonly value: Value; readonly weight: number }>();
  #weight = 0;

  constructor(bound: number) {
    this.#bound = bound;
  }

  /** The cached value of the key, or a new one. */
  read(key: Key, weight: number, make: () => Value): Value {
    const known = this.#kept.get(key);
    const entry = known ?? { value: make(), weight };
    this.#kept.delete(key);
    this.#kept.set(key, entry);
    if (known === undefined) this.#weight += weight;
    for (const [oldest, { weight: its }] of this.#kept) {
      if (this.#weight <= this.#bound || oldest === key) break;
      this.#kept.delete(oldest);
      this.#weight -= its;
    }
    return entry.value;
  }
}
