import {
  type CheckContext,
  type Exchange,
  legibly,
  objectDifference,
} from "../../../../support/conformance/index.ts";
import type { RequestOptions } from "../../../../support/http/target/target.ts";
import { readerOf } from "../../../recipes/reader-of.ts";
import { type Fields, operationOf, type ResourceKind, row } from "../../../resource-kinds/resource-kind.ts";

/**
 * A retrieve that agrees with what was written, or the last one if none does. It uses a key that may only read, if
 * there is one. If a cache is kept for each key, that key still gets what it saw before.
 */
export async function look(
  context: CheckContext,
  kind: ResourceKind,
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
  const key = reader === undefined ? {} : { credential: reader };
  const first = await read(key);
  // Whether a soft-deleted dashboard is retrieved at all is a gap. If it is, the read may lag like any other.
  if (first.succeeded ? agrees(kind, written, first) : written.deleted === true) return first;
  const last = first.succeeded ? await agreed(key) : first;
  // If the key is refused, then or later, that is the finding of another requirement.
  return last.succeeded ? last : agreed({});
}

function agrees(kind: ResourceKind, written: Fields, reply: Exchange): boolean {
  // If a field cannot be read, the checks of that field report it.
  return reply.succeeded && legibly(() => objectDifference(row(kind, reply), written, "written")) === null;
}
