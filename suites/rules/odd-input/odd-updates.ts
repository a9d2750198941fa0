import { type CheckContext, type Exchange, NotEvaluated } from "../../../support/conformance/index.ts";
import { type Fields, isScarce, type Owned, operationOf, retrieve, update } from "../round-trips/kind.ts";
import { bodiesFor, unusualBodiesFor } from "./odd-bodies.ts";
import { oddFields } from "./odd-fields.ts";
import type { OddRequest } from "./odd-request.ts";
import { putBack, spoiltBy } from "./put-back.ts";
import { isRefusal, type Leftover, observeReceptions, type Reception } from "./reception.ts";
import { agree, leftoverOf, type Sent, type Snapshot, Snapshots } from "./snapshot.ts";
import type { Subject } from "./subject.ts";
import { dealOut } from "./workers.ts";

export interface OddUpdates {
  readonly receptions: readonly Reception[];
  readonly leftovers: readonly Leftover[];
}

/** Whether an odd value may make an object unreadable. */
export type Harm = "harmless" | "harmful";

/** After so many refusals the object is read. */
const refusalsBetweenReads = 3;

/** So many workers send side by side, each to an object of its own. */
const workers = {
  harmless: { smoke: 1, standard: 1, thorough: 4 },
  harmful: { smoke: 1, standard: 1, thorough: 3 },
} as const;

/** What a valid change is made of, where the target takes it all. */
const wide = {
  dashboard: ["name", "description", "pinned", "tags"],
  app: ["name", "description", "tag", "metrics"],
};

/**
 * Sends every odd PATCH of the harm with a valid change beside it, and reads the object to see whether a refusal left
 * it as it was.
 */
export async function sendOddUpdates(
  context: CheckContext,
  subject: Subject,
  harm: Harm,
): Promise<OddUpdates> {
  const { plan } = context;
  const requests = [
    ...bodiesFor(subject.kind.noun, "update", plan.depth),
    ...oddFields(subject, plan),
    ...unusualBodiesFor(subject.kind.noun, plan.depth),
  ].filter(({ brief, harmful }) => harmful === (harm === "harmful") && (brief || plan.depth !== "smoke"));
  const updates = new Updates(context, subject, requests);
  const objects = await updates.objects(workers[harm][plan.depth]);
  await dealOut(objects, requests, (object, share) => updates.sendAll(object, share));
  observeReceptions(context, `${subject.kind.list}.accepted_odd_values`, "PATCH", updates.receptions);
  return updates;
}

/** What is known of an object before the next odd request. */
interface Known {
  readonly snapshot: Snapshot;
  /** The fields of the valid change that the target takes. */
  readonly valid: readonly string[];
}

class Updates implements OddUpdates {
  readonly receptions: Reception[] = [];
  readonly leftovers: Leftover[] = [];
  readonly #context: CheckContext;
  readonly #subject: Subject;
  readonly #snapshots: Snapshots;
  readonly #spoilt: Fields;
  #sent = 0;
  /** Dashboards cannot be deleted, so few may be spoilt. */
  #renewals = 2;

  constructor(context: CheckContext, subject: Subject, requests: readonly OddRequest[]) {
    this.#context = context;
    this.#subject = subject;
    this.#snapshots = new Snapshots(context, subject);
    this.#spoilt = spoiltBy(requests, subject);
  }

  /** Objects that nobody uses afterwards: what is sent may spoil them. Smoke depth has no dashboards to spare. */
  async objects(count: number): Promise<readonly Owned[]> {
    const { kind } = this.#subject;
    if (isScarce(this.#context, kind)) return kind.borrow(this.#context, count);
    const make = () =>
      kind.noun === "dashboard" ? this.#context.dashboards.make() : kind.make(this.#context, {});
    return Promise.all(Array.from({ length: count }, make));
  }

  /** Sends the requests one after the other, to one object as long as it can be read. */
  async sendAll(first: Owned, requests: readonly OddRequest[]): Promise<void> {
    let object = first;
    let known = await this.#begin(object);
    /** Refused since the object was last read. */
    let pending: Sent[] = [];
    for (const [index, odd] of requests.entries()) {
      const sent = await this.#send(object, odd, without(this.#valid(known.valid), odd.field));
      if (sent === null) {
        // What it did is unknown, so what was known of the object, and what was refused since, tells nothing any more.
        known = await this.#begin(object);
        pending = [];
        continue;
      }
      this.receptions.push(sent);
      const refused = isRefusal(sent.answer);
      if (refused) pending.push(sent);
      // What a refused request changed stays to be seen until another one is accepted: a read after several is enough.
      const isLast = index === requests.length - 1;
      if (refused && pending.length < refusalsBetweenReads && !isLast) continue;
      try {
        const snapshot = refused
          ? await this.#afterRefusals(object, known.snapshot, pending)
          : await this.#afterSuccess(object, sent.answer);
        known = { ...known, snapshot };
      } catch (error) {
        const readable = error instanceof NotEvaluated ? await this.#mended(object) : null;
        if (readable === null) throw error;
        object = readable;
        known = await this.#begin(object);
      }
      pending = [];
    }
    await putBack(this.#context, this.#subject, object, this.#spoilt);
  }

  /**
   * The object as odd requests need it: the valid change that each of them carries must first succeed alone (rule 7).
   */
  async #begin(object: Owned): Promise<Known> {
    const { kind } = this.#subject;
    for (const valid of [wide[kind.noun], ["name", "description"]]) {
      const answer = await update(this.#context, kind, object.id, this.#valid(valid));
      if (answer.succeeded) return { valid, snapshot: await this.#snapshots.afterWrite(object, answer) };
    }
    throw new NotEvaluated({
      reason: `a PATCH of name and description is refused`,
      because: `${kind.list}.update.status`,
    });
  }

  async #afterRefusals(object: Owned, before: Snapshot, refused: readonly Sent[]): Promise<Snapshot> {
    const after = await this.#snapshots.settled(object, before);
    const leftover = leftoverOf(refused, before, after);
    if (leftover !== null) this.leftovers.push(leftover);
    return { ...after, confirmed: before.confirmed || agree(before, after) };
  }

  async #afterSuccess(object: Owned, answer: Exchange): Promise<Snapshot> {
    const snapshot = await this.#snapshots.afterWrite(object, answer);
    // A name that does not carry the mark stays no longer than the object is read.
    const named = await this.#context.putNameBack(this.#subject.kind.noun, object.id);
    return named?.succeeded === true ? this.#snapshots.afterWrite(object, named) : snapshot;
  }

  /** The object without what made it unreadable, or another where it stays so (a gap: it may be hidden now). */
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

  /** A valid change of the fields, another each time. */
  #valid(fields: readonly string[]): Fields {
    this.#sent += 1;
    const number = this.#sent;
    const values: Fields = {
      description: `odd ${number}`,
      pinned: number % 2 === 0,
      tags: [`odd ${number}`],
      tag: `odd ${number}`,
      metrics: { odd: number },
      name: this.#context.uniqueName(`odd ${number}`),
    };
    return Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));
  }

  async #send(object: Owned, odd: OddRequest, valid: Fields): Promise<Sent | null> {
    const operation = operationOf(this.#subject.kind, "update");
    const answer = await this.#context.trySend(operation, { id: object.id }, odd.request(valid));
    return answer && { odd, valid, answer };
  }
}

function without(fields: Fields, field: string | null): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field));
}
