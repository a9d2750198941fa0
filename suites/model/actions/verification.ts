import type { History } from "../histories/history.ts";
import { list } from "./lists.ts";
import { readRemainingCollaborators } from "./read-collaborators.ts";
import { retrieve } from "./retrieve.ts";

/** Reads the effects of a write, once the writes that were sent at the same time are answered too. */
export type Verification = () => Promise<void>;

/** For a request that has no effect to look for. */
export const nothingToVerify: Verification = async () => undefined;

/** The end of a history: reads everything that later writes may have changed. */
export async function readAll(history: History): Promise<void> {
  for (const object of history.objects) {
    if (object.state !== "unknown" && object.retrievedAt < history.writes.length)
      await retrieve(history, object);
  }
  await readRemainingCollaborators(history);
  for (const noun of ["dashboard", "app"] as const) {
    const due = history.objects.some(
      ({ kind, listedAt }) => kind.noun === noun && (listedAt ?? 0) < history.writes.length,
    );
    if (due) await list(history, noun);
  }
}
