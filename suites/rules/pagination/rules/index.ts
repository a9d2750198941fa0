import type { Rule } from "../walks/rule.ts";
import { first, last } from "./ends.ts";
import { linksAbsolute, linksCarry } from "./links.ts";
import { count, limit } from "./numbers.ts";
import { byDefault, offset, pastEnd, windows } from "./places.ts";
import { backward, forward } from "./walks.ts";

/** Section 8, rule by rule, for both lists. */
export const rules: readonly Rule[] = [
  limit,
  offset,
  byDefault,
  count,
  forward,
  backward,
  first,
  last,
  linksCarry,
  windows,
  pastEnd,
  linksAbsolute,
];
