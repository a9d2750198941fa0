import {
  type CheckContext,
  type Exchange,
  NotEvaluated,
  objectDifference,
} from "../../../../support/conformance/index.ts";
import type { RequestOptions } from "../../../../support/http/target.ts";
import { type Fields, type Kind, operationOf, row } from "../kinds/kind.ts";
import { readerOf } from "../updates/other-reader.ts";

/**
 * A retrieve that agrees with what was written, or the last one where none does. It is read with a key that may only read,
 * where there is one: a cache that is kept for each key goes on with what that key saw before.
 */
export async function look(
  context: CheckContext,
  kind: Kind,
  id: string,
  written: Fields,
): Promise<Exchange> {
  const reader = readerOf(context, `${kind.list}.retrieve`);
  const read = (options: RequestOptions) => context.send(operationOf(kind, "retrieve"), { id }, options);
  const agreed = (options: RequestOptions) =>
    context.settle(
      () => read(options),
      (reply) => agrees(kind, written, reply),
    );
  if (reader === undefined) return written.deleted === true ? read({}) : agreed({});
  const first = await read({ credential: reader });
  // Whether a soft-deleted dashboard is retrieved at all is a gap.
  if (!first.succeeded && written.deleted === true) return first;
  // That the key is refused is the finding of another requirement.
  if (!first.succeeded) return agreed({});
  return agrees(kind, written, first) ? first : agreed({ credential: reader });
}

function agrees(kind: Kind, written: Fields, reply: Exchange): boolean {
  if (!reply.succeeded) return false;
  try {
    return objectDifference(row(kind, reply), written, "written") === null;
  } catch (error) {
    // What cannot be read is for the checks of its fields to say.
    if (error instanceof NotEvaluated) return true;
    throw error;
  }
}
