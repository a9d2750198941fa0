import type { Fields } from "../../../../resource-kinds/resource-kind.ts";

/**
 * The fields that an object is made with, and those of each PATCH after that. `name` says which name is sent after the
 * run's mark: one that has one of the `endings`, a `long` one, or the previous name with one of the `alterations`. An
 * empty name is sent as it is. A field whose values are open takes a sample of the kind, and a number says which.
 */
export interface WritePlan {
  readonly created: Fields;
  readonly updates: readonly Fields[];
  /** Further updates from standard depth on. */
  readonly more?: readonly Fields[];
  /** The fields that are changed near the end, first while all others are sent unchanged, then together with others. */
  readonly changedAlone: readonly string[];
  /**
   * The fields that smoke depth writes at the end with the values of the creation; a name keeps its present value. The
   * other fields hold values that no new object has, and must not change.
   */
  readonly rewritten: readonly string[];
  /**
   * The last body of smoke depth, which must change nothing: an empty object, or unknown members. Other depths send
   * both.
   */
  readonly idle: "empty" | "unknown";
}

/**
 * What is written to the objects of a kind. Together they send every field many times, in the states in which mistakes
 * occur.
 */
export interface WritePlans {
  /** Every field with a value that is easily lost. */
  readonly full: WritePlan;
  /** Values that look like absence, and then other values instead. */
  readonly empty: WritePlan;
  /** An object with the same name as the first, which is never updated. A name is not an identifier. */
  readonly namesake: Fields;
  /** Fields that are read-only. A server that assigns every field it is sent changes them. */
  readonly returned: Fields;
}
