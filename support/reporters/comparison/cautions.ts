import type { NamedReport } from "./named-report.ts";

/** Differences between the runs that make the reports less comparable with the first, a line each. */
export function cautionsOn([first, ...others]: readonly NamedReport[]): readonly string[] {
  if (first === undefined) return [];
  return others.flatMap(({ name, report }) => {
    const cautions: string[] = [];
    const { coverage, versions } = report;
    const { coverage: before, versions: known } = first.report;
    if (versions.catalogue !== known.catalogue)
      cautions.push(`${name} was judged by another version of the statements`);
    if (coverage.depth !== before.depth) {
      cautions.push(`${name} was judged at depth ${coverage.depth}, ${first.name} at ${before.depth}`);
    }
    const scopeOf = ({ areas, only, readOnly }: typeof coverage) => JSON.stringify([areas, only, readOnly]);
    if (scopeOf(coverage) !== scopeOf(before))
      cautions.push(`${name} judged another selection of statements`);
    if (report.aborted !== undefined) cautions.push(`${name} is the report of an aborted run`);
    return cautions;
  });
}
