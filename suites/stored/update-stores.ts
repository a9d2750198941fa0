import type { RequirementId } from "../../support/catalogue/index.ts";
import { type Check, check } from "../../support/judging/check.ts";
import { NotEvaluated } from "../../support/judging/errors.ts";
import type { CheckContext } from "../../support/runner/context.ts";
import { expectTagsKept } from "./ignored-tags.ts";
import { type Fields, type Kind, type Owned, retrieve, update } from "./kind.ts";
import { expectTaken, inReverse, samplesHere, takenTogether } from "./samples.ts";
import { expectWritten, refused } from "./written.ts";

/** Endpoints 4 and 15: each writable field by itself, and all together. */
export function updateStores(kind: Kind): readonly Check[] {
  return Object.keys(kind.samples).flatMap((field) => {
    // A self-test holds the samples against the catalogue: every field of the one is in the other.
    const requirement = `${kind.list}.update.stores.${field}` as RequirementId;
    return [
      check(requirement, "by itself", (context) => alone(context, kind, field)),
      check(requirement, "together with all others", (context) => together(context, kind, field)),
    ];
  });
}

async function alone(context: CheckContext, kind: Kind, field: string) {
  expectTaken(context, kind, field);
  const samples = (await samplesHere(context, kind))[field] ?? [];
  const [object] = await kind.borrow(context, 1);
  if (object === undefined) return;
  if (field === "tags") await expectTagsKept(context);
  let refusal: Error | null = null;
  let accepted = 0;
  for (const sample of samples) {
    const sent: Fields = { [field]: field === "name" ? `${context.plan.mark}${String(sample)}` : sample };
    const answer = await update(context, kind, object.id, sent);
    if (answer.succeeded) {
      accepted += 1;
      await expectWritten(context, kind, object.id, sent, answer);
    } else {
      const problem = refused(context, kind, sent, answer);
      if (!(problem instanceof NotEvaluated)) throw problem;
      refusal = problem;
    }
  }
  if (accepted === 0 && refusal !== null) throw refusal;
  const words = `${accepted} of ${samples.length} samples`;
  return accepted > 0 ? { coverage: words } : { idle: words };
}

/** What one PATCH of all fields at once came to; every field's own check looks at it. */
interface Together {
  readonly object: Owned;
  readonly sent: Fields;
  readonly answer: Awaited<ReturnType<typeof update>>;
}

async function together(context: CheckContext, kind: Kind, field: string) {
  expectTaken(context, kind, field);
  const { object, sent, answer } = await context.once(`${kind.list}.update.together`, () =>
    writeAll(context, kind),
  );
  const value = sent[field];
  if (value === undefined) return { idle: "by itself alone: the target refuses it together with the others" };
  if (field === "tags") await expectTagsKept(context);
  const firstRead = () =>
    context.once(`${kind.list}.update.together read back`, () => retrieve(context, kind, object.id));
  await expectWritten(context, kind, object.id, { [field]: value }, answer, firstRead);
  return undefined;
}

async function writeAll(context: CheckContext, kind: Kind): Promise<Together> {
  const object = await kind.make(context, {});
  const named = { ...(await takenTogether(context, kind, object)), name: context.uniqueName("all fields") };
  // What a target takes together is open beyond the plain values; those it must take.
  const plain = Object.fromEntries(Object.entries(named).filter(([field]) => kind.plain.has(field)));
  for (const sent of [named, plain].map(inReverse)) {
    const answer = await update(context, kind, object.id, sent);
    if (answer.succeeded) return { object, sent, answer };
  }
  const answer = await update(context, kind, object.id, plain);
  throw refused(context, kind, plain, answer);
}
