import type { CheckContext } from "../../support/conformance/index.ts";
import { picked } from "./picked.ts";
import { type Fields, type Owned, type ResourceKind, update } from "./resource-kind.ts";
import { firstOf, samplesHere } from "./samples.ts";

/**
 * The fields that a target accepts in one PATCH: all of them, or else those that it accepts one by one. They are
 * determined once, on the object of the first check that needs them.
 */
export function acceptedTogether(
  context: CheckContext,
  kind: ResourceKind,
  { id }: Pick<Owned, "id">,
): Promise<Fields> {
  return context.once(`${kind.list} accepted together`, async () => {
    const all = firstOf(await samplesHere(context, kind));
    const isAccepted = async (fields: Fields) => (await update(context, kind, id, fields)).succeeded;
    const named: Fields = { ...all, name: context.uniqueName("accepted") };
    if (await isAccepted(named)) return all;
    const alone: string[] = [];
    for (const field of Object.keys(all)) {
      if (await isAccepted({ [field]: named[field] ?? null })) alone.push(field);
    }
    return picked(all, alone);
  });
}
