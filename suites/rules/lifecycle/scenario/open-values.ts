import { type CheckContext, type Json, sameField } from "../../../../support/conformance/index.ts";
import { dashboardKind } from "../../../resource-kinds/dashboards.ts";
import type { Fields } from "../../../resource-kinds/resource-kind.ts";
import { samplesHere } from "../../../resource-kinds/samples.ts";

/**
 * New values to write beside `deleted`, for fields whose values the document leaves open. The first choice has all of
 * these fields for which the target accepts and keeps values, the last has none.
 */
export async function openValuesBeside(
  context: CheckContext,
  stored: Fields,
): Promise<readonly [Fields, ...Fields[]]> {
  const samples = await samplesHere(context, dashboardKind);
  const tags = otherTags(stored.tags, samples.tags ?? []);
  const filters = otherFilters(stored.filters, samples.filters ?? []);
  if (tags === null && filters === null) return [{}];
  if (tags === null || filters === null) return [{ ...tags, ...filters }, {}];
  return [{ ...tags, ...filters }, tags, {}];
}

/** If tags are shown as another type than they were sent, they cannot be compared. */
function otherTags(known: Json | undefined, [, other]: readonly Json[]): Fields | null {
  if (!Array.isArray(other) || !Array.isArray(known)) return null;
  return known.some((tag) => other.some((sent) => typeof sent === typeof tag)) ? { tags: other } : null;
}

/** If the filters are shown as one of the samples, the target keeps filters as they are sent. */
function otherFilters(known: Json | undefined, samples: readonly Json[]): Fields | null {
  if (known === undefined || !samples.some((sent) => sameField("filters", sent, known))) return null;
  const other = samples.find((sent) => !sameField("filters", sent, known));
  return other === undefined ? null : { filters: other };
}
