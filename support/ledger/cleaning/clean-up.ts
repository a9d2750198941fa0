import { saysNotFound } from "../../http/statuses.ts";
import type { Target } from "../../http/target/target.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import type { Residue } from "../../verdict/residue.ts";
import type { Entry, Named } from "../entry.ts";
import type { Ledger } from "../records/ledger.ts";
import { everySecondFirst } from "./every-second-first.ts";
import { type Leftover, leftovers, mostSearchRequests } from "./leftovers.ts";
import { putNameBack } from "./put-name-back.ts";
import { isStillThere, remove } from "./removal.ts";
import { removeCollaborators } from "./remove-collaborators.ts";
import { addressOf, describeFailure, lastingResidueOf, residueOf } from "./residue.ts";

/** How long a clean-up may take at the target's own pace, in milliseconds. */
const unhurried = 60_000;

/** The limit for slow targets, in milliseconds. What is left then is reported, and `dashspec sweep` removes it. */
const longest = 3_600_000;

/** The limit after an interruption, in milliseconds, because somebody waits for the end. */
export const hurried = 20_000;

/** The result of a clean-up. */
export interface Cleaned {
  /** What could not be removed. */
  readonly residue: readonly Residue[];
  /** Whether the lists were searched completely for objects that no answer named. */
  readonly isSearched: boolean;
}

/** How long a clean-up may take, in milliseconds: longer if the user allows few requests per minute. */
export function cleaningTime(
  { requestsPerMinute }: Pick<TargetPlan, "requestsPerMinute">,
  ledger: Ledger,
): number {
  if (requestsPerMinute === undefined) return unhurried;
  const requests = ledger.remaining().length + mostSearchRequests;
  // A pace that was learned is not a round number, and a timer needs whole milliseconds.
  return Math.min(longest, Math.ceil(unhurried + (requests * 60_000) / requestsPerMinute));
}

/**
 * Removes what the run created, as far as the document allows: collaborators and apps are deleted, dashboards
 * soft-deleted. Never throws: one failure must not keep the rest from being removed.
 */
export async function cleanUp(target: Target, ledger: Ledger): Promise<Cleaned> {
  const residue: Residue[] = [];
  const removeAll = async (entries: readonly Entry[]) => {
    const results = await Promise.all(everySecondFirst(entries).map((entry) => remove(target, entry)));
    residue.push(...results.filter((result) => result !== null));
  };
  const nameless = await Promise.all(ledger.unmarked().map((object) => nameOf(target, ledger, object)));
  residue.push(...nameless.filter((result) => result !== null));
  residue.push(...(await removeCollaborators(target, ledger)));
  await removeAll(ledger.remaining().filter(({ kind }) => kind !== "collaborator"));
  const reported = new Set(residue.map(({ url }) => url));
  const { found, isComplete: isSearched } = await leftovers(target, ledger);
  const left = found.filter((entry) => !reported.has(addressOf(target, entry)));
  const results = await Promise.all(left.map((entry) => removeLeftover(target, ledger, entry)));
  // If the lists still show a removed app, it may have been a late read. Reading them again at the end settles it.
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

/** Restores the names of objects that stay on the target, so that their origin is known. Apps are deleted. */
async function nameOf(target: Target, ledger: Ledger, object: Named): Promise<Residue | null> {
  if (object.kind === "app") return null;
  try {
    const answer = await putNameBack(target, object, `${target.plan.mark}put back ${object.id}`);
    // An object that is gone needs no name.
    if (saysNotFound(answer.status)) return null;
    if (answer.succeeded && !ledger.isUnmarked(object.kind, object.id)) return null;
    return residueOf(
      target,
      object,
      `its name is lost: the update with a new one was answered with ${answer.status}`,
    );
  } catch (error) {
    return residueOf(target, object, `its name is lost: ${describeFailure(error)}`);
  }
}

/** All objects of the run, because the target went away for good. */
export function leftBehind(target: Target, ledger: Ledger): readonly Residue[] {
  return ledger.remaining().map((entry) => residueOf(target, entry, "the target went away"));
}

/** The objects that may be the run's own, and are not removed because they may be somebody else's. */
export function leftForOthers(target: Target, ledger: Ledger): readonly Residue[] {
  const reason =
    "its creation was answered with a name that was not sent, so it may be somebody else's, and was not removed";
  return ledger.doubtful().map((object) => lastingResidueOf(target, object, reason));
}

/**
 * Removes objects that the lists still show: those that no answer named, because a target may refuse a creation and
 * still carry it out, and those whose removal was answered with success but not carried out. A list may lag behind.
 */
async function removeLeftover(target: Target, ledger: Ledger, entry: Leftover): Promise<Residue | null> {
  try {
    if (ledger.owns(entry.kind, entry.id) && !(await isStillThere(target, entry))) return null;
    const residue = await remove(target, entry, { isLast: true });
    if (residue !== null || !(await isStillThere(target, entry))) return residue;
    return lastingResidueOf(target, entry, "its removal was answered with success, but it is still there");
  } catch (error) {
    return residueOf(target, entry, describeFailure(error));
  }
}
