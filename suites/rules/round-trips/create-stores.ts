import type { RequirementId } from "../../../support/catalogue/index.ts";
import { type CheckContext, check, type Exchange, memoryCheck } from "../../../support/conformance/index.ts";
import { emptyValues } from "./empty-values.ts";
import { expectTagsKept } from "./ignored-tags.ts";
import { type Fields, isScarce, type Kind, operationOf, retrieve, row } from "./kind.ts";
import { takenName } from "./one-name.ts";
import { removeOneBefore } from "./removed-before.ts";
import { expectTaken, firstOf, inReverse, type Samples, samplesHere } from "./samples.ts";
import { expectWritten, refused } from "./written.ts";

/** One of their values may be the default, or the only one that is kept: these are created with two. */
const ofFewValues: ReadonlySet<string> = new Set(["restriction_level", "plugin_type"]);

/** Endpoints 2 and 13: each writable field beside the name, all together, and the values that look like absence. */
export function createStores(kind: Kind): void {
  for (const field of Object.keys(kind.samples)) {
    // A self-test holds the samples against the catalogue: every field of the one is in the other.
    const requirement = `${kind.list}.create.stores.${field}` as RequirementId;
    const from = !ofFewValues.has(field) ? "thorough" : kind.noun === "app" ? "smoke" : "standard";
    check(requirement, "beside the name alone", { from }, (context) => beside(context, kind, field));
    memoryCheck(requirement);
    check(requirement, "together with all others", (context) =>
      inOne(context, kind, field, "together", lastFirst),
    );
    if (field === "name") {
      check(requirement, "one name for two", (context) => takenName(context, kind));
    }
    if (field in emptyValues(kind.samples)) {
      check(requirement, "an empty value", async (context) =>
        isScarce(context, kind)
          ? { idle: "empty values are tried from standard depth on" }
          : inOne(context, kind, field, "empty", emptyValues),
      );
    }
  }
}

/** All fields, in an unusual order: a server that reads them by position mixes them up. */
function lastFirst(samples: Samples): Fields {
  return inReverse(firstOf(samples));
}

interface Creation {
  readonly id: string;
  readonly sent: Fields;
  readonly answer: Exchange;
}

async function create(
  context: CheckContext,
  kind: Kind,
  fields: Fields,
): Promise<Creation | { refusal: Error }> {
  const named =
    typeof fields.name === "string" ? { ...fields, name: context.uniqueName(fields.name) } : fields;
  const needed = { name: context.uniqueName("stored"), ...(await kind.base(context)) };
  // In the order of the fields; what is needed beside them comes after.
  const sent = { ...named, ...needed, ...named };
  if (kind.noun === "dashboard") context.objects.spendCreation();
  const answer = await context.send(operationOf(kind, "create"), {}, { body: sent });
  await context.objects.limit.expectNot(answer);
  if (!answer.succeeded) return { refusal: refused(context, kind, named, answer) };
  return { id: row(kind, answer).id, sent, answer };
}

async function beside(context: CheckContext, kind: Kind, field: string) {
  expectTaken(context, kind, field);
  if (isScarce(context, kind)) {
    const creation = await createFrom(context, kind, "together", lastFirst);
    // Unless the target refuses them together.
    if (!("refusal" in creation)) {
      await expectField(context, kind, field, creation);
      return { coverage: "together with the others" };
    }
  }
  if (ofFewValues.has(field)) await removeOneBefore(context, kind);
  const samples = (await samplesHere(context, kind))[field] ?? [];
  const tried = samples.slice(0, ofFewValues.has(field) ? 2 : 1);
  const creations = await Promise.all(tried.map((sample) => create(context, kind, { [field]: sample })));
  const accepted = creations.flatMap((creation) => ("refusal" in creation ? [] : [creation]));
  for (const sample of accepted.length > 0 ? [] : samples.slice(tried.length)) {
    const creation = await create(context, kind, { [field]: sample });
    if ("refusal" in creation) continue;
    accepted.push(creation);
    break;
  }
  if (accepted.length === 0)
    for (const creation of creations) if ("refusal" in creation) throw creation.refusal;
  for (const creation of accepted) {
    // The creations of several fields are looked at by several checks; this one is nobody else's.
    if (kind.noun === "dashboard") context.dashboards.donate({ id: creation.id, created: creation.answer });
    await expectField(context, kind, field, creation);
  }
  return undefined;
}

function createFrom(context: CheckContext, kind: Kind, key: string, choose: (samples: Samples) => Fields) {
  return context.once(`${kind.list}.create.${key}`, async () => {
    await removeOneBefore(context, kind);
    return create(context, kind, choose(await samplesHere(context, kind)));
  });
}

/** Several fields in one creation, which the checks of all of them look at. */
async function inOne(
  context: CheckContext,
  kind: Kind,
  field: string,
  key: string,
  choose: (samples: Samples) => Fields,
) {
  expectTaken(context, kind, field);
  const fields = choose(await samplesHere(context, kind));
  if (!(field in fields)) return { idle: "the target accepts none of these values in this field" };
  const creation = await createFrom(context, kind, key, choose);
  if ("refusal" in creation)
    return {
      idle: "the target refuses the field together with the others, so it is tried with the name alone",
    };
  await expectField(context, kind, field, creation);
  return undefined;
}

async function expectField(
  context: CheckContext,
  kind: Kind,
  field: string,
  creation: Creation,
): Promise<void> {
  if (field === "tags") await expectTagsKept(context);
  const value = creation.sent[field];
  if (value === undefined) return;
  // One creation may serve the checks of many fields: so does one read of it.
  const firstRead = () =>
    context.once(`${kind.list} ${creation.id} read back`, () => retrieve(context, kind, creation.id));
  await expectWritten(context, kind, creation.id, { [field]: value }, creation.answer, firstRead);
}
