import { allEnded, type CheckContext, NotEvaluated } from "../../../../support/conformance/index.ts";
import {
  type Fields,
  type Owned,
  operationOf,
  retrieve,
  update,
} from "../../../resource-kinds/resource-kind.ts";
import { bodiesFor, unusualBodiesFor } from "../requests/odd-bodies.ts";
import { acceptableValues, oddFields } from "../requests/odd-fields.ts";
import type { OddRequest } from "../requests/odd-request.ts";
import { wrongTypesTogether } from "../requests/wrong-types.ts";
import type { Subject } from "../subject.ts";
import { isRefusal, type Leftover, observeReceptions, type Reception } from "./reception.ts";
import { plainAndLiveIn, plainIn, putBack, spoiltBy } from "./restore-values.ts";
import { agree, leftoverOf, type Sent, type Snapshot, Snapshots } from "./snapshot.ts";
import { fieldsToChange, ValidChanges } from "./valid-changes.ts";

export interface OddUpdates {
  readonly receptions: readonly Reception[];
  readonly leftovers: readonly Leftover[];
  /** The fields of the valid change that was accepted last; null if none was. */
  readonly valid: readonly string[] | null;
  /** The objects that were created for this check only, and can still be read. */
  readonly own: readonly Owned[];
}

/** Whether an odd value may make an object illegible. */
export type Harm = "harmless" | "harmful";

/**
 * This many are sent side by side before the object is read. Each has a valid change of its own, by which it is
 * recognised.
 */
const atOnce = 16;

/** The number of workers that share them out, each with an object of its own. */
const workers = {
  harmless: { smoke: 1, standard: 1, thorough: 4 },
  harmful: { smoke: 1, standard: 1, thorough: 3 },
} as const;

/**
 * Sends every odd PATCH of this harm together with a valid change, and reads the object to see whether a refused one
 * changed it. Those that most targets accept are sent separately, because their changes could hide the effect of a
 * refused one.
 * @param earlier the result for others; if their valid change was accepted, it need not be tried again, and their
 * objects are used again
 */
export async function sendOddUpdates(
  context: CheckContext,
  subject: Subject,
  harm: Harm,
  earlier?: OddUpdates,
): Promise<OddUpdates> {
  const { plan } = context;
  const isWanted = ({ brief, harmful }: OddRequest) =>
    harmful === (harm === "harmful") && (brief || plan.depth !== "smoke");
  const groups = [
    [
      ...bodiesFor(subject.kind.noun, "update", plan),
      ...oddFields(subject, plan),
      ...wrongTypesTogether(subject, plan),
    ].filter(isWanted),
    [...unusualBodiesFor(subject.kind.noun, "update", plan), ...acceptableValues(subject, plan)].filter(
      isWanted,
    ),
  ];
  const updates = new Updates(context, subject, groups.flat(), harm, earlier?.valid ?? null);
  const objects = await updates.objects(workers[harm][plan.depth], earlier?.own ?? []);
  const left = await allEnded(
    objects.map((object, worker) =>
      updates.sendAll(
        object,
        groups.flatMap((group) => inChunks(group.filter((_, index) => index % objects.length === worker))),
      ),
    ),
  );
  observeReceptions(context, `${subject.kind.list}.accepted_odd_values`, "PATCH", updates.receptions);
  const { receptions, leftovers, valid } = updates;
  return { receptions, leftovers, valid, own: plan.depth === "smoke" ? [] : left };
}

function inChunks(requests: readonly OddRequest[]): readonly (readonly OddRequest[])[] {
  const count = Math.ceil(requests.length / atOnce);
  return Array.from({ length: count }, (_, index) => requests.slice(index * atOnce, (index + 1) * atOnce));
}

/** The known state of an object before the next odd request. */
interface Known {
  readonly snapshot: Snapshot;
  /** The fields of the valid change that the target accepts. */
  readonly valid: readonly string[];
}

class Updates {
  readonly receptions: Reception[] = [];
  readonly leftovers: Leftover[] = [];
  valid: readonly string[] | null;
  readonly #context: CheckContext;
  readonly #subject: Subject;
  readonly #snapshots: Snapshots;
  readonly #spoilt: Fields;
  readonly #harm: Harm;
  readonly #changes: ValidChanges;
  /** Dashboards cannot be deleted, so only a few may be spoilt. */
  #renewals = 2;

  constructor(
    context: CheckContext,
    subject: Subject,
    requests: readonly OddRequest[],
    harm: Harm,
    valid: OddUpdates["valid"],
  ) {
    this.#harm = harm;
    this.valid = valid;
    this.#context = context;
    this.#changes = new ValidChanges(context);
    this.#subject = subject;
    this.#snapshots = new Snapshots(context, subject);
    const plain = harm === "harmful" ? plainAndLiveIn(subject) : plainIn(subject);
    this.#spoilt = { ...plain, ...spoiltBy(requests, subject) };
  }

  /**
   * Objects that nobody else uses afterwards, because the requests may spoil them. Smoke depth has none to spare.
   * @param earlier objects that were used for the same before
   */
  async objects(count: number, earlier: readonly Owned[]): Promise<readonly Owned[]> {
    const { kind } = this.#subject;
    if (this.#context.plan.depth === "smoke") return kind.borrow(this.#context, count);
    const make = () =>
      kind.noun === "dashboard" ? this.#context.dashboards.make() : kind.make(this.#context, {});
    return Promise.all(Array.from({ length: count }, (_, index) => earlier[index] ?? make()));
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
      this.receptions.push(...answered);
      const refused = answered.filter(({ answer }) => isRefusal(answer));
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
    if (isChanged) await putBack(this.#context, this.#subject, object, this.#spoilt);
    return object;
  }

  /** The known state of the object, if the valid change was accepted on another one. */
  #known(object: Owned): Known | null {
    const snapshot = this.valid && this.#snapshots.known(object, this.valid);
    return this.valid && snapshot && { valid: this.valid, snapshot };
  }

  /**
   * Prepares the object for odd requests: the valid change that each of them carries must first succeed alone (rule 7).
   */
  async #begin(object: Owned): Promise<Known> {
    const { kind } = this.#subject;
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
    before: Snapshot,
    refused: readonly Sent[],
    isQuiet: boolean,
  ): Promise<Snapshot> {
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
    await this.#context.putNameBack(this.#subject.kind.noun, object.id);
    return after;
  }

  /** A stored refused value shows in a read, or after the next update. Each harm uses one of the two ways. */
  #look(object: Owned, before: Snapshot): Promise<Snapshot> {
    return this.#harm === "harmless"
      ? this.#snapshots.settledByUpdate(object, before)
      : this.#snapshots.settled(object, before);
  }

  /**
   * Restores an object that became illegible. If it stays so, returns another object, because a gap may hide the first
   * one now.
   */
  async #mended(object: Owned): Promise<Owned | null> {
    await putBack(this.#context, this.#subject, object, this.#spoilt);
    const { succeeded } = await retrieve(this.#context, this.#subject.kind, object.id);
    return succeeded ? object : this.#renew();
  }

  async #renew(): Promise<Owned | null> {
    const { kind } = this.#subject;
    if (kind.noun === "app") return kind.make(this.#context, {});
    if (this.#context.plan.depth === "smoke" || this.#renewals === 0) return null;
    this.#renewals -= 1;
    return this.#context.dashboards.make();
  }

  async #send(
    { object, valid: fields }: { readonly object: Owned; readonly valid: readonly string[] },
    odd: OddRequest,
  ): Promise<Sent | null> {
    const valid = this.#changes.next(fields, odd.field);
    const operation = operationOf(this.#subject.kind, "update");
    const answer = await this.#context.trySend(operation, { id: object.id }, odd.request(valid));
    return answer && { odd, valid, answer };
  }
}
