import { storageOf } from "../../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Coverage,
  check,
  type Idle,
  memoryCheck,
  NotEvaluated,
  unkeptCheck,
} from "../../../../support/conformance/index.ts";
import {
  type Fields,
  isScarce,
  operationOf,
  type ResourceKind,
  row,
} from "../../../resource-kinds/resource-kind.ts";
import { expectFieldAvailable, samplesHere } from "../../../resource-kinds/samples.ts";
import { expectWritten, refused } from "../updates/written.ts";
import type { Creation } from "../written-objects/create-from-bodies.ts";
import { expectTagsKept } from "../written-objects/ignored-tags.ts";
import { expectStored } from "../written-objects/judge-stored.ts";
import { ofFewValues } from "../written-objects/plans/resolved-values.ts";
import { removeOneBefore } from "../written-objects/removed-before.ts";
import { writtenObjects } from "../written-objects/written-objects.ts";

/** Endpoints 2 and 13: each writable field, sent among all others and beside the name. */
export function createStores(kind: ResourceKind): void {
  for (const field of Object.keys(kind.samples)) {
    const requirement = storageOf(kind.list, "create", field);
    check(requirement, "together with all others", (context) => storedTogether(context, kind, field));
    memoryCheck(requirement);
    if (field === "tags") unkeptCheck(requirement);
    // A field of few values may show its default, or keep only one of them, so two objects are created with different
    // values.
    const from = ofFewValues.has(field) ? "standard" : "thorough";
    check(requirement, "with only a name beside it", { from }, (context) => beside(context, kind, field));
  }
}

/**
 * If no creation with a plain value succeeded, the value is sent with only a name beside it. A target must accept that
 * (rule 4).
 */
async function storedTogether(
  context: CheckContext,
  kind: ResourceKind,
  field: string,
): Promise<Coverage | Idle> {
  const mayMake = kind.noun === "app" || context.objects.mayCreate;
  if (kind.plain.has(field) && mayMake) {
    const isAccepted = (await writtenObjects(context, kind)).some(({ creation }) =>
      Boolean(creation.sent[field]),
    );
    if (!isAccepted) await beside(context, kind, field);
  }
  return expectStored(context, kind, "create", field);
}

async function create(
  context: CheckContext,
  kind: ResourceKind,
  fields: Fields,
): Promise<Pick<Creation, "id" | "sent" | "answer"> | { refusal: Error }> {
  const named =
    typeof fields.name === "string" ? { ...fields, name: context.uniqueName(fields.name) } : fields;
  const sent = { name: context.uniqueName("stored"), ...(await kind.base(context)), ...named };
  if (kind.noun === "dashboard") context.objects.spendCreation();
  const creation = context.send(operationOf(kind, "create"), {}, { body: sent });
  const answer = await context.objects.limit.answerOf(kind.noun, creation);
  if (!answer.succeeded) return { refusal: refused(context, kind, named, answer) };
  return { id: row(kind, answer).id, sent, answer };
}

async function beside(context: CheckContext, kind: ResourceKind, field: string): Promise<undefined> {
  expectFieldAvailable(context, kind, field);
  if (field === "tags") await expectTagsKept(context);
  if (ofFewValues.has(field)) await removeOneBefore(context, kind);
  const samples = (await samplesHere(context, kind))[field] ?? [];
  const tried = samples.slice(0, ofFewValues.has(field) && !isScarce(context, kind) ? 2 : 1);
  const creations = await Promise.all(tried.map((sample) => create(context, kind, { [field]: sample })));
  for (const creation of creations) {
    // A target must accept a plain value. A sample among others may be refused.
    if ("refusal" in creation && !(creation.refusal instanceof NotEvaluated)) throw creation.refusal;
  }
  const accepted = creations.flatMap((creation) => ("refusal" in creation ? [] : [creation]));
  for (const sample of accepted.length > 0 ? [] : samples.slice(tried.length)) {
    const creation = await create(context, kind, { [field]: sample });
    if ("refusal" in creation) continue;
    accepted.push(creation);
    break;
  }
  if (accepted.length === 0)
    for (const creation of creations) if ("refusal" in creation) throw creation.refusal;
  for (const { id, sent, answer } of accepted) {
    if (kind.noun === "dashboard") context.dashboards.donate({ id, created: answer });
    const value = sent[field];
    if (value !== undefined) await expectWritten(context, kind, { id, sent: { [field]: value }, answer });
  }
  return undefined;
}
