import type { PathParameters } from "../../address.ts";
import { WriteConflict } from "../../errors.ts";
import type { Followed } from "../../outgoing.ts";
import { passesByItself, saysConflict, saysNotFound } from "../../statuses.ts";
import type { MayBeDueToOthers } from "./conflicts.ts";

/** What may explain the refusal of a write, so that it is sent again. */
export interface Explained {
  readonly mayConflict?: MayBeDueToOthers;
  readonly mayBeUnknown?: (place: PathParameters) => boolean;
  /** The answer that refused it last as a conflict, if one did. */
  conflict?: Followed;
}

/**
 * The answer that counts. A removal that finds nothing any more after a conflict was carried out the first time, so the
 * first answer counts.
 * @throws {WriteConflict} if the target refuses a write, perhaps because another one is under way
 */
export function afterConflict(followed: Followed, method: string, explained: Explained): Followed {
  const { status } = followed.response;
  const passes = passesByItself(followed.response);
  if (saysConflict(status) && explained.mayConflict?.(passes) === true) {
    explained.conflict = followed;
    throw new WriteConflict(status, passes);
  }
  const { conflict } = explained;
  return conflict !== undefined && method === "DELETE" && saysNotFound(status) ? conflict : followed;
}
