import type { ListName } from "../catalogue/index.ts";
import { tenantOf } from "../catalogue/tenant.ts";
import { isJsonObject, type JsonObject } from "../http/json.ts";
import type { Target } from "../http/target.ts";
import type { Named } from "./ledger.ts";

/** Lists are searched for leftovers up to this many rows and pages: beyond, the ledger alone says what the run made. */
const searchedRows = 1000;
const searchedPages = 20;

/** How many requests a search may take: of each list, every page may be asked for twice. */
export const mostSearchRequests = 2 * 2 * searchedPages;

/** An object that a list shows with the run's mark, and not as soft-deleted. */
export type Leftover = Named;

/** Returns what the lists still show of the run. */
export async function leftovers(target: Target): Promise<readonly Leftover[]> {
  const { projectId, organizationId, mark, tenant } = target.plan;
  // A target may show an object on every page.
  const found = new Map<string, Leftover>();
  for (const list of ["dashboards", "apps"] as const) {
    // Nothing was made there.
    if (tenant !== undefined && tenantOf(`${list}.list`) !== tenant) continue;
    for (const { name, id: number, deleted, is_global } of await firstRows(target, list)) {
      if (typeof name !== "string" || !name.startsWith(mark) || deleted === true) continue;
      const id = String(number);
      const key = `${list} ${id}`;
      if (list === "apps") found.set(key, { kind: "app", id, organizationId, isGlobal: is_global === true });
      else found.set(key, { kind: "dashboard", id, projectId });
    }
  }
  return [...found.values()];
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
