import { sameField } from "../../support/conformance/index.ts";
import { type Fields, type Owned, type ResourceKind, row, stored } from "./resource-kind.ts";
import type { Samples } from "./samples.ts";

/**
 * For each field that the target accepts, a value that the object was not made with. The original value would show no
 * change.
 */
export function differing(
  kind: ResourceKind,
  object: Owned | undefined,
  accepted: Fields,
  samples: Samples,
): Fields {
  const made = object === undefined ? {} : stored(kind, row(kind, object.created));
  return Object.fromEntries(
    Object.keys(accepted).map((field) => {
      const values = samples[field] ?? [];
      return [field, values.find((value) => !sameField(field, value, made[field])) ?? values[0] ?? null];
    }),
  );
}
