import type { ReferenceOptions } from "../../reference/index.ts";
import { didYouMean } from "../../settings/index.ts";
import { UsageError } from "../arguments/usage-error.ts";

/** A named change to the reference target: a fault, or a dialect. */
export interface Variant extends Pick<ReferenceOptions, "seams"> {
  readonly id: string;
  readonly options?: ReferenceOptions;
}

/**
 * The variants with the wanted ids, in the order in which they were named.
 *
 * @throws {UsageError} for each unknown id, with those that may be meant.
 */
export function findVariants(
  flag: "--fault" | "--dialect",
  wanted: readonly string[],
  known: readonly Variant[],
): Variant[] {
  const byId = new Map(known.map((variant) => [variant.id, variant]));
  const unknown = wanted.filter((id) => !byId.has(id));
  if (unknown.length > 0) {
    throw new UsageError(
      unknown.map(
        (id) =>
          `${flag} "${id}" is not known.${didYouMean(id, [...byId.keys()], 3)} See dashspec serve --list.`,
      ),
    );
  }
  return wanted.flatMap((id) => byId.get(id) ?? []);
}

/** The start options after the changes of the variants, in their order. */
export function applyVariants(options: ReferenceOptions, variants: readonly Variant[]): ReferenceOptions {
  let changed = options;
  for (const variant of variants) changed = { ...changed, ...variant.options };
  return {
    ...changed,
    seams: variants.flatMap(({ seams, options: own }) => [...(seams ?? []), ...(own?.seams ?? [])]),
  };
}
