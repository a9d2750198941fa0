import { raw } from "hono/html";
import { type Html, html } from "../markup/html.ts";
import { classes, inWords } from "../page/outcome.ts";
import { style } from "../page/style.ts";
import type { ComparedGap, ComparedOutcome, ComparedStatement, Comparison } from "./compare.ts";
import type { NamedReport } from "./named-report.ts";
import { comparedWords, tallyOf } from "./table.ts";

/** The additional style of the matrix. */
const matrixStyle = `
.matrix { width: 100%; }
.matrix th[scope="row"] { font-weight: normal; min-width: 9rem; overflow-wrap: anywhere; }
.matrix td { min-width: 4rem; }
.matrix td.failed { font-weight: bold; }
.worse { outline: 2px solid var(--failed); outline-offset: -2px; }
dt { font-weight: 600; } dd { margin: 0 0 0.4rem 1rem; }
body:not(:has(#all:checked)) .same { display: none; }
@media (max-width: 40rem) {
  .matrix th, .matrix td { font-size: 0.85rem; padding: 0.25rem 0.3rem; }
  .matrix th[scope="row"] { min-width: 8rem; }
}
@media print { label { display: none; } }
`;

/**
 * Returns the comparison as one self-contained page: statements by reports. It shows only the differences unless the
 * reader asks for all statements.
 */
export function renderPage(comparison: Comparison): string {
  const { reports, statements, gaps, cautions } = comparison;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conformance compared: ${reports.map(({ name }) => name).join(", ")}</title>
<style>${raw(style + matrixStyle)}</style>
</head>
<body>
<main>
<h1>Conformance compared</h1>
<ul>${reports.map(reportLine)}</ul>
${cautions.map((caution) => html`<p role="note">Caution: ${caution}.</p>`)}
<p>${tallyOf(comparison)} Every report is compared with the first; what is worse is outlined.</p>
<p><label><input type="checkbox" id="all"> Show also what is the same in all reports</label></p>
<h2 id="statements">Statements</h2>
<div class="scroll" role="region" aria-labelledby="statements" tabindex="0">
<table class="matrix">
<thead><tr><th scope="col">statement</th>${reports.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${statements.map(statementRow)}</tbody>
</table>
</div>
<h2 id="gaps">What the document leaves open</h2>
${gaps.map((gap) => gapView(gap, reports))}
</main>
</body>
</html>
`;
  return String(page);
}

function reportLine({ name, report }: NamedReport): Html {
  const { verdict, reason, target, run, versions } = report;
  return html`<li><strong>${name}</strong>: ${verdict}, ${reason} <span class="faint">(${target.baseUrl}, depth ${run.depth}, ${run.startedAt}, dashspec ${versions.dashspec})</span></li>`;
}

function statementRow({ id, section, statement, outcomes, changes, reasons }: ComparedStatement): Html {
  const isSame = changes.every((change) => change === "same");
  return html`<tr class="${isSame ? "same" : ""}"><th scope="row">${inWords(statement)}<br><span class="faint">§${section}</span> <span class="id faint">${id}</span></th>${outcomes.map(
    (outcome, index) =>
      html`<td class="${classOf(outcome)} ${changes[index] === "worse" ? "worse" : ""}" title="${reasons[index] ?? ""}">${comparedWords[outcome]}</td>`,
  )}</tr>`;
}

function classOf(outcome: ComparedOutcome): string {
  return outcome === "unknown" ? "faint" : classes[outcome];
}

/** What all reports have in common, shown once if the reader asks for all statements. */
function gapView(
  { id, question, observations, apart, changed }: ComparedGap,
  reports: readonly NamedReport[],
): Html {
  return html`<section class="${changed ? "" : "same"}"><h3>${question} <span class="id faint">${id}</span></h3>
<dl>${reports.map(({ name }, index) => html`<dt>${name}</dt><dd>${(changed ? apart[index] : observations[index]) ?? "nothing observed"}</dd>`)}</dl></section>`;
}
