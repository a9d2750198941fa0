import {
  type CheckContext,
  type Exchange,
  type Json,
  NotEvaluated,
} from "../../../support/conformance/index.ts";
import {
  type Fields,
  isScarce,
  type Owned,
  operationOf,
  retrieve,
  row,
  update,
  fieldOf as valueIn,
} from "../round-trips/kind.ts";
import { allOf } from "./cases.ts";
import { bodiesFor, unusualBodies } from "./odd-bodies.ts";
import { oddFields } from "./odd-fields.ts";
import type { OddRequest } from "./odd-request.ts";
import { putBack, spoiltBy } from "./put-back.ts";
import { type Breach, isRefusal, observeReceptions, type Reception } from "./reception.ts";
import { breachBy, differing, type Sent, type State } from "./state.ts";
import type { Subject } from "./subject.ts";

export interface OddUpdates {
  readonly receptions: readonly Reception[];
  readonly breaches: readonly Breach[];
}

/** After so many refusals the object is looked at. */
const batch = 3;

/** Whether an odd value may make an object unreadable. */
export type Harm = "harmless" | "harmful";

const lanes = {
  harmless: { smoke: 1, standard: 3, thorough: 4 },
  harmful: { smoke: 1, standard: 2, thorough: 3 },
} as const;

/**
 * Sends every odd PATCH of the harm with a valid change beside it, and looks after each whether a refusal left the object
 * as it was.
 */
export async function sendOddUpdates(
  context: CheckContext,
  subject: Subject,
  harm: Harm,
): Promise<OddUpdates> {
  const { plan } = context;
  const requests = [
    ...bodiesFor(subject.kind.noun, plan.depth),
    ...oddFields(subject, plan),
    ...unusualBodies,
  ].filter(({ brief, harmful }) => harmful === (harm === "harmful") && (brief || plan.depth !== "smoke"));
  const lane = new Lanes(context, subject, requests);
  const count = lanes[harm][plan.depth];
  const objects = await lane.objects(count);
  await allOf(
    objects.map((object, at) =>
      lane.run(
        object,
        requests.filter((_, index) => index % count === at),
      ),
    ),
  );
  observeReceptions(context, `${subject.kind.list}.accepted_odd_values`, "PATCH", lane.receptions);
  return lane;
}

class Lanes implements OddUpdates {
  readonly receptions: Reception[] = [];
  readonly breaches: Breach[] = [];
  readonly #context: CheckContext;
  readonly #subject: Subject;
  readonly #spoilt: Fields;
  #sent = 0;
  /** Dashboards cannot be deleted, so few may be spoilt. */
  #renewals = 2;
  #readsAgree = true;
  readonly #seen = new Set<string>();

  constructor(context: CheckContext, subject: Subject, requests: readonly OddRequest[]) {
    this.#context = context;
    this.#subject = subject;
    this.#spoilt = spoiltBy(requests, subject);
  }

  /** Objects that nobody uses afterwards: what is sent may spoil them. Smoke depth has no dashboards to spare. */
  async objects(count: number): Promise<readonly Owned[]> {
    const { kind } = this.#subject;
    if (isScarce(this.#context, kind)) return kind.borrow(this.#context, count);
    const make = () =>
      kind.noun === "dashboard" ? this.#context.createOwnBoard() : kind.make(this.#context, {});
    return Promise.all(Array.from({ length: count }, make));
  }

  async run(first: Owned, requests: readonly OddRequest[]): Promise<void> {
    let object = first;
    let known = await this.#begin(object);
    /** Refused since the state was last looked at. */
    let pending: Sent[] = [];
    for (const [index, odd] of requests.entries()) {
      const sent = await this.#send(object, odd, without(this.#valid(known.twin), odd.field));
      if (sent === null) {
        // Nobody knows what it did: what was known of the object, and what was refused since, tells nothing any more.
        known = await this.#begin(object);
        pending = [];
        continue;
      }
      this.receptions.push(sent);
      if (isRefusal(sent.answer)) pending.push(sent);
      // What a refused request changed stays to be seen until another one is accepted: a look after several is enough.
      const next = requests[index + 1];
      const look = pending.length >= batch || next === undefined;
      if (isRefusal(sent.answer) && !look) continue;
      try {
        if (isRefusal(sent.answer)) {
          const after = await this.#settled(object, known);
          const breach = breachBy(pending, known, after);
          if (breach !== null) this.breaches.push(breach);
          known = {
            ...after,
            confirmed: known.confirmed || differing(known.values, after.values).length === 0,
          };
        } else {
          known = await this.#afterWrite(object, sent.answer, known.twin);
          // What takes the name away does so for no longer than it is looked at.
          const named = await this.#context.putNameBack(this.#subject.kind.noun, object.id);
          if (named?.succeeded === true) known = await this.#afterWrite(object, named, known.twin);
        }
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

  async #begin(object: Owned): Promise<State> {
    const { fields, answer } = await this.#twin(object);
    return this.#afterWrite(object, answer, fields);
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
    return this.#context.createOwnBoard();
  }

  /** The valid change that every odd request carries; rule 7: alone, it must succeed. */
  async #twin(object: Owned): Promise<{ readonly fields: readonly string[]; readonly answer: Exchange }> {
    const { kind } = this.#subject;
    for (const fields of [wide[kind.noun], ["name", "description"]]) {
      const answer = await update(this.#context, kind, object.id, this.#valid(fields));
      if (answer.succeeded) return { fields, answer };
    }
    throw new NotEvaluated({
      reason: `a PATCH of name and description is refused`,
      because: `${kind.list}.update.status`,
    });
  }

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

  async #state(object: Owned, twin: readonly string[]): Promise<State> {
    const read = () => retrieve(this.#context, this.#subject.kind, object.id);
    // What has been there once may be hidden by an odd value for good: then waiting would only take time.
    const wait = !this.#seen.has(object.id);
    this.#seen.add(object.id);
    return this.#stateIn(
      wait ? await this.#context.settle(read, ({ succeeded }) => succeeded) : await read(),
      twin,
    );
  }

  #stateIn(reply: Exchange, twin: readonly string[]): State {
    const found = row(this.#subject.kind, reply);
    const values = new Map<string, Json>();
    for (const field of Object.keys(this.#subject.body)) {
      try {
        values.set(field, valueIn(found, field));
      } catch (error) {
        // A field that cannot be read is the finding of its own requirement.
        if (!(error instanceof NotEvaluated)) throw error;
      }
    }
    return { values, reply, twin, confirmed: false };
  }

  /** The state once reads show what the answer to a write does: a write on its way must not be blamed on what follows it. */
  async #afterWrite(object: Owned, answer: Exchange, twin: readonly string[]): Promise<State> {
    if (!answer.succeeded || !this.#readsAgree) return this.#state(object, twin);
    const answered = this.#stateIn(answer, twin);
    const read = await this.#settled(object, answered);
    // Where they never agree, that is another requirement's finding, and waiting again would only take time.
    this.#readsAgree = differing(answered.values, read.values).length === 0;
    return { ...read, confirmed: this.#readsAgree };
  }

  /** The state once it agrees with the one before, or after a while in which it never did (rule 10). */
  #settled(object: Owned, before: State): Promise<State> {
    return this.#context.settle(
      () => this.#state(object, before.twin),
      ({ values }) => differing(before.values, values).length === 0,
    );
  }
}

/** What a valid change is made of, where the target takes it all. */
const wide = {
  dashboard: ["name", "description", "pinned", "tags"],
  app: ["name", "description", "tag", "metrics"],
};

function without(fields: Fields, field: string | null): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field));
}
