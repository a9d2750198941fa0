import { kindOf, type ObjectKind, type OperationName, roleOf } from "../../../catalogue/index.ts";
import { confirmReads } from "../../../conformance/confirmation/confirm-reads.ts";
import type { CheckContext } from "../../../conformance/context/context.ts";
import { isLasting } from "../../../conformance/memory/objects/object-state.ts";
import type { OwnObject } from "../../../conformance/memory/objects/own-object.ts";

/**
 * Updates an object once all checks are over, and reads it, if such reads seemed to lag behind writes. A cache that is
 * cleared too early, such as by the next write alone, looks like lag as long as others keep writing.
 */
export async function lookAfterLastWrite(context: CheckContext): Promise<void> {
  for (const operation of context.state.memory.readings.late) {
    const role = roleOf(operation);
    const kind = kindOf(operation);
    if ((role !== "read" && role !== "list") || !context.judges(`${kind}s.update`)) continue;
    const object = lastOf(context, kind);
    if (object !== undefined) await writeAndRead(context, operation, object);
  }
}

async function writeAndRead(
  context: CheckContext,
  operation: OperationName,
  { kind, id }: OwnObject,
): Promise<void> {
  const body = { description: context.uniqueName("written last") };
  const answer = await context.trySend(`${kind}s.update`, { id }, { body });
  if (answer?.succeeded !== true) return;
  if (roleOf(operation) === "list") await context.lists.read(`${kind}s`);
  else await context.trySend(operation, { id });
  // Before the next of these writes.
  await confirmReads(
    context,
    context.state.memory
      .contradictions()
      .filter(({ object, field }) => object.id === id && object.kind === kind && field === "description"),
  );
}

/** The newest object whose description is known, so that an earlier one is recognized. */
function lastOf({ state }: CheckContext, kind: ObjectKind): OwnObject | undefined {
  const now = performance.now();
  const { projectId, organizationId } = state.plan;
  return [...state.memory.objects].findLast(
    (object) =>
      object.kind === kind &&
      object.place === (kind === "app" ? organizationId : projectId) &&
      isLasting(object, now) &&
      object.fields.get("description")?.certainIn(now, now) !== undefined &&
      !state.target.lostWrites.isBehind(`${kind}s`, object.id),
  );
}
