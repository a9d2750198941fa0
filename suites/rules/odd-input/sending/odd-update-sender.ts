import { type CheckContext, NotEvaluated } from "../../../../support/conformance/index.ts";
import { isClientError } from "../../../../support/http/statuses.ts";
import {
  type Fields,
  type Owned,
  operationOf,
  type ResourceKind,
  retrieve,
  update,
} from "../../../resource-kinds/resource-kind.ts";
import type { OddRequest } from "../requests/odd-request.ts";
import type { AnsweredRequest, Leftover } from "./answered-requests.ts";
import type { ExpendableObjects } from "./expendable-objects.ts";
import { leftoverOf, type SentUpdate } from "./leftover.ts";
import { agree, type ObjectSnapshot, ObjectSnapshots } from "./object-snapshots.ts";
import { plainAndLiveIn, plainIn, putBack, spoiltBy } from "./restore-values.ts";
import { alwaysChanged, fieldsToChange, ValidChanges } from "./valid-changes.ts";

/** Whether an odd value may make an object illegible. */
export type Harm = "harmless" | "harmful";

/** What is sent to all objects together. */
export interface UpdatesToSend {
  readonly requests: readonly OddRequest[];
  readonly harm: Harm;
  /** The fields of the valid change that was accepted before; null if none was. */
  readonly valid: readonly string[] | null;
}

/** The known state of an object before the next odd request. */
interface Known {
  readonly snapshot: ObjectSnapshot;
  /** The fields of the valid change that the target accepts. */
  readonly valid: readonly string[];
}

/** Sends odd updates to one object after another, and looks at each between them. */
export class OddUpdateSender {
  readonly answered: AnsweredRequest[] = [];
  readonly leftovers: Leftover[] = [];
  /** The fields of the valid change that was accepted last; null if none was. */
  valid: readonly string[] | null;
  readonly #context: CheckContext;
  readonly #kind: ResourceKind;
  readonly #expendable: ExpendableObjects;
  readonly #snapshots: ObjectSnapshots;
  readonly #spoilt: Fields;
  readonly #harm: Harm;
  readonly #changes: ValidChanges;

  constructor(
    context: CheckContext,
    kind: ResourceKind,
    expendable: ExpendableObjects,
    { requests, harm, valid }: UpdatesToSend,
  ) {
    this.#context = context;
    this.#kind = kind;
    this.#expendable = expendable;
    this.#harm = harm;
    this.valid = valid;
    this.#changes = new ValidChanges(context, kind);
    this.#snapshots = new ObjectSnapshots(context, kind);
    const plain = harm === "harmful" ? plainAndLiveIn(kind) : plainIn(kind);
    this.#spoilt = { ...plain, ...spoiltBy(context, requests, kind) };
  }

  /**
   * Sends one chunk after another, to the same object as long as it can be read.
   * @returns the object that was used last
   */
  async sendAll(first: Owned, chunks: readonly (readonly OddRequest[])[]): Promise<Owned> {
    let object = first;
    let known = this.#known(object) ?? (await this.#begin(object));
    let isChanged = false;
    for (const [index, chunk] of chunks.entries()) {
      const current = { object, valid: known.valid };
      const sent = await Promise.all(chunk.map((odd) => this.#send(current, odd)));
      const answered = sent.filter((each) => each !== null);
      this.answered.push(...answered);
      const refused = answered.filter(({ answer }) => isClientError(answer.status));
      try {
        // Requests that were accepted, or whose outcome is unknown, change the object as well.
        const isQuiet = refused.length === chunk.length;
        isChanged ||= !isQuiet;
        const snapshot = await this.#after(object, known.snapshot, refused, isQuiet);
        const isLast = index === chunks.length - 1;
        known = isQuiet || isLast ? { ...known, snapshot } : await this.#begin(object);
      } catch (error) {
        const readable = error instanceof NotEvaluated ? await this.#mended(object) : null;
        if (readable === null) throw error;
        object = readable;
        known = await this.#begin(object);
      }
    }
    if (isChanged) await this.#restore(object);
    return object;
  }

  /** Harmful values are sent by the checks that run last. */
  async #restore(object: Owned): Promise<void> {
    const restore = (context: CheckContext) => putBack(context, this.#kind, object, this.#spoilt);
    if (this.#harm === "harmful") this.#context.restoreAtEnd(restore);
    else await restore(this.#context);
  }

  /**
   * The known state of the object, if the valid change was accepted on another one. What is not known of this one stays
   * out of its valid change, because a refused request that resets it could not be noticed.
   */
  #known(object: Owned): Known | null {
    const snapshot = this.valid && this.#snapshots.known(object, alwaysChanged);
    return (
      this.valid && snapshot && { valid: this.valid.filter((field) => field in snapshot.values), snapshot }
    );
  }

  /**
   * Prepares the object for odd requests: the valid change that each of them carries must first succeed alone (rule 7).
   */
  async #begin(object: Owned): Promise<Known> {
    const kind = this.#kind;
    for (const valid of fieldsToChange[kind.noun]) {
      const answer = await update(this.#context, kind, object.id, this.#changes.next(valid));
      if (!answer.succeeded) continue;
      this.valid = valid;
      return { valid, snapshot: await this.#snapshots.afterWrite(object, answer) };
    }
    throw new NotEvaluated({
      reason: `a PATCH of name and description is refused`,
      because: `${kind.list}.update.status`,
    });
  }

  async #after(
    object: Owned,
    before: ObjectSnapshot,
    refused: readonly SentUpdate[],
    isQuiet: boolean,
  ): Promise<ObjectSnapshot> {
    if (isQuiet) {
      const after = await this.#look(object, before);
      const leftover = leftoverOf(refused, before, after);
      if (leftover !== null) this.leftovers.push(leftover);
      return { ...after, confirmed: before.confirmed || agree(before, after) };
    }
    const after = await (this.#harm === "harmless"
      ? this.#snapshots.nowByUpdate(object)
      : this.#snapshots.now(object));
    // Other changes come from the accepted requests. A refused one is recognised only by its own values.
    const leftover = leftoverOf(refused, { ...before, confirmed: false }, after);
    if (leftover !== null) this.leftovers.push(leftover);
    // A name without the mark stays only until the object was read.
    await this.#context.putNameBack(this.#kind.noun, object.id);
    return after;
  }

  /** A stored refused value shows in a read, or after the next update. Each harm uses one of the two ways. */
  #look(object: Owned, before: ObjectSnapshot): Promise<ObjectSnapshot> {
    return this.#harm === "harmless"
      ? this.#snapshots.settledByUpdate(object, before)
      : this.#snapshots.settled(object, before);
  }

  /**
   * Restores an object that became illegible. If it stays so, returns another object, because a gap may hide the first
   * one now.
   */
  async #mended(object: Owned): Promise<Owned | null> {
    await putBack(this.#context, this.#kind, object, this.#spoilt);
    const { succeeded } = await retrieve(this.#context, this.#kind, object.id);
    return succeeded ? object : this.#expendable.another();
  }

  async #send(
    { object, valid: fields }: { readonly object: Owned; readonly valid: readonly string[] },
    odd: OddRequest,
  ): Promise<SentUpdate | null> {
    const valid = this.#changes.next(fields, odd.field);
    const operation = operationOf(this.#kind, "update");
    const answer = await this.#context.trySend(operation, { id: object.id }, odd.request(valid));
    return answer && { odd, valid, answer };
  }
}
