import { escapeMarkdown } from "../markup/markdown.ts";
import { type Comparison, differencesIn } from "./compare.ts";
import { comparedWords, tallyOf } from "./table.ts";

/** Returns the comparison as GitHub-flavoured Markdown, with a line break at its end. */
export function renderMarkdown(comparison: Comparison): string {
  const { reports, cautions } = comparison;
  const { statements, gaps } = differencesIn(comparison);
  const names = reports.map(({ name }) => escapeMarkdown(name));
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const tableOf = (heading: readonly string[], rows: readonly (readonly string[])[]) =>
    rows.length === 0 ? [] : [[row(heading), row(heading.map(() => "---")), ...rows.map(row)].join("\n")];
  const parts = [
    "## Conformance compared",
    ...tableOf(
      ["report", "target", "verdict", "why", "dashspec"],
      reports.map(({ name, report }) => [
        escapeMarkdown(name),
        escapeMarkdown(report.target.baseUrl),
        report.verdict,
        escapeMarkdown(report.reason),
        report.versions.dashspec,
      ]),
    ),
    ...cautions.map((caution) => `> ${escapeMarkdown(caution)}`),
    tallyOf(comparison),
    ...tableOf(
      ["statement", ...names],
      statements.map(({ id, outcomes, changes }) => [
        `\`${id}\``,
        ...outcomes.map((outcome, index) =>
          changes[index] === "worse" ? `**${comparedWords[outcome]}**` : comparedWords[outcome],
        ),
      ]),
    ),
    ...tableOf(
      ["gap", ...names],
      gaps.map(({ id, apart }) => [`\`${id}\``, ...apart.map(escapeMarkdown)]),
    ),
  ];
  return `${parts.join("\n\n")}\n`;
}
