import { type ListName, listNames } from "../../catalogue/index.ts";
import { tenantOf } from "../../catalogue/tenant.ts";
import { addressIn } from "../../http/address.ts";
import type { Json, JsonObject } from "../../http/bodies/json.ts";
import { ListReader, mostSizes } from "../../http/lists/index.ts";
import type { Target } from "../../http/target/target.ts";
import type { Named } from "../entry.ts";
import { knownBy } from "../marked-names.ts";
import type { Ledger } from "../records/ledger.ts";

/**
 * The most pages of each list that are searched for leftovers. Beyond them, only the ledger shows what the run created.
 */
const searchedPages = 20;

/** The most requests that a search of both lists may take. */
export const mostSearchRequests = 2 * (searchedPages + mostSizes);

/** An object with the run's mark in a list, which is not shown as soft-deleted. */
export type Leftover = Named & {
  readonly name: string;
  readonly description: Json | undefined;
  readonly createdAt: Json | undefined;
};

/** The result of a search. */
export interface Search {
  readonly found: readonly Leftover[];
  /** Whether all rows of all lists were read, and each has an id. Then no other object is left. */
  readonly isComplete: boolean;
}

/** Returns the run's objects that the lists still show. */
export async function leftovers(target: Target, ledger: Ledger): Promise<Search> {
  const { mark } = target.plan;
  const { found, isComplete } = await objectsNamed(target, (name) => name.startsWith(mark));
  return { found: found.filter((one) => ledger.mayHaveMade(one, one.name)), isComplete };
}

/** Returns the live objects that are known by such a text in the lists, or in the given ones. */
export async function objectsNamed(
  target: Target,
  isWanted: (name: string) => boolean,
  lists: readonly ListName[] = listNames,
): Promise<Search> {
  const { projectId, organizationId, tenant } = target.plan;
  // A target may show an object on several pages.
  const found = new Map<string, Leftover>();
  // Nothing was created for the other kind of tenant.
  const searched = lists.filter((list) => tenant === undefined || tenantOf(`${list}.list`) === tenant);
  const reads = await Promise.all(
    searched.map(async (list) => ({ list, ...(await rowsOf(new ListReader(target, list))) })),
  );
  let areAddressed = true;
  for (const { list, rows } of reads) {
    for (const { name, id: number, description, deleted, is_global, created_at } of rows) {
      const text = knownBy(name, description);
      if (typeof text !== "string" || deleted === true || !isWanted(text)) continue;
      const id = addressIn(number);
      if (id === null) {
        areAddressed = false;
        continue;
      }
      const key = `${list} ${id}`;
      const shown = { name: typeof name === "string" ? name : "", description, createdAt: created_at };
      if (list === "apps")
        found.set(key, { kind: "app", id, organizationId, isGlobal: is_global === true, ...shown });
      else found.set(key, { kind: "dashboard", id, projectId, ...shown });
    }
  }
  return {
    found: [...found.values()],
    isComplete: areAddressed && reads.every(({ isComplete }) => isComplete),
  };
}

async function rowsOf(
  reader: ListReader,
): Promise<{ readonly rows: readonly JsonObject[]; readonly isComplete: boolean }> {
  try {
    const { pages, complete } = await reader.read({ mostPages: searchedPages });
    const rows = pages.flatMap(({ legibleItems }) => legibleItems);
    return { rows, isComplete: complete && pages[0].exchange.succeeded };
  } catch {
    // A list that cannot be searched has no known leftovers. The ledger's own entries have been dealt with already.
    return { rows: [], isComplete: false };
  }
}
