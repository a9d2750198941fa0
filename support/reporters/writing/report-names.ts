/** The names of the files that a run writes. */
export const reportNames = [
  "junit.xml",
  "conformance.json",
  "conformance.html",
  "badge.json",
  "badge.svg",
  "exchanges.har",
  "summary.md",
] as const;

/** The name of a report. */
export type ReportName = (typeof reportNames)[number];
