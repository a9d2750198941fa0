import type { RequirementId } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { GoneAnyway } from "../records/removed-apps/refused-removals.ts";
import type { ShownAfterwards } from "../records/removed-apps/removed-apps.ts";
import type { ExchangeRecords } from "../run/exchange-records.ts";
import { recordCheck } from "./record-check.ts";

interface Statement {
  readonly requirement: RequirementId;
  /** The exchanges of each violation. */
  readonly broken: (records: ExchangeRecords) => readonly Violation[];
  readonly message: string;
  readonly expected: string;
}

interface Violation {
  readonly removal: Exchange;
  readonly exchanges: readonly Exchange[];
  readonly actual?: string;
}

const statements: readonly Statement[] = [
  {
    requirement: "apps.delete.gone",
    broken: ({ removedApps }) => removedApps.shownIn("own answer").map(shownAfterwards),
    message: "an answer about an app still shows it after its removal",
    expected: "other than 2xx",
  },
  {
    requirement: "apps.delete.unlisted",
    broken: ({ removedApps }) => removedApps.shownIn("list").map(shownAfterwards),
    message: "an app is still in the list after its removal",
    expected: "a list without it",
  },
  {
    requirement: "apps.delete.status",
    broken: ({ refusedRemovals }) => refusedRemovals.of("refused").map(goneAnyway),
    message: "the removal of an app is refused, and the app is gone",
    expected: "204",
  },
  {
    requirement: "apps.delete.neighbours",
    broken: ({ refusedRemovals }) => refusedRemovals.of("not found").map(goneAnyway),
    message: "an app that was shown is gone before it is removed",
    expected: "204",
  },
];

function shownAfterwards({ removal, shown }: ShownAfterwards): Violation {
  return { removal, exchanges: [removal, shown] };
}

function goneAnyway({ shown, removal, missed }: GoneAnyway): Violation {
  return { removal, exchanges: [removal, missed, shown], actual: String(removal.status) };
}

/**
 * Endpoint 16: a removed app is no longer shown, and no other app is gone, whichever check removed it and whatever its
 * state was.
 */
export function removedAppChecks(): void {
  for (const { requirement, broken, message, expected } of statements)
    recordCheck(requirement, "every removal of the run", ({ state: { records, target } }) => {
      const violation = broken(records).find(({ removal }) => !target.lostWrites.mayExplain(removal));
      if (violation === undefined) return undefined;
      const { exchanges, actual } = violation;
      return [{ message, expected, ...(actual !== undefined && { actual }) }, exchanges];
    });
}
