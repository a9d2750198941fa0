import { operations } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { CheckContext } from "../context.ts";
import type { Suspect } from "./memory.ts";
import { isReadable, standingOf, wayOf } from "./reading.ts";

/** So many objects and ways of reading are read again for one check. */
const mostRepeated = 3;

/**
 * Reads again, as it was read and for a while, what shows earlier values: what agrees then was a late read (rule 10).
 */
export async function confirmReads(context: CheckContext, suspects: readonly Suspect[]): Promise<void> {
  const unconfirmed = suspects.filter(
    (suspect) => suspect.confirmedBy === null && standingOf(suspect) === "outdated",
  );
  const ways = new Map(unconfirmed.map((suspect) => [wayOf(suspect), suspect]));
  for (const suspect of [...ways.values()].slice(0, mostRepeated)) {
    // One that stays is enough to fail a requirement.
    if (!context.state.memory.isConfirmed(suspect.requirement)) await confirm(context, suspect);
  }
}

async function confirm(context: CheckContext, suspect: Suspect): Promise<void> {
  const { object, field } = suspect;
  const isOutdated = (reply: Exchange) =>
    context.state.memory
      .readingsIn(reply)
      .some(
        (found) =>
          found.object === object &&
          found.field === field &&
          isReadable(found.row, field) &&
          standingOf(found) !== "current",
      );
  const last = await context.settle(
    () => readAgain(context, suspect),
    (reply) => !isOutdated(reply),
  );
  if (isOutdated(last)) suspect.confirmedBy = last;
}

/** Reads the object again, since a retrieve must show what the answer to the write showed. */
function readAgain(context: CheckContext, { object, exchange }: Suspect): Promise<Exchange> {
  const { operation, parameters, credential, url } = exchange;
  if (operations[operation].method !== "GET") {
    return context.send(`${object.kind}s.retrieve`, { id: object.id });
  }
  const { pathname, searchParams } = new URL(url);
  return context.send(operation, parameters, {
    query: Object.fromEntries(searchParams),
    credential,
    trailingSlash: pathname.endsWith("/"),
  });
}
