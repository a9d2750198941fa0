import { readdirSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { type KeptLedger, readLedger } from "../../ledger/index.ts";
import { plural } from "../../reporters/wording/plural.ts";
import { systemCode } from "../../settings/system-error.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import type { Output } from "../process/process-context.ts";

/** The place on a server in which a run works. */
export type Tenants = Pick<TargetPlan, "baseUrl" | "projectId" | "organizationId">;

const ending = ".jsonl";

/** The folder of the ledgers in a folder of reports. */
export function ledgersIn(reportsDirectory: string): string {
  return join(reportsDirectory, "ledger");
}

/** The path of a run's ledger. */
export function ledgerPathIn(reportsDirectory: string, runId: string): string {
  return join(ledgersIn(reportsDirectory), `${runId}${ending}`);
}

/** The ledgers that earlier runs against the same tenants left, except those of runs under way. */
export function keptLedgers(reportsDirectory: string, tenants: Tenants): readonly KeptLedger[] {
  const folder = ledgersIn(reportsDirectory);
  return namesIn(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => readOrNothing(join(folder, name)))
    .filter((ledger) => ledger !== null)
    .filter((ledger) => isOf(ledger, tenants) && !isUnderWay(ledger));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    // No run has created the folder yet.
    return [];
  }
}

function readOrNothing(path: string): KeptLedger | null {
  try {
    return readLedger(path);
  } catch {
    // The ledger disappeared in the meantime, or belongs to another user and may not be read.
    return null;
  }
}

function isOf({ beginning }: KeptLedger, { baseUrl, projectId, organizationId }: Tenants): boolean {
  return (
    beginning.baseUrl === baseUrl &&
    beginning.projectId === projectId &&
    beginning.organizationId === organizationId
  );
}

/**
 * No run is silent for longer than this, in milliseconds. After that, its process number may belong to another process.
 */
const longestSilence = 3_600_000;

/** Whether the process of the run is alive on this machine. */
function isUnderWay({ path, beginning: { process: id, host } }: KeptLedger): boolean {
  if (host !== hostname() || id === process.pid) return false;
  if (Date.now() - statSync(path).mtimeMs > longestSilence) return false;
  try {
    return process.kill(id, 0);
  } catch (error) {
    // A process of another user is alive too.
    return systemCode(error) === "EPERM";
  }
}

/** How many objects a run may have left, in words; nothing if there are none. */
function countWords({ entries, lost }: Pick<KeptLedger, "entries" | "lost">): string {
  const parts: readonly Parameters<typeof plural>[] = [
    ...(["dashboard", "app", "collaborator"] as const).map(
      (kind): Parameters<typeof plural> => [entries.filter((entry) => entry.kind === kind).length, kind],
    ),
    [
      lost.filter(({ isRefused }) => !isRefused).length,
      "creation with an unknown outcome",
      "creations with an unknown outcome",
    ],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map((part) => plural(...part))
    .join(", ");
}

const advice = "dashspec sweep --dry-run shows it, dashspec sweep removes it";

/** Says in one line what a run leaves on its target, and where its ledger is; nothing if the ledger is gone. */
export function leftWords(path: string): string {
  const ledger = readOrNothing(path);
  if (ledger === null) return "";
  const counted = countWords(ledger);
  // A target may answer removals with success and keep everything. A sweep would fare no better.
  return counted === ""
    ? `dashspec: according to the target's answers, nothing is left that a sweep could remove (ledger: ${path})\n`
    : `dashspec: left on the target: ${counted}; ${advice} (ledger: ${path})\n`;
}

/** Says in one line that earlier runs left something on the target. */
export function nameEarlierLedgers(reportsDirectory: string, plan: Tenants, output: Output): void {
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
