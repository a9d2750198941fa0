import type { ListName } from "../../support/catalogue/index.ts";
import type { PathParameters, Recipe } from "../../support/conformance/index.ts";
import { otherTenantOf } from "./other-tenant.ts";

/** Reads change nothing. Their control request is the same read with the full key. */
export function read<Parameters extends PathParameters>(
  arrange: Recipe<Parameters>["arrange"],
  populate?: Recipe<Parameters>["populate"],
): Recipe<Parameters> {
  const requests = (parameters: Parameters) => [{ parameters }] as const;
  // If a guard compares whole addresses, one with a query is another address.
  const alsoRefused = (parameters: Parameters) => [{ parameters, query: { unknown: "1" } }];
  const recipe = { arrange, requests, alsoRefused };
  return populate === undefined ? recipe : { ...recipe, populate };
}

/** Whose list is read: that of the run's own tenant, and that of the other tenant if refusals are tried there too. */
export interface ReadList {
  readonly elsewhere: PathParameters | null;
}

/** A short page, a page of one row after the first, and a page of the target's default size. */
export function readOf(list: ListName): Recipe<ReadList> {
  return {
    arrange: async ({ plan }) => ({
      elsewhere: plan.depth === "smoke" ? null : otherTenantOf(`${list}.list`, plan),
    }),
    requests: () => [
      { parameters: {}, query: { limit: "2" } },
      { parameters: {}, query: { limit: "1", offset: "1" } },
      { parameters: {}, query: {} },
    ],
    // A guard may admit a request for a page that mostly shows nothing, or protect only the tenant that a key was made
    // for.
    alsoRefused: ({ elsewhere }) => [
      { parameters: {}, query: { limit: "1", offset: "1000" } },
      ...(elsewhere === null ? [] : [{ parameters: elsewhere, query: {} }]),
    ],
  };
}
