import { setTimeout as sleep } from "node:timers/promises";
import type { ListName } from "../fixtures/lists.ts";
import type { TargetPlan } from "../runner/plan.ts";
import { NoUsableAnswer, TargetWentAway } from "../target/errors.ts";
import type { Exchange } from "../target/exchange.ts";
import { isJsonObject, type JsonObject } from "../target/json.ts";
import type { Target } from "../target/target.ts";
import type { Residue } from "../verdict/result.ts";
import type { Entry, Ledger } from "./ledger.ts";

/** Lists are searched for leftovers up to this many rows and pages: beyond, the ledger alone says what the run made. */
const searchedRows = 1000;
const searchedPages = 20;

/** How long a clean-up may take at the target's own pace, in milliseconds. */
const unhurried = 60_000;

/** How long a clean-up may take, in milliseconds: longer where the user allows few requests per minute. */
export function cleaningTime(
  { requestsPerMinute }: Pick<TargetPlan, "requestsPerMinute">,
  ledger: Ledger,
): number {
  if (requestsPerMinute === undefined) return unhurried;
  // Of each list, every page may be asked for twice.
  const requests = ledger.remaining().length + 2 * 2 * searchedPages;
  return unhurried + (requests * 60_000) / requestsPerMinute;
}

/**
 * Removes what the run created, as far as the document allows: collaborators and apps are deleted, dashboards
 * soft-deleted. Returns what could not be removed. Never throws: one failure must not keep the rest from being removed.
 */
export async function cleanUp(target: Target, ledger: Ledger): Promise<readonly Residue[]> {
  const residue: Residue[] = [];
  const removeAll = async (entries: readonly Entry[]) => {
    const results = await Promise.all(entries.map((entry) => remove(target, entry)));
    residue.push(...results.filter((result) => result !== null));
  };
  await removeAll(ledger.remaining().filter(({ kind }) => kind === "collaborator"));
  await removeAll(ledger.remaining().filter(({ kind }) => kind !== "collaborator"));
  await removeAll(await unrecorded(target, ledger));
  return residue;
}

/** What the run created and nobody removes any more. */
export function leftBehind(target: Target, ledger: Ledger, reason: string): readonly Residue[] {
  return ledger.remaining().map((entry) => ({ kind: entry.kind, url: addressOf(target, entry), reason }));
}

/** Pauses before a removal that brought no answer is sent again, in milliseconds: it may have been carried out. */
const pauses = [200, 1000] as const;

async function remove(target: Target, entry: Entry): Promise<Residue | null> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const exchange = await sendRemoval(target, entry);
      // Gone already is as good as removed.
      if (exchange.succeeded || exchange.status === 404 || exchange.status === 410) return null;
      return { kind: entry.kind, url: exchange.url, reason: `answered ${exchange.status}` };
    } catch (error) {
      const pause = pauses[attempt];
      if (error instanceof NoUsableAnswer && pause !== undefined) {
        await sleep(pause);
        continue;
      }
      return { kind: entry.kind, url: addressOf(target, entry), reason: describe(error) };
    }
  }
}

function describe(error: unknown): string {
  if (error instanceof TargetWentAway) return "the target went away";
  return error instanceof Error ? error.message : String(error);
}

function sendRemoval(target: Target, entry: Entry): Promise<Exchange> {
  switch (entry.kind) {
    case "dashboard":
      return target.send(
        "dashboards.update",
        { project_id: entry.projectId, id: entry.id },
        { body: { deleted: true } },
      );
    case "app":
      return target.send("apps.delete", { organization_id: entry.organizationId, id: entry.id });
    case "collaborator":
      return target.send("collaborators.remove", {
        project_id: entry.projectId,
        dashboard_id: entry.dashboardId,
        user__uuid: entry.userUuid,
      });
  }
}

function addressOf(target: Target, entry: Entry): string {
  const { baseUrl } = target.plan;
  switch (entry.kind) {
    case "dashboard":
      return `${baseUrl}/api/projects/${entry.projectId}/dashboards/${entry.id}`;
    case "app":
      return `${baseUrl}/api/organizations/${entry.organizationId}/pipeline_import_apps/${entry.id}`;
    case "collaborator":
      return `${baseUrl}/api/projects/${entry.projectId}/dashboards/${entry.dashboardId}/collaborators/${entry.userUuid}`;
  }
}

/** Objects with the run's mark that no answer told of: a target that refuses a create may carry it out all the same. */
async function unrecorded(target: Target, ledger: Ledger): Promise<readonly Entry[]> {
  const { projectId, organizationId, mark } = target.plan;
  const found: Entry[] = [];
  for (const list of ["dashboards", "apps"] as const) {
    for (const row of await firstRows(target, list)) {
      const name = row.name;
      const id = String(row.id);
      if (typeof name !== "string" || !name.startsWith(mark) || row.deleted === true) continue;
      if (list === "dashboards" && !ledger.owns("dashboard", id))
        found.push({ kind: "dashboard", id, projectId });
      if (list === "apps" && !ledger.owns("app", id)) found.push({ kind: "app", id, organizationId });
    }
  }
  return found;
}

/** The rows of a list up to a bound, page by page: a target may make pages smaller than asked, or refuse large ones. */
async function firstRows(target: Target, list: ListName): Promise<readonly JsonObject[]> {
  const rows: JsonObject[] = [];
  try {
    for (let read = 0; read < searchedPages && rows.length < searchedRows; read += 1) {
      const page = await pageOf(target, list, rows.length);
      if (page.length === 0) break;
      rows.push(...page);
    }
  } catch {
    // What cannot be searched has no leftovers that we know of; the ledger's own entries are dealt with already.
  }
  return rows;
}

async function pageOf(target: Target, list: ListName, offset: number): Promise<readonly JsonObject[]> {
  for (const limit of [{ limit: "250" }, {}]) {
    const query = { ...limit, offset: String(offset) };
    const { body, succeeded } = await target.send(`${list}.list`, {}, { query });
    if (!succeeded) continue;
    const results = body.kind === "json" && isJsonObject(body.value) ? body.value.results : undefined;
    return Array.isArray(results) ? results.filter(isJsonObject) : [];
  }
  return [];
}
