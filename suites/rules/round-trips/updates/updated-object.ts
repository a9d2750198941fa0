import {
  type CheckContext,
  type Exchange,
  type Json,
  objectDifference,
  sameField,
} from "../../../../support/conformance/index.ts";
import { readerOf } from "../../../recipes/reader-of.ts";
import { acceptedTogether } from "../../../resource-kinds/accepted-together.ts";
import { pickedWhere } from "../../../resource-kinds/picked.ts";
import {
  type Fields,
  type Owned,
  operationOf,
  type ResourceKind,
  row,
  stored,
  update,
} from "../../../resource-kinds/resource-kind.ts";
import { readAtEither } from "../../scenarios/slash-pairs.ts";

/** A PATCH of one field and its result. */
export interface FieldUpdate {
  readonly sent: Fields;
  readonly answer: Exchange;
  /** The writable fields before the PATCH, as far as they can be read. */
  readonly before: Fields;
  /**
   * A retrieve that agrees with the answer, or the last one if none does. Null if the PATCH was refused, or if no
   * retrieve was asked for.
   */
  readonly read: Exchange | null;
}

/** An object that is updated field by field, and what it is known to hold. */
export class UpdatedObject {
  readonly #context: CheckContext;
  readonly #kind: ResourceKind;
  readonly #object: Owned;
  #known: Fields = {};

  constructor(context: CheckContext, kind: ResourceKind, object: Owned) {
    this.#context = context;
    this.#kind = kind;
    this.#object = object;
  }

  /** The writable fields, as an answer showed them last. */
  get known(): Fields {
    return this.#known;
  }

  /** Takes the writable fields from an answer that shows the object. */
  note(answer: Exchange): void {
    this.#known = stored(this.#kind, row(this.#kind, answer));
  }

  /**
   * Sets as many fields as the target accepts to values that are not the default, so that a reset shows. What the
   * object holds is known from the first read that agrees with the answer. If none does, it is known from the last
   * read, because a value that was not stored is another requirement's finding.
   */
  async giveValues(): Promise<void> {
    const all = await acceptedTogether(this.#context, this.#kind, this.#object);
    const wanted =
      (await this.#write(all)) ??
      (await this.#write(pickedWhere(all, (field) => this.#kind.plain.has(field))));
    const settled = await this.#context.settle(
      () => this.#look(0),
      (reply) => reply.succeeded && (wanted === null || this.#shows(reply, wanted)),
    );
    this.note(settled);
  }

  /** The fields that are stored after an update with a new name; null if it is refused. */
  async #write(fields: Fields): Promise<Fields | null> {
    const answer = await this.#update({ ...fields, name: this.#context.uniqueName("kept") });
    return answer.succeeded ? stored(this.#kind, row(this.#kind, answer)) : null;
  }

  /**
   * Sends a PATCH.
   * @param turn which of the ways to read the object comes next; null if it is not to be read
   */
  async send(sent: Fields, turn: number | null): Promise<FieldUpdate> {
    const before = this.#known;
    const answer = await this.#update(sent);
    if (!answer.succeeded) {
      // A refused value that is stored all the same is another requirement's finding. The next update must not be
      // blamed for it.
      const now = await this.#look(0);
      if (now.succeeded) this.note(now);
      return { sent, answer, before, read: null };
    }
    this.note(answer);
    if (turn === null) return { sent, answer, before, read: null };
    const written = this.#known;
    const read = await this.#context.settle(
      () => this.#look(turn),
      (reply) => reply.succeeded && this.#shows(reply, written),
    );
    this.note(read);
    return { sent, answer, before, read };
  }

  /** Sends fields whose effect the memory judges, and nobody else. */
  async rewrite(fields: Fields): Promise<void> {
    const answer = await this.#update(fields);
    if (answer.succeeded) this.note(answer);
  }

  /**
   * Empties a field while others have values. The read shows whether others were emptied as well, or nothing changed.
   */
  async empty(field: string, values: readonly Json[]): Promise<void> {
    const empty = values.findLast(isEmpty);
    if (empty !== undefined && !sameField(field, empty, this.#known[field]))
      await this.rewrite({ [field]: empty });
  }

  #update(fields: Fields): Promise<Exchange> {
    return update(this.#context, this.#kind, this.#object.id, fields);
  }

  #shows(reply: Exchange, fields: Fields): boolean {
    return objectDifference(row(this.#kind, reply), fields, "unchanged") === null;
  }

  /**
   * Reads the object in the other slash form than the updates, with two keys in turn. A cache that is kept for each
   * form or key misses the updates.
   */
  async #look(turn: number): Promise<Exchange> {
    const { id } = this.#object;
    const retrieve = operationOf(this.#kind, "retrieve");
    const credential = turn % 2 === 0 ? undefined : readerOf(this.#context, retrieve);
    if (credential !== undefined) {
      const read = await this.#context.send(retrieve, { id }, { credential, trailingSlash: true });
      // Whether a key is granted a read is judged by another requirement.
      if (read.succeeded) return read;
    }
    return readAtEither(this.#context, retrieve, { id }, true);
  }
}

/** Whether a value is the empty one of its type. */
export function isEmpty(value: Json): boolean {
  return value === "" || value === null || (typeof value === "object" && Object.keys(value).length === 0);
}
