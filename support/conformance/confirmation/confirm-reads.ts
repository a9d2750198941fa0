import { isRead, type OperationName, roleOf } from "../../catalogue/index.ts";
import type { PathParameters } from "../../http/address.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { RequestOptions } from "../../http/target/target.ts";
import type { RetryPolicy } from "../../http/waiting/retry-policy.ts";
import type { Memory } from "../memory/memory.ts";
import { isFresh, mayBeLateRead, standingOf, wayOf } from "../memory/readings/reading.ts";
import type { Suspect } from "../memory/readings/suspects.ts";
import { isReadable } from "../memory/values/shown-value.ts";

/** The parts of a check that are needed to read again. */
export interface Reader {
  readonly state: { readonly memory: Memory };
  readonly retryPolicy: RetryPolicy;
  send(operation: OperationName, parameters?: PathParameters, options?: RequestOptions): Promise<Exchange>;
  settle<Read>(read: () => Promise<Read>, agrees: (read: Read) => boolean): Promise<Read>;
}

/** The most objects and ways of reading that are read again for one check. */
export const mostRepeated = 3;

/**
 * Repeats reads that showed earlier values, in the same way and for a while. If a repeated read agrees, the first one
 * was late (rule 10).
 */
export async function confirmReads(context: Reader, suspects: readonly Suspect[]): Promise<void> {
  const unconfirmed = suspects.filter(
    (suspect) => suspect.confirmedBy === null && !suspect.isCertain && mayBeLateRead(suspect),
  );
  const ways = new Map(unconfirmed.map((suspect) => [`${suspect.requirement} ${wayOf(suspect)}`, suspect]));
  for (const suspect of eachRequirementFirst([...ways.values()]).slice(0, mostRepeated)) {
    // One confirmed reading is enough to fail a requirement.
    if (!context.state.memory.readings.isConfirmed(suspect.requirement)) await confirm(context, suspect);
  }
}

/** Puts one suspect of each requirement before a second one of any. */
function eachRequirementFirst(suspects: readonly Suspect[]): readonly Suspect[] {
  const firsts = new Map([...suspects].reverse().map((suspect) => [suspect.requirement, suspect]));
  const first = [...firsts.values()].reverse();
  return [...first, ...suspects.filter((suspect) => !first.includes(suspect))];
}

async function confirm(context: Reader, suspect: Suspect): Promise<void> {
  const { object, field } = suspect;
  const outdatedIn = (reply: Exchange) =>
    context.state.memory
      .readingsIn(reply)
      .find(
        (found) =>
          found.object === object &&
          found.field === field &&
          isReadable(found.row, field) &&
          standingOf(found) !== "current",
      );
  const reply = await context.settle(
    () => readAgain(context, suspect),
    (answer) => outdatedIn(answer) === undefined,
  );
  const last = outdatedIn(reply);
  // If the object was written to while it was read again, the last read may be late as well.
  const isOutlasted = (since: number, by: number) => context.retryPolicy.isOutlasted(since, by);
  if (last !== undefined && !isFresh(last, isOutlasted)) suspect.confirmedBy = reply;
}

/**
 * Repeats the request as it was. For an update this is an update with an empty body, which is answered with the object
 * and changes nothing (rule 4). A request that cannot be repeated is replaced by a retrieve, which must show the same
 * as the answer to the write.
 */
export function readAgain(context: Pick<Reader, "send">, { object, exchange }: Suspect): Promise<Exchange> {
  const { operation, parameters, credential, query, hasTrailingSlash } = exchange;
  const isUpdate = roleOf(operation) === "update";
  if (!isRead(operation) && !isUpdate) {
    return context.send(`${object.kind}s.retrieve`, { id: object.id });
  }
  return context.send(operation, parameters, {
    query,
    credential,
    trailingSlash: hasTrailingSlash,
    ...(isUpdate ? { body: {} } : {}),
  });
}
