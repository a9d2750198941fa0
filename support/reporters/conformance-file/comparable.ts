/** Members of conformance.json that are specific to one run: its times, its traffic, and incidental evidence. */
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

/** Ids that a run or a target assigns, anywhere in a text, and their replacements. */
const ids: readonly (readonly [RegExp, string])[] = [
  [/dashspec-[0-9a-z]{8}\b/g, "{run}"],
  [/(\{run\}-[^"'\n]*?) \d+/g, "$1 {number}"],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, "{uuid}"],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)?/g, "{time}"],
  [/(\/(?:dashboards|pipeline_import_apps)\/)\d+/g, "$1{id}"],
  [/\b((?:dashboard|app) )\d+/g, "$1{id}"],
];

/**
 * A parsed conformance.json without what is specific to one run. Two runs with the same seed and settings against the
 * same server have equal results. reports/README.md names the members.
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
