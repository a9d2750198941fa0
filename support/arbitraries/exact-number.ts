import fc from "fast-check";
import { integer } from "./integer.ts";

const telling: readonly number[] = [0.1, 0.5, -2.75, 1.005, Math.PI, 123_456_789.125, 1e21, 1e-7];
const largest = 1e21;
const smallest = 1e-7;

/** A number that a double holds exactly, with a magnitude that every notation of JSON numbers can write out. */
export function exactNumber(): fc.Arbitrary<number> {
  const double = fc
    .double({ noNaN: true, min: -largest, max: largest })
    .map((value) => (Math.abs(value) < smallest ? 0 : value));
  return fc.oneof(integer(), fc.constantFrom(...telling), double);
}
