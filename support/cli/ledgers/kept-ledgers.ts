import { readdirSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { type KeptLedger, readLedger } from "../../ledger/index.ts";
import { systemCode } from "../../settings/system-error.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";

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
  return pathsIn(reportsDirectory)
    .map(ledgerAt)
    .filter((ledger) => ledger !== null)
    .filter((ledger) => isOf(ledger, tenants) && !isUnderWay(ledger));
}

/** Says in a line for each other ledger why it says nothing about what is left in the project and organization. */
export function otherLedgers(reportsDirectory: string, tenants: Tenants): readonly string[] {
  return pathsIn(reportsDirectory).flatMap((path) => {
    const ledger = ledgerAt(path);
    if (ledger === null) return [`${path} cannot be read`];
    if (!isOf(ledger, tenants)) return [`${path} is about ${tenantWords(ledger.beginning)}`];
    return isUnderWay(ledger) ? [`${path} is of a run under way`] : [];
  });
}

/** Names the project and the organization, and their server. */
export function tenantWords({ baseUrl, projectId, organizationId }: Tenants): string {
  return `project ${JSON.stringify(projectId)} and organization ${JSON.stringify(organizationId)} of ${baseUrl}`;
}

function pathsIn(reportsDirectory: string): readonly string[] {
  const folder = ledgersIn(reportsDirectory);
  return namesIn(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    // No run has created the folder yet.
    return [];
  }
}

/** The ledger at the path; null if there is none that can be read. */
export function ledgerAt(path: string): KeptLedger | null {
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
