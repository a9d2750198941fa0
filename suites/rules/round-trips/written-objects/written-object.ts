import {
  type CheckContext,
  type Exchange,
  legibly,
  NoUsableAnswer,
  saysNotFound,
} from "../../../../support/conformance/index.ts";
import { picked, pickedWhere } from "../../../resource-kinds/picked.ts";
import {
  type Fields,
  operationOf,
  type ResourceKind,
  row,
  stored,
  update,
} from "../../../resource-kinds/resource-kind.ts";
import { inReverse } from "../../../resource-kinds/samples.ts";
import { askNameless, sendRewritten, sendUndeleted, sendUnknown } from "./between-updates.ts";
import type { Creation } from "./create-from-bodies.ts";
import { look } from "./look.ts";
import type { Values } from "./plans/resolved-values.ts";
import type { WritePlan } from "./plans/write-plan.ts";

/** A write that succeeded. */
export interface Write {
  readonly action: "create" | "update";
  readonly sent: Fields;
  readonly answer: Exchange;
}

/** The empty PATCH after all updates of an object, and the fields in the answer before it. */
interface EmptyPatch {
  readonly answer: Exchange;
  readonly before: Fields;
}

/**
 * One object, and what was written to it from its creation on. Each check judges the writes that its own statement is
 * about.
 */
export class WrittenObject {
  readonly id: string;
  readonly kind: ResourceKind;
  readonly creation: Creation;
  readonly writes: Write[];
  /** The last refusal of each field that was refused when it was sent alone. */
  readonly refusals = new Map<string, Exchange>();
  emptyPatch: EmptyPatch | null = null;
  /** The last read; null if the object was not read, or if the outcome of a write is unknown. */
  last: Exchange | null = null;
  /** Whether the outcome of every write is known. */
  isKnown = true;
  #isGone = false;
  readonly #context: CheckContext;

  constructor(context: CheckContext, kind: ResourceKind, creation: Creation) {
    this.#context = context;
    this.kind = kind;
    this.id = creation.id;
    this.creation = creation;
    this.writes = [{ action: "create", sent: creation.sent, answer: creation.answer }];
  }

  /** Whether any update was sent to it. */
  get wasUpdated(): boolean {
    return this.updates.length > 0 || this.refusals.size > 0;
  }

  get updates(): readonly Write[] {
    return this.writes.filter(({ action }) => action === "update");
  }

  /** A refused value that is stored all the same is another requirement's finding. */
  withoutRefused(fields: Fields): Fields {
    return pickedWhere(fields, (field) => !this.refusals.has(field));
  }

  /** The fields that were sent, with the values that the object must show now. */
  get written(): Fields {
    return Object.assign({}, ...this.writes.map(({ sent }) => sent));
  }

  /** Sends each PATCH in turn, and an empty one at the end. One read at the end serves all of them. */
  async sendUpdates(
    values: Values,
    updates: readonly Fields[],
    { changedAlone, rewritten, idle }: Omit<WritePlan, "created" | "updates" | "more">,
  ): Promise<this> {
    if (updates.length === 0) return this;
    const planned = updates.map((fields, index) => inReverse(values.of(fields, index + 1)));
    for (const fields of planned.slice(0, -1)) await this.#write(fields);
    const last = planned.at(-1);
    if (last !== undefined && !(await this.#writeOtherwise(last))) await this.#write(last);
    if (this.#isBrief) await this.#write(picked({ ...this.creation.sent, ...this.#named }, rewritten));
    else await this.#writeAgain(planned, changedAlone);
    // A name without the run's mark is kept no longer than necessary. A target must accept a plain name.
    if (!this.updates.some(isNamed) || this.written.name === "")
      await this.#write({ name: this.#context.uniqueName("renamed") });
    if (this.#isGone) return this;
    if (!this.#isBrief || idle === "empty") await this.#sendNothing();
    if (!this.#isBrief || idle === "unknown") await sendUnknown(this.#context, this.kind, this.id);
    if (!this.#isBrief) await sendUndeleted(this.#context, this.kind, this.id, this.written);
    const read = await look(this.#context, this.kind, this.id, this.written);
    if (this.isKnown) this.last = read;
    return this;
  }

  /**
   * Writes the values of the creation again, and then those of the first update. A target that compares a write with
   * any state but the last one takes the first write for no change. A target that remembers the requests that it has
   * carried out takes the second for a repetition. In between, a client reads all fields and changes some of them: the
   * unchanged fields in the body must not keep the changed ones from being stored.
   */
  async #writeAgain([first]: readonly Fields[], changedAlone: readonly string[]): Promise<void> {
    // Another object has the same name, and a global app may be impossible to remove.
    const { name: _, is_global: __, deleted: ___, ...made } = this.creation.sent;
    await this.#write(made);
    if (first === undefined) return;
    await this.#write({ ...this.#named, ...made, ...picked(first, changedAlone) });
    await this.#write(first);
  }

  get #named(): Fields {
    const { name } = this.written;
    return name === undefined ? {} : { name };
  }

  /**
   * Whether the target accepted the update in another form of JSON. A refusal of the form says nothing about the
   * fields.
   */
  async #writeOtherwise(fields: Fields): Promise<boolean> {
    if (this.#isGone) return false;
    const answer = await sendRewritten(this.#context, this.kind, this.id, fields);
    if (answer === null) this.isKnown = false;
    if (answer?.succeeded === true) this.writes.push({ action: "update", sent: fields, answer });
    return answer?.succeeded === true;
  }

  /**
   * A refusal of several fields says nothing about each of them, so halves are tried until one field is refused alone.
   */
  async #write(fields: Fields): Promise<void> {
    // Most values of the plain fields are accepted.
    const sent = pickedWhere(fields, (field) => this.kind.plain.has(field) || !this.refusals.has(field));
    const names = Object.keys(sent);
    if (names.length === 0 || this.#isGone) return;
    const answer = await this.#update(sent);
    if (answer === null) return;
    // The values of an app may hide it (a gap). An object that a retrieve still shows is not gone.
    this.#isGone = saysNotFound(answer.status) && !(await this.#isShown());
    if (answer.succeeded) {
      this.writes.push({ action: "update", sent, answer });
      if (sent.name === "") await askNameless(this.#context, this.kind, this.id);
    } else if (names.length === 1) for (const name of names) this.refusals.set(name, answer);
    else {
      const middle = Math.ceil(names.length / 2);
      await this.#write(picked(sent, names.slice(0, middle)));
      await this.#write(picked(sent, names.slice(middle)));
    }
  }

  async #isShown(): Promise<boolean> {
    const read = await this.#context.trySend(operationOf(this.kind, "retrieve"), { id: this.id });
    return read?.succeeded === true;
  }

  async #sendNothing(): Promise<void> {
    const before = this.#shownLast();
    const answer = await this.#update({});
    if (answer !== null && before !== null) this.emptyPatch = { answer, before };
  }

  get #isBrief(): boolean {
    return this.#context.plan.depth === "smoke";
  }

  async #update(fields: Fields): Promise<Exchange | null> {
    try {
      return await update(this.#context, this.kind, this.id, fields);
    } catch (error) {
      if (!(error instanceof NoUsableAnswer)) throw error;
      this.isKnown = false;
      return null;
    }
  }

  /** The writable fields in the last answer; null if they are unknown. */
  #shownLast(): Fields | null {
    const answer = this.writes.at(-1)?.answer;
    if (answer === undefined || !this.isKnown) return null;
    return legibly(() => this.withoutRefused(stored(this.kind, row(this.kind, answer))));
  }
}

/** Whether it gave the object a name that is not empty. */
export function isNamed({ sent: { name } }: Write): boolean {
  return name !== undefined && name !== "";
}
