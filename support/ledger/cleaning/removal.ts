import { setTimeout as sleep } from "node:timers/promises";
import { NoUsableAnswer } from "../../http/errors.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { RequestOptions } from "../../http/request-options.ts";
import { refusesBody, saysNotFound } from "../../http/statuses.ts";
import type { Target } from "../../http/target/target.ts";
import type { Residue } from "../../verdict/residue.ts";
import type { Entry, Named } from "../entry.ts";
import { anyMark, beginsWith, knownBy } from "../marked-names.ts";
import { parametersOf, removals, retrieve, update } from "./requests.ts";
import { describeFailure, lastingResidueOf, residueOf } from "./residue.ts";

/** Pauses before a removal without an answer is sent again, in milliseconds, because it may have been carried out. */
const pauses = [200, 500, 1000, 2000, 4000] as const;

/** The known facts about a removal before it is sent. */
interface RemovalOptions {
  /**
   * Whether nobody reads the object again afterwards, although a removal may be answered with success without being
   * carried out.
   */
  readonly isLast?: boolean;
}

/**
 * Removes an entry. Returns null if the target answers that it is done, and the residue otherwise. A removal without an
 * answer is sent again.
 */
export async function remove(
  target: Target,
  entry: Entry,
  options: RemovalOptions = {},
): Promise<Residue | null> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const mayBeReassigned = attempt > 0 || (entry.kind === "app" && entry.mayBeGone === true);
      if (mayBeReassigned && (await isAnothers(target, entry)))
        return residueOf(
          target,
          entry,
          "its removal got no answer, and the object that has its id now has another name",
        );
      return await removeOnce(target, entry, options);
    } catch (error) {
      const pause = pauses[attempt];
      if (error instanceof NoUsableAnswer && pause !== undefined) {
        await sleep(pause);
        continue;
      }
      return residueOf(target, entry, describeFailure(error));
    }
  }
}

/**
 * Sends the removal. If the removal of a global app is refused, or is the last one, the app is made local first, because
 * many targets delete no global apps.
 */
async function removeOnce(
  target: Target,
  entry: Entry,
  { isLast = false }: RemovalOptions,
): Promise<Residue | null> {
  let local = isLast ? await makeLocal(target, entry) : null;
  let exchange = await sendRemoval(target, entry);
  if (!exchange.succeeded && !isGone(exchange) && local === null) {
    local = await makeLocal(target, entry);
    if (local !== null) exchange = await sendRemoval(target, entry);
  }
  if (!exchange.succeeded) exchange = (await removedByCreator(target, entry)) ?? exchange;
  // An object that is already gone counts as removed.
  if (isGone(exchange)) return null;
  // If the user may not have been added at all, a refusal means that they are not there.
  if (entry.kind === "collaborator" && entry.isUncertain === true && refusesBody(exchange.status))
    return null;
  if (!exchange.succeeded) {
    if (await isGoneAnyway(target, entry)) return null;
    const before = local?.succeeded === false ? `; made local: ${refusalOf(local)}` : "";
    return lastingResidueOf(target, entry, refusalOf(exchange) + before);
  }
  // The answer to an update shows its outcome. The answer to a deletion shows nothing, so the lists are read afterwards.
  if (entry.kind !== "dashboard" || exchange.object?.deleted === true) return null;
  if (!(await isStillThere(target, entry))) return null;
  return lastingResidueOf(target, entry, `answered ${exchange.status}, and it is still there`);
}

/** Whether an app is gone although its removal was refused. Dashboards stay, and collaborators have no own path. */
async function isGoneAnyway(target: Target, entry: Entry): Promise<boolean> {
  return entry.kind === "app" && isGone(await retrieve(target, entry));
}

/** The id of a removed app may be assigned again. Dashboards stay. */
async function isAnothers(target: Target, entry: Entry): Promise<boolean> {
  if (entry.kind !== "app") return false;
  const shown = await retrieve(target, entry);
  const text = knownBy(shown.object?.name, shown.object?.description);
  return shown.succeeded && typeof text === "string" && !beginsWith(text, anyMark);
}

/**
 * Whether an object can still be retrieved after a while, and not as a soft-deleted one. A target may show a removal
 * late (rule 10).
 */
export async function isStillThere(target: Target, entry: Named): Promise<boolean> {
  const isHidden = (exchange: Exchange) => !exchange.succeeded || exchange.object?.deleted === true;
  const isUnknown = (exchange: Exchange) => entry.kind === "dashboard" && exchange.object?.deleted !== false;
  const last = await target.retryPolicy.until(
    () => retrieve(target, entry),
    (exchange) => isHidden(exchange) || isUnknown(exchange),
  );
  return !isHidden(last);
}

function isGone({ status }: Exchange): boolean {
  return saysNotFound(status);
}

/** The answer to the update that makes a global app local; null if no such update is needed. */
async function makeLocal(target: Target, entry: Entry): Promise<Exchange | null> {
  if (entry.kind !== "app" || entry.isGlobal !== true) return null;
  return update(target, entry, { is_global: false });
}

/** The refusal in the server's words. */
function refusalOf({ status, words }: Exchange): string {
  return `answered ${status}${words === "" ? "" : ` (${words})`}`;
}

/**
 * The answer to the removal with the key that created the object; null if that was the full key, or if that key does
 * not succeed either. Its user may be the only one who may remove the object, or see it.
 */
async function removedByCreator(target: Target, entry: Entry): Promise<Exchange | null> {
  if (entry.kind === "collaborator" || entry.madeWith === undefined) return null;
  const answer = await sendRemoval(target, entry, { credential: entry.madeWith });
  return answer.succeeded ? answer : null;
}

function sendRemoval(target: Target, entry: Entry, options: RequestOptions = {}): Promise<Exchange> {
  if (entry.kind === "dashboard") return update(target, entry, { deleted: true }, options);
  return target.send(removals[entry.kind], parametersOf(entry), options);
}
