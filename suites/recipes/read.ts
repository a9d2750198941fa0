import type { PathParameters, Recipe } from "../../support/conformance/index.ts";

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

/** A short page, a page of one row after the first, and a page of the target's default size. */
export const listRead: Recipe<PathParameters> = {
  arrange: async () => ({}),
  requests: (parameters) => [
    { parameters, query: { limit: "2" } },
    { parameters, query: { limit: "1", offset: "1" } },
    { parameters, query: {} },
  ],
  // A guard may let a page pass that mostly shows nothing.
  alsoRefused: (parameters) => [{ parameters, query: { limit: "1", offset: "1000" } }],
};
