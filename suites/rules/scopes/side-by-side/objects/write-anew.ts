import type { CheckContext } from "../../../../../support/conformance/index.ts";
import type { KnownObject } from "../../../../recipes/objects/known-object.ts";
import { kindOfObject } from "../../../../resource-kinds/kind-of-object.ts";
import { operationOf } from "../../../../resource-kinds/resource-kind.ts";
import { inReverse } from "../../../../resource-kinds/samples.ts";
import { otherValues } from "../../../../resource-kinds/write-other-values.ts";

/**
 * Writes another value to each field of the object but its name. The object may have none, so its description has the
 * mark by which a sweep recognizes it. A refused request sent a name, so its effect would show in the answer.
 */
export async function writeAnew(
  context: CheckContext,
  { kind, id, before: fields }: KnownObject,
): Promise<void> {
  const resource = kindOfObject[kind];
  const others = await otherValues(context, resource, { id, fields });
  const body = inReverse({ ...others, description: context.uniqueName("after the refusals") });
  await context.trySend(operationOf(resource, "update"), { id }, { body });
}
