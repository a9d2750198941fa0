import { type OperationName, operations } from "../../../catalogue/index.ts";
import type { PathParameters } from "../../../http/address.ts";
import type { Exchange } from "../../../http/exchange.ts";
import type { RequestOptions } from "../../../http/target.ts";
import type { RetryPolicy } from "../../../http/waiting/retry-policy.ts";
import type { Memory } from "../memory.ts";
import { roleOf } from "../role.ts";
import { isReadable } from "../values/shown-value.ts";
import { type Reading, standingOf, wayOf } from "./reading.ts";
import type { Suspect } from "./suspects.ts";

/** What is needed of a check to read again. */
interface Reader {
  readonly state: { readonly memory: Memory };
  readonly retryPolicy: RetryPolicy;
  send(operation: OperationName, parameters?: PathParameters, options?: RequestOptions): Promise<Exchange>;
  settle<Read>(read: () => Promise<Read>, agrees: (read: Read) => boolean): Promise<Read>;
}

/** So many objects and ways of reading are read again for one check. */
const mostRepeated = 3;

/**
 * Reads again, as it was read and for a while, what shows earlier values: what agrees then was a late read (rule 10).
 */
export async function confirmReads(context: Reader, suspects: readonly Suspect[]): Promise<void> {
  const unconfirmed = suspects.filter(
    (suspect) => suspect.confirmedBy === null && !suspect.isCertain && standingOf(suspect) === "outdated",
  );
  const ways = new Map(unconfirmed.map((suspect) => [`${suspect.requirement} ${wayOf(suspect)}`, suspect]));
  for (const suspect of eachRequirementFirst([...ways.values()]).slice(0, mostRepeated)) {
    // One that stays is enough to fail a requirement.
    if (!context.state.memory.isConfirmed(suspect.requirement)) await confirm(context, suspect);
  }
}

/** One of each requirement comes before a second of any. */
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
  if (last !== undefined && !mayBeLate(context, last)) suspect.confirmedBy = reply;
}

/** Whether the object was written to while it was read again: then the last read may be a late one as well. */
function mayBeLate({ retryPolicy }: Reader, { object, field, span }: Reading): boolean {
  const written = object.fields.get(field)?.lastBefore(span.started);
  return written !== undefined && !retryPolicy.isOutlasted(written.ended, span.started);
}

/**
 * Asks again as it was asked: an update with an empty body, which is answered with the object and changes nothing (rule 4). What
 * cannot be asked twice is read, since a retrieve must show what the answer to the write showed.
 */
function readAgain(context: Reader, { object, exchange }: Suspect): Promise<Exchange> {
  const { operation, parameters, credential, url } = exchange;
  const isUpdate = roleOf(operation) === "update";
  if (operations[operation].method !== "GET" && !isUpdate) {
    return context.send(`${object.kind}s.retrieve`, { id: object.id });
  }
  const { pathname, searchParams } = new URL(url);
  return context.send(operation, parameters, {
    query: Object.fromEntries(searchParams),
    credential,
    trailingSlash: pathname.endsWith("/"),
    ...(isUpdate ? { body: {} } : {}),
  });
}
