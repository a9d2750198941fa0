import { type CheckContext, type Json, sameField } from "../../../../support/conformance/index.ts";
import { type Fields, type ResourceKind, update } from "../../../resource-kinds/resource-kind.ts";

/** With these a target says that a body is not valid. */
const invalid: readonly number[] = [400, 422];

/**
 * Endpoints 4 and 15: every field is optional, so a value that is accepted beside a name is accepted by itself as well.
 * Call it if the samples of a field were refused by themselves.
 * @throws {Finding} if a sample is refused by itself, and accepted beside a name
 */
export async function expectNoNameNeeded(
  context: CheckContext,
  kind: ResourceKind,
  id: string,
  { field, samples }: { readonly field: string; readonly samples: readonly Json[] },
): Promise<void> {
  const [first = null] = samples;
  const second = samples.find((sample) => !sameField(field, sample, first));
  if (field === "name" || second === undefined) return;
  const named = (value: Json): Fields => ({ name: context.uniqueName("beside a name"), [field]: value });
  // A target may refuse an update that changes nothing, so the object gets another value before.
  const before = await update(context, kind, id, named(first));
  if (!before.succeeded) return;
  const alone = await update(context, kind, id, { [field]: second });
  if (!invalid.includes(alone.status)) return;
  const beside = await update(context, kind, id, named(second));
  if (!beside.succeeded) return;
  throw context.finding(
    {
      message: `${alone.method} with ${field} alone was refused with ${alone.status}, and accepted beside a name, although every field is optional`,
      expected: "200",
      actual: String(alone.status),
    },
    [before, alone, beside],
  );
}
