import fc from "fast-check";
import { allEnded, type CheckContext, ifPossible } from "../../../../support/conformance/index.ts";
import { softDeletedDashboard } from "../../../recipes/objects/soft-deleted-dashboard.ts";
import { picked } from "../../../resource-kinds/picked.ts";
import {
  type Action,
  type Fields,
  isScarce,
  type Owned,
  row,
  update,
} from "../../../resource-kinds/resource-kind.ts";
import { type DrawnPayload, preparedPayload } from "../subjects/prepared-payload.ts";
import { arbitraryOf, type Subject, seedOf, workers } from "../subjects/subject.ts";
import { creating, type FieldOutcome, outcomesOf, updating, type Writer } from "./outcome.ts";

/** One case of a property. Its index is its path for fast-check. */
export interface Case {
  readonly index: number;
  readonly outcome: FieldOutcome;
}

/** The outcomes of each field in the cases of a property. */
export type Results = ReadonlyMap<string, readonly Case[]>;

/** The payloads of a run: the pinned ones, followed by those that the seed draws. */
export function drawnPayloads(context: CheckContext, subject: Subject, action: Action): readonly Fields[] {
  const { plan } = context;
  return fc.sample(arbitraryOf(subject, plan), {
    seed: seedOf(plan),
    numRuns: subject.cases[action][plan.depth],
    examples: [...subject.examples[action]],
  });
}

/** Writes every payload of the run with all its fields in one request, and returns the outcomes of each field. */
export async function runCases(context: CheckContext, subject: Subject, action: Action): Promise<Results> {
  const run = new CaseRun(context, subject, action, await subject.kind.base(context));
  const payloads = drawnPayloads(context, subject, action).map((fields, index) => ({ fields, index }));
  if (action === "create") {
    // If dashboards are scarce, the shared soft-deleted one is made first, so that there is still one for the checks
    // that share it.
    if (isScarce(context, subject.kind)) await ifPossible(() => softDeletedDashboard(context));
    const create = (payload: DrawnPayload) => run.one(payload, creating(context, subject.kind));
    // The first payload goes alone, so that a refusal that it finds costs the others no creations, which are few.
    for (const first of payloads.slice(0, 1)) await create(first);
    await allEnded(payloads.slice(1).map(create));
    return run.results;
  }
  const objects = await subject.borrow(context, Math.min(workers[context.plan.depth], payloads.length));
  // Each worker has its share of the payloads, and an object of its own.
  const updateEach = async (object: Owned, worker: number) => {
    let current = object;
    for (const payload of payloads) {
      if (payload.index % objects.length !== worker) continue;
      const readable = await run.one(payload, updating(context, subject.kind, current));
      await context.putNameBack(subject.kind.noun, current.id);
      if (!readable && subject.kind.noun === "app")
        current = (await subject.borrow(context, 1))[0] ?? current;
    }
    // The apps were created for this check only.
    if (subject.kind.noun === "app") return;
    // A target that compares with the object as it was created, and not as it is now, takes this for no change.
    const { name } = row(subject.kind, current.created).value;
    await update(context, subject.kind, current.id, { name: name ?? context.uniqueName("payload") });
  };
  await allEnded(objects.map(updateEach));
  return run.results;
}

/** The most values of a field that are tried on creations if each is refused. */
const refusalsAtMost = 3;

class CaseRun {
  readonly results = new Map<string, Case[]>();
  readonly #context: CheckContext;
  readonly #subject: Subject;
  readonly #action: Action;
  readonly #base: Fields;
  #writes = 0;

  constructor(context: CheckContext, subject: Subject, action: Action, base: Fields) {
    this.#context = context;
    this.#subject = subject;
    this.#action = action;
    this.#base = base;
  }

  /** Tries one payload. Returns whether the object could be read afterwards. */
  async one(payload: DrawnPayload, writer: Writer): Promise<boolean> {
    const sent = preparedPayload(this.#context.plan, this.#action, payload, this.#base);
    const { index } = payload;
    const { fields } = this.#subject;
    const together = await this.#some(
      sent,
      fields.filter((field) => !this.#isSuspect(field)),
      index,
      writer,
    );
    // Each of these fields is tried alone, after the others, so that its refusal does not affect them.
    let apart = true;
    for (const field of fields.filter((each) => this.#isSuspect(each) && this.#isWorthIt(each, index))) {
      apart = (await this.#some(sent, [field], index, writer)) && apart;
    }
    return together && apart;
  }

  /**
   * Creations are few. So a field with refused values, and none that was kept, is not sent together with others again.
   * This does not apply to plain fields, because a target accepts most of their values.
   */
  #isSuspect(field: string): boolean {
    if (this.#action === "update" || this.#subject.kind.plain.has(field)) return false;
    const outcomes = this.results.get(field) ?? [];
    return outcomes.length > 0 && outcomes.every(({ outcome }) => outcome.kind === "refused");
  }

  /**
   * Whether to try a further value of a field, although some were already refused. The value of this case was not among
   * them.
   */
  #isWorthIt(field: string, index: number): boolean {
    const outcomes = this.results.get(field) ?? [];
    return outcomes.length < refusalsAtMost && outcomes.every((each) => each.index !== index);
  }

  /** At smoke depth, only the dashboards that are left can be used. */
  #mayCreate(): boolean {
    this.#writes += 1;
    const { kind, creations } = this.#subject;
    if (this.#writes > creations[this.#context.plan.depth]) return false;
    return !isScarce(this.#context, kind) || this.#context.objects.mayCreate;
  }

  /**
   * A refusal of several fields says nothing about each of them. So the fields are halved until a single one is
   * refused.
   */
  async #some(sent: Fields, fields: readonly string[], index: number, writer: Writer): Promise<boolean> {
    if (fields.length === 0) return true;
    if (this.#action === "create" && !this.#mayCreate()) return true;
    const part = picked(sent, fields);
    // A field that was lost once is already a finding. Waiting for it again would only take time.
    const watched = fields.filter(
      (field) => !this.results.get(field)?.some(({ outcome }) => outcome.kind === "lost"),
    );
    const outcomes = await outcomesOf(this.#context, writer, part, watched);
    const refused = [...outcomes.values()].some(({ kind }) => kind === "refused");
    if (refused && fields.length > 1) {
      const middle = Math.ceil(fields.length / 2);
      const first = await this.#some(sent, fields.slice(0, middle), index, writer);
      return (await this.#some(sent, fields.slice(middle), index, writer)) && first;
    }
    for (const [field, outcome] of outcomes)
      this.results.set(field, [...(this.results.get(field) ?? []), { index, outcome }]);
    return ![...outcomes.values()].some(({ kind }) => kind === "unreadable");
  }
}
