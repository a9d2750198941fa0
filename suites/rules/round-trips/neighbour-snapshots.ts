import {
  type CheckContext,
  compareObject,
  type Exchange,
  type FindingText,
  objectDifference,
  type Snapshot,
  writeJson,
} from "../../../support/conformance/index.ts";
import { type Kind, retrieve, row, stored } from "./kind.ts";

interface NeighbourSnapshot {
  readonly list: Snapshot;
  readonly singles: readonly Exchange[];
}

/** Snapshots of all objects but the one that is written to, each compared with the one before. */
export class NeighbourSnapshots {
  readonly #context: CheckContext;
  readonly #kind: Kind;
  readonly #id: string;
  readonly #others: readonly string[];
  #list: Snapshot | null = null;
  #singles: readonly Exchange[] = [];

  /**
   * @param id the object that is written to
   * @param others those that are read by themselves, beside the list
   */
  constructor(context: CheckContext, kind: Kind, id: string, others: readonly string[]) {
    this.#context = context;
    this.#kind = kind;
    this.#id = id;
    this.#others = others;
  }

  /** Takes the next snapshot. Null at the first one, and where nothing changed since the one before. */
  async take(): Promise<FindingText | null> {
    const [list, singles] = [this.#list, this.#singles];
    const harm = (seen: NeighbourSnapshot) =>
      list === null ? null : (this.#inSingles(singles, seen.singles) ?? this.#inList(list, seen.list));
    // Others' writes can hide a row from a list that is read page by page, and answers may lag (rule 10).
    const seen = await this.#context.settle(
      async (): Promise<NeighbourSnapshot> => ({
        list: await this.#context.quietList(this.#kind.list),
        singles: await Promise.all(this.#others.map((id) => retrieve(this.#context, this.#kind, id))),
      }),
      (now) => harm(now) === null,
    );
    [this.#list, this.#singles] = [seen.list, seen.singles];
    return harm(seen);
  }

  /** Whether the last list shows the object as deleted, or, if it is whole, no more. */
  showsDeleted(id: string): boolean {
    if (this.#list === null) return false;
    const item = this.#list.find(id);
    return item === undefined ? this.#list.complete && this.#list.gapless : item.value.deleted === true;
  }

  #inSingles(before: readonly Exchange[], after: readonly Exchange[]): FindingText | null {
    for (const [index, was] of before.entries()) {
      const now = after[index];
      const id = this.#others[index] ?? "";
      if (!was.succeeded || now === undefined) continue;
      if (!now.succeeded) return this.#words(`removed ${id} as well`, "200", String(now.status));
      const wrong = objectDifference(
        row(this.#kind, now),
        stored(this.#kind, row(this.#kind, was)),
        "unchanged",
      );
      if (wrong !== null)
        return { ...wrong, message: `the write to ${this.#id} reached ${id}: ${wrong.message}` };
    }
    return null;
  }

  #inList(before: Snapshot, after: Snapshot): FindingText | null {
    const { noun, listed } = this.#kind;
    for (const was of before.items) {
      const { id } = was;
      if (id === this.#id || !this.#context.state.ledger.owns(noun, id)) continue;
      const now = after.find(id);
      if (now === undefined) {
        if (after.complete && after.gapless) return this.#words(`removed ${id} from the list`, "a list item");
        continue;
      }
      const [first] = compareObject(now, was.legible(listed));
      if (first === undefined) continue;
      return this.#words(
        `changed ${first.field} of ${id}`,
        writeJson(first.expected),
        writeJson(first.actual),
      );
    }
    return null;
  }

  #words(what: string, expected: string, actual?: string): FindingText {
    const message = `the write to ${this.#id} ${what}`;
    return actual === undefined ? { message, expected } : { message, expected, actual };
  }
}
