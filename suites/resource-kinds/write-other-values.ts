import { type CheckContext, sameField } from "../../support/conformance/index.ts";
import { acceptedTogether } from "./accepted-together.ts";
import { type Fields, operationOf, type ResourceKind } from "./resource-kind.ts";
import { inReverse, samplesHere } from "./samples.ts";

/** An object, with the writable fields as an answer showed them. */
interface Held {
  readonly id: string;
  readonly fields: Fields;
}

/**
 * Sends other values than the object holds for all fields that the target accepts, in one PATCH, and reads the object.
 * However the object was made, and whatever was done to it, the values must be stored. The memory judges it.
 * @param between what is done before the read, and must change nothing
 */
export async function writeOtherValues(
  context: CheckContext,
  kind: ResourceKind,
  { id, fields }: Held,
  between?: () => Promise<unknown>,
): Promise<void> {
  const others = await otherValues(context, kind, { id, fields });
  const body = inReverse({ name: context.uniqueName("other values"), ...others });
  await context.trySend(operationOf(kind, "update"), { id }, { body });
  await between?.();
  await context.trySend(operationOf(kind, "retrieve"), { id });
}

/** A value that the object does not hold for each field but the name, as far as the target accepts them together. */
export async function otherValues(
  context: CheckContext,
  kind: ResourceKind,
  { id, fields }: Held,
): Promise<Fields> {
  const samples = await samplesHere(context, kind);
  const accepted = Object.keys(await acceptedTogether(context, kind, { id })).filter(
    (field) => field !== "name",
  );
  const others = accepted.map((field) => {
    const values = samples[field] ?? [];
    const other = values.find((value) => !sameField(field, value, fields[field]));
    return [field, other ?? values[0] ?? null] as const;
  });
  return Object.fromEntries(others);
}
