import { settingFor } from "../../answers/unavailable.ts";
import { pathOf } from "../../http/address.ts";
import { RunInterrupted, TargetWentAway } from "../../http/errors.ts";
import type { Target } from "../../http/target/target.ts";
import type { Residue } from "../../verdict/residue.ts";
import type { Entry } from "../entry.ts";
import { parametersOf, removals } from "./requests.ts";

/** The residue for an entry that is left on the target because of what happened in this run. */
export function residueOf(target: Target, entry: Entry, reason: string): Residue {
  return { kind: entry.kind, url: addressOf(target, entry), reason };
}

/** The residue for an entry that the target does not remove, so that every run would leave such an object. */
export function lastingResidueOf(target: Target, entry: Entry, reason: string): Residue {
  const setting = avoidedBy(entry);
  return { ...residueOf(target, entry, reason), ...(setting === null ? {} : { setting }) };
}

/** The setting with which a run creates no such object. */
function avoidedBy(entry: Entry): string | null {
  switch (entry.kind) {
    case "dashboard":
      return null;
    case "app":
      return entry.isGlobal === true
        ? `${settingFor("samples.is_global")}, [false]`
        : `${settingFor("apps.available")}, false`;
    case "collaborator":
      return `${settingFor("collaborators.available")}, false`;
  }
}

/** The URL of an entry on the target. */
export function addressOf(target: Target, entry: Entry): string {
  return target.plan.baseUrl + pathOf(removals[entry.kind], parametersOf(entry), false);
}

/** The reason why an entry could not be dealt with. */
export function describeFailure(error: unknown): string {
  if (error instanceof TargetWentAway) return "the target went away";
  // Only its time limit interrupts a clean-up.
  if (error instanceof RunInterrupted) return "no time was left to remove it";
  return error instanceof Error ? error.message : String(error);
}
