import type { PathParameters, Recipe } from "../../support/conformance/index.ts";

/** Reads change nothing: their control request is the same read with the full key. */
export function read(arrange: Recipe<PathParameters>["arrange"]): Recipe<PathParameters> {
  return { arrange, requests: (parameters) => [{ parameters }] };
}

/** A short page will do, the same after it, and one of the target's own size. */
export const listRead: Recipe<PathParameters> = {
  arrange: async () => ({}),
  requests: (parameters) => [
    { parameters, query: { limit: "2" } },
    { parameters, query: { limit: "2", offset: "1" } },
    { parameters, query: {} },
  ],
};
