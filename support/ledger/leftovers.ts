import type { ListName } from "../catalogue/index.ts";
import { tenantOf } from "../catalogue/tenant.ts";
import type { Json, JsonObject } from "../http/bodies/json.ts";
import { ListReader, mostSizes } from "../http/lists/index.ts";
import type { Target } from "../http/target.ts";
import type { Named } from "./entry.ts";
import type { Ledger } from "./ledger.ts";

/** Lists are searched for leftovers by so many pages: beyond, the ledger alone says what the run made. */
const searchedPages = 20;

/** How many requests a search may take, of both lists. */
export const mostSearchRequests = 2 * (searchedPages + mostSizes);

/** An object that a list shows with the run's mark, and not as soft-deleted. */
export type Leftover = Named & {
  readonly name: string;
  readonly description: Json | undefined;
  readonly createdAt: Json | undefined;
};

/** What a search found. */
export interface Search {
  readonly found: readonly Leftover[];
  /** Whether all rows of all lists were read: then nothing else is there. */
  readonly isComplete: boolean;
}

/** Returns what the lists still show of the run. */
export async function leftovers(target: Target, ledger: Ledger): Promise<Search> {
  const { mark } = target.plan;
  const { found, isComplete } = await objectsNamed(target, (name) => name.startsWith(mark));
  return { found: found.filter((one) => ledger.mayHaveMade(one, one.name)), isComplete };
}

/** Returns the live objects of which the lists, or those that are named, show such a name. */
export async function objectsNamed(
  target: Target,
  isWanted: (name: string) => boolean,
  lists: readonly ListName[] = ["dashboards", "apps"],
): Promise<Search> {
  const { projectId, organizationId, tenant } = target.plan;
  // A target may show an object on every page.
  const found = new Map<string, Leftover>();
  // Nothing was made for another kind of tenant.
  const searched = lists.filter((list) => tenant === undefined || tenantOf(`${list}.list`) === tenant);
  const reads = await Promise.all(
    searched.map(async (list) => ({ list, ...(await rowsOf(new ListReader(target, list))) })),
  );
  for (const { list, rows } of reads) {
    for (const { name, id: number, description, deleted, is_global, created_at } of rows) {
      if (typeof name !== "string" || deleted === true || !isWanted(name)) continue;
      const id = String(number);
      const key = `${list} ${id}`;
      const shown = { name, description, createdAt: created_at };
      if (list === "apps")
        found.set(key, { kind: "app", id, organizationId, isGlobal: is_global === true, ...shown });
      else found.set(key, { kind: "dashboard", id, projectId, ...shown });
    }
  }
  return { found: [...found.values()], isComplete: reads.every(({ isComplete }) => isComplete) };
}

async function rowsOf(
  reader: ListReader,
): Promise<{ readonly rows: readonly JsonObject[]; readonly isComplete: boolean }> {
  try {
    const { pages, complete } = await reader.read({ mostPages: searchedPages });
    const rows = pages.flatMap(({ legibleItems }) => legibleItems);
    return { rows, isComplete: complete && pages[0].exchange.succeeded };
  } catch {
    // What cannot be searched has no leftovers that we know of; the ledger's own entries are dealt with already.
    return { rows: [], isComplete: false };
  }
}
