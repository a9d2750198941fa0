import fc from "fast-check";

const edges: readonly number[] = [
  0,
  1,
  -1,
  255,
  65_536,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 32,
  2 ** 53 - 1,
  -(2 ** 53 - 1),
];

/** An integer that a double holds exactly, often at the edge of a machine type. */
export function integer(): fc.Arbitrary<number> {
  return fc.oneof(fc.constantFrom(...edges), fc.maxSafeInteger());
}
