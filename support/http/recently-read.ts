/**
 * Values that can be made again, the last ones that were asked for, as many as weigh no more than a bound together; the very
 * last one in any case. Weak references would not do: the engine keeps what they lead to until the end of the task, and some
 * tasks look at all answers of a run.
 */
export class RecentlyRead<Key, Value> {
  readonly #bound: number;
  /** In the order of their last use. */
  readonly #kept = new Map<Key, { readonly value: Value; readonly weight: number }>();
  #weight = 0;

  constructor(bound: number) {
    this.#bound = bound;
  }

  /** The value of the key: as it is kept, or made. */
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
