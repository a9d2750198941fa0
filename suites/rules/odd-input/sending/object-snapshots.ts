import {
  type CheckContext,
  compareFields,
  type Exchange,
  type Json,
} from "../../../../support/conformance/index.ts";
import {
  type Fields,
  type Owned,
  operationOf,
  type ResourceKind,
  retrieve,
  row,
} from "../../../resource-kinds/resource-kind.ts";

/** The writable fields of an object at one time, as far as they are legible. */
export interface ObjectSnapshot {
  readonly values: Fields;
  /** The answer that showed them; null if the run knows them from earlier writes and reads. */
  readonly answer: Exchange | null;
  /**
   * Whether it agrees with the answer before it, or with an earlier read, so that no earlier write can still be on its
   * way (rule 10).
   */
  readonly confirmed: boolean;
}

/** Whether both show the same values, in the fields that both show. */
export function agree(one: ObjectSnapshot, other: ObjectSnapshot): boolean {
  return compareFields(one.values, other.values).length === 0;
}

/** Takes snapshots of objects between writes to them. */
export class ObjectSnapshots {
  readonly #context: CheckContext;
  readonly #kind: ResourceKind;
  readonly #read = new Set<string>();
  #readsAgree = true;

  constructor(context: CheckContext, kind: ResourceKind) {
    this.#context = context;
    this.#kind = kind;
  }

  /**
   * A snapshot once reads agree with the answer to a write. Otherwise a write that is still on its way could be blamed
   * on a later request.
   * @throws {NotEvaluated} if the object cannot be read
   */
  async afterWrite(object: Owned, answer: Exchange): Promise<ObjectSnapshot> {
    if (!answer.succeeded || !this.#readsAgree) return this.#take(object);
    const answered = this.#snapshotIn(answer);
    const read = await this.settled(object, answered);
    // If they never agree, that is the finding of another requirement, and waiting again would only take time.
    this.#readsAgree = agree(answered, read);
    return { ...read, confirmed: this.#readsAgree };
  }

  /**
   * The state of the object that the run knows without a request. It is confirmed if reads have shown all of it.
   * @param needed the fields that must be known; null is returned if one of them is not
   */
  known({ id }: Owned, needed: readonly string[]): ObjectSnapshot | null {
    const kind = this.#kind;
    const { plan, memory } = this.#context.state;
    const place = kind.noun === "dashboard" ? plan.projectId : plan.organizationId;
    const object = [...memory.objects].find(
      (one) => one.kind === kind.noun && one.id === id && one.place === place,
    );
    if (object === undefined) return null;
    const now = performance.now();
    const values: Record<string, Json> = {};
    for (const field of Object.keys(kind.body)) {
      const value = object.fields.get(field)?.certainIn(now, now);
      if (value !== undefined) values[field] = value;
    }
    if (!needed.every((field) => field in values)) return null;
    return { values, answer: null, confirmed: Object.keys(values).every((field) => object.wasRead(field)) };
  }

  /** A snapshot once it agrees with the one before, or the last one if they never agree (rule 10). */
  settled(object: Owned, before: ObjectSnapshot): Promise<ObjectSnapshot> {
    return this.#settle(() => this.#take(object), object, before);
  }

  /**
   * A snapshot as {@link settled} gives it, by the answer to an empty update if the target accepts one. Such an update
   * changes nothing, but it stores what a refused update may have left behind.
   */
  settledByUpdate(object: Owned, before: ObjectSnapshot): Promise<ObjectSnapshot> {
    return this.#settle(() => this.nowByUpdate(object), object, before);
  }

  #settle(
    first: () => Promise<ObjectSnapshot>,
    object: Owned,
    before: ObjectSnapshot,
  ): Promise<ObjectSnapshot> {
    let look = first;
    const next = () => {
      const now = look();
      look = () => this.#take(object);
      return now;
    };
    return this.#context.settle(next, (now) => agree(before, now));
  }

  /** One empty update, whatever it shows. @throws {NotEvaluated} where the object cannot be read */
  async nowByUpdate(object: Owned): Promise<ObjectSnapshot> {
    const operation = operationOf(this.#kind, "update");
    const answer = await this.#context.trySend(operation, { id: object.id }, { body: {} });
    return answer?.succeeded === true ? this.#snapshotIn(answer) : this.#take(object);
  }

  /** One read, whatever it shows. @throws {NotEvaluated} if the object cannot be read */
  now(object: Owned): Promise<ObjectSnapshot> {
    return this.#take(object);
  }

  async #take({ id }: Owned): Promise<ObjectSnapshot> {
    const read = () => retrieve(this.#context, this.#kind, id);
    // An object that could be read before may be hidden permanently by an odd value. Then waiting would only take time.
    const isNew = !this.#read.has(id);
    this.#read.add(id);
    return this.#snapshotIn(
      isNew ? await this.#context.settle(read, ({ succeeded }) => succeeded) : await read(),
    );
  }

  #snapshotIn(answer: Exchange): ObjectSnapshot {
    const kind = this.#kind;
    const values = row(kind, answer).legible(Object.keys(kind.body));
    return { values, answer, confirmed: false };
  }
}
