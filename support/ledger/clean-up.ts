import type { Target } from "../http/target.ts";
import type { TargetPlan } from "../settings/target-plan.ts";
import type { Residue } from "../verdict/result.ts";
import type { Entry, Named } from "./entry.ts";
import type { Ledger } from "./ledger.ts";
import { type Leftover, leftovers, mostSearchRequests } from "./leftovers.ts";
import { putNameBack } from "./put-name-back.ts";
import { addressOf, describeFailure, isStillThere, remove, residueOf } from "./removal.ts";

/** How long a clean-up may take at the target's own pace, in milliseconds. */
const unhurried = 60_000;

/** However slow a target is, in milliseconds: what is left then is told, and `dashspec sweep` removes it. */
const longest = 3_600_000;

/** How long the clean-up of an interrupted run may take, in milliseconds: somebody waits for its end. */
export const hurried = 20_000;

/** What a clean-up came to. */
export interface Cleaned {
  /** What could not be removed. */
  readonly residue: readonly Residue[];
  /** Whether the lists were searched to their ends for what no answer told of. */
  readonly isSearched: boolean;
}

/** How long a clean-up may take, in milliseconds: longer where the user allows few requests per minute. */
export function cleaningTime(
  { requestsPerMinute }: Pick<TargetPlan, "requestsPerMinute">,
  ledger: Ledger,
): number {
  if (requestsPerMinute === undefined) return unhurried;
  const requests = ledger.remaining().length + mostSearchRequests;
  // A pace that was learned is no round number, and a timer takes whole milliseconds.
  return Math.min(longest, Math.ceil(unhurried + (requests * 60_000) / requestsPerMinute));
}

/**
 * Removes what the run created, as far as the document allows: collaborators and apps are deleted, dashboards
 * soft-deleted. Never throws: one failure must not keep the rest from being removed.
 */
export async function cleanUp(target: Target, ledger: Ledger): Promise<Cleaned> {
  const residue: Residue[] = [];
  const removeAll = async (entries: readonly Entry[]) => {
    const results = await Promise.all(entries.map((entry) => remove(target, entry)));
    residue.push(...results.filter((result) => result !== null));
  };
  const nameless = await Promise.all(ledger.unmarked().map((object) => nameOf(target, ledger, object)));
  residue.push(...nameless.filter((result) => result !== null));
  await removeAll(ledger.remaining().filter(({ kind }) => kind === "collaborator"));
  await removeAll(ledger.remaining().filter(({ kind }) => kind !== "collaborator"));
  const told = new Set(residue.map(({ url }) => url));
  const { found, isComplete: isSearched } = await leftovers(target, ledger);
  const left = found.filter((entry) => !told.has(addressOf(target, entry)));
  const results = await Promise.all(left.map((entry) => removeLeftover(target, ledger, entry)));
  // What the lists show though it is gone may have been a late read: where it is none, a look at the end tells.
  if (
    left.some(
      (entry, index) => entry.kind === "app" && results[index] === null && ledger.owns("app", entry.id),
    )
  ) {
    await target.retryPolicy.outlastLag();
    await leftovers(target, ledger);
  }
  return { residue: [...residue, ...results.filter((result) => result !== null)], isSearched };
}

/** Puts back the name of what stays on the target whatever is done: else nobody would know whose it is. Apps are deleted. */
async function nameOf(target: Target, ledger: Ledger, object: Named): Promise<Residue | null> {
  if (object.kind === "app") return null;
  try {
    const answer = await putNameBack(target, object, `${target.plan.mark}put back ${object.id}`);
    // What is gone needs no name.
    if (answer.status === 404 || answer.status === 410) return null;
    if (answer.succeeded && !ledger.isUnmarked(object.kind, object.id)) return null;
    return residueOf(target, object, `its name is lost: a new one was answered with ${answer.status}`);
  } catch (error) {
    return residueOf(target, object, `its name is lost: ${describeFailure(error)}`);
  }
}

/** What the run created and nobody removes any more. */
export function leftBehind(target: Target, ledger: Ledger, reason: string): readonly Residue[] {
  return ledger.remaining().map((entry) => residueOf(target, entry, reason));
}

/**
 * Removes what the lists still show: objects that no answer told of, since a target that refuses a create may carry it out
 * all the same, and those whose removal was not carried out, though it was answered as if. A list may lag behind.
 */
async function removeLeftover(target: Target, ledger: Ledger, entry: Leftover): Promise<Residue | null> {
  try {
    if (ledger.owns(entry.kind, entry.id) && !(await isStillThere(target, entry))) return null;
    const residue = await remove(target, entry, { isLast: true });
    if (residue !== null || !(await isStillThere(target, entry))) return residue;
    return residueOf(target, entry, "its removal is answered with success, and it is still there");
  } catch (error) {
    return residueOf(target, entry, describeFailure(error));
  }
}
