import type { PathParameters, Recipe } from "../../support/conformance/index.ts";

/** Reads change nothing: their control request is the same read with the full key. */
export function read<Parameters extends PathParameters>(
  arrange: Recipe<Parameters>["arrange"],
  populate?: Recipe<Parameters>["populate"],
): Recipe<Parameters> {
  const requests = (parameters: Parameters) => [{ parameters }] as const;
  return populate === undefined ? { arrange, requests } : { arrange, requests, populate };
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
