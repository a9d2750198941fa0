/** Members of conformance.json that are of one run alone: its times, its traffic, and what it happened to be shown by. */
const ofOneRun: ReadonlySet<string> = new Set([
  "startedAt",
  "durationMs",
  "traffic",
  "traces",
  "requests",
  "counts",
  "more",
  "softDeleted",
  "exchange",
  "exchanges",
  "curl",
  "place",
  "steps",
  "differences",
]);

/** Ids that a run or a target gives, wherever they stand in a text, and what stands in their place. */
const ids: readonly (readonly [RegExp, string])[] = [
  [/dashspec-[0-9a-z]{8}\b/g, "{run}"],
  [/(\{run\}-[^"'\n]*?) \d+/g, "$1 {number}"],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, "{uuid}"],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)?/g, "{time}"],
  [/(\/(?:dashboards|pipeline_import_apps)\/)\d+/g, "$1{id}"],
  [/\b((?:dashboard|app) )\d+/g, "$1{id}"],
];

/**
 * A parsed conformance.json without what is of one run alone: two runs with the same seed against the same server, under the
 * same settings, leave the same. reports/README.md names the members.
 */
export function comparable(report: unknown): unknown {
  if (Array.isArray(report)) return report.map(comparable);
  if (typeof report === "string") {
    return ids.reduce((text, [pattern, placeholder]) => text.replace(pattern, placeholder), report);
  }
  if (typeof report !== "object" || report === null) return report;
  return Object.fromEntries(
    Object.entries(report).flatMap(([name, value]) =>
      ofOneRun.has(name) ? [] : [[name, comparable(value)]],
    ),
  );
}
