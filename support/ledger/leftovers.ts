import { tenantOf } from "../catalogue/tenant.ts";
import type { JsonObject } from "../http/json.ts";
import { ListReader, mostSizes } from "../http/lists/index.ts";
import type { Target } from "../http/target.ts";
import type { Named } from "./ledger.ts";

/** Lists are searched for leftovers by so many pages: beyond, the ledger alone says what the run made. */
const searchedPages = 20;

/** How many requests a search may take, of both lists. */
export const mostSearchRequests = 2 * (searchedPages + mostSizes);

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
    for (const { name, id: number, deleted, is_global } of await rowsOf(new ListReader(target, list))) {
      if (typeof name !== "string" || !name.startsWith(mark) || deleted === true) continue;
      const id = String(number);
      const key = `${list} ${id}`;
      if (list === "apps") found.set(key, { kind: "app", id, organizationId, isGlobal: is_global === true });
      else found.set(key, { kind: "dashboard", id, projectId });
    }
  }
  return [...found.values()];
}

async function rowsOf(reader: ListReader): Promise<readonly JsonObject[]> {
  try {
    const { pages } = await reader.read({ mostPages: searchedPages });
    return pages.flatMap(({ legibleItems }) => legibleItems);
  } catch {
    // What cannot be searched has no leftovers that we know of; the ledger's own entries are dealt with already.
    return [];
  }
}
