import type { KeptLedger } from "../../ledger/index.ts";
import { plural } from "../../reporters/wording/plural.ts";
import type { Output } from "../process/process-context.ts";
import { keptLedgers, ledgerAt, type Tenants } from "./kept-ledgers.ts";

/** How many objects a run may have left, in words; nothing if there are none. */
function countWords({ entries, lost }: Pick<KeptLedger, "entries" | "lost">): string {
  const inWords = (count: number, singular: string, many?: string) =>
    count === 0 ? [] : [plural(count, singular, many)];
  const unknown = lost.filter(({ isRefused }) => !isRefused).length;
  return [
    ...(["dashboard", "app", "collaborator"] as const).flatMap((kind) =>
      inWords(entries.filter((entry) => entry.kind === kind).length, kind),
    ),
    ...inWords(unknown, "creation with an unknown outcome", "creations with an unknown outcome"),
  ].join(", ");
}

const advice = "dashspec sweep --dry-run shows it, dashspec sweep removes it";

/** Says in one line what a run leaves on its target, and where its ledger is; nothing if the ledger is gone. */
export function leftWords(path: string): string {
  const ledger = ledgerAt(path);
  if (ledger === null) return "";
  const counted = countWords(ledger);
  // A target may answer removals with success and keep everything. A sweep would fare no better.
  return counted === ""
    ? `dashspec: according to the target's answers, nothing is left that a sweep could remove (ledger: ${path})\n`
    : `dashspec: left on the target: ${counted}; ${advice} (ledger: ${path})\n`;
}

/** Says in one line that earlier runs left something on the target. */
export function reportEarlierRuns(reportsDirectory: string, plan: Tenants, output: Output): void {
  const kept = keptLedgers(reportsDirectory, plan);
  const all = {
    entries: kept.flatMap(({ entries }) => entries),
    lost: kept.flatMap(({ lost }) => lost),
  };
  const counted = countWords(all);
  if (counted === "") return;
  const runs = kept.length === 1 ? "an earlier run" : `${kept.length} earlier runs`;
  output.write(`dashspec: ${runs} may have left something on this target: ${counted}; ${advice}\n`);
}
