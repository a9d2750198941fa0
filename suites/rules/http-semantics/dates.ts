import type { Exchange, FindingText } from "../../../support/conformance/index.ts";

/** The date may come from a gateway whose clock differs a little. */
const tolerance = 60_000;

/**
 * Nothing was modified after the answer that says so: Last-Modified is not later than Date (RFC 9110 §8.8.2.1). A cache
 * would keep a later one for good.
 */
export function changesLater({ headers }: Pick<Exchange, "headers">): FindingText | null {
  const { date = "", "last-modified": modified = "" } = headers;
  // A date that is missing or invalid is NaN, and the comparison is then false.
  if (!(momentOf(modified) > momentOf(date) + tolerance)) return null;
  return {
    message: "an answer was last modified after it was sent",
    expected: `no later than the Date, ${date}`,
    actual: modified,
  };
}

/** One of the three forms of a date has no time zone, and is in UTC as well (RFC 9110 §5.6.7). */
export function momentOf(date: string): number {
  return Date.parse(/\d{4}$/.test(date) ? `${date} GMT` : date);
}
