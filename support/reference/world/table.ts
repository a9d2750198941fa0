import type { Row } from "./row.ts";

/**
 * Rows in the order of their ids. Reading a page takes time in proportion to the page, and a row is found by binary
 * search.
 */
export class Table {
  readonly #rows: Row[];

  constructor(rows: readonly Row[] = []) {
    this.#rows = [...rows];
  }

  get rows(): readonly Row[] {
    return this.#rows;
  }

  /** The row with the id, if it exists. */
  find(id: bigint): Row | undefined {
    const row = this.#rows[this.#placeOf(id)];
    return row?.id === id ? row : undefined;
  }

  /** Puts the row in its place: it replaces the row with the same id, or goes between its neighbours. */
  put(row: Row): void {
    const place = this.#placeOf(row.id);
    if (place === this.#rows.length) this.#rows.push(row);
    else this.#rows.splice(place, this.#rows[place]?.id === row.id ? 1 : 0, row);
  }

  /** Removes the row with the id, if it exists. */
  remove(id: bigint): void {
    const place = this.#placeOf(id);
    if (this.#rows[place]?.id === id) this.#rows.splice(place, 1);
  }

  /** A table with the same rows. */
  copy(): Table {
    return new Table(this.#rows);
  }

  /** The index of the first row whose id is not below the given one. */
  #placeOf(id: bigint): number {
    const last = this.#rows.at(-1);
    if (last === undefined || last.id < id) return this.#rows.length;
    let low = 0;
    let high = this.#rows.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const row = this.#rows[middle];
      if (row !== undefined && row.id < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
