import type { Json } from "../../../support/conformance/index.ts";
import type { Fields } from "./kind.ts";
import type { Samples } from "./samples.ts";

/** The samples that a careless server takes for absence. */
export function emptyValues(all: Samples): Fields {
  const isEmpty = (value: Json) =>
    value === "" || value === false || value === null || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(
    Object.entries(all).flatMap(([field, samples]) => {
      const empty = samples.find(isEmpty);
      return empty === undefined ? [] : [[field, empty] as const];
    }),
  );
}
