import { raw } from "hono/html";
import { type Html, html } from "../html.ts";
import type { ComparedStatement, Comparison } from "./compare.ts";
import { shortOutcomes, tallyOf } from "./table.ts";

/** Colours by outcome; the words in the cells say the same. */
const style = `
:root { color-scheme: light dark; --line: #8886; --passed: #2e7d32; --failed: #c62828; --open: #b26a00; }
@media (prefers-color-scheme: dark) { :root { --passed: #81c784; --failed: #ef9a9a; --open: #ffb74d; } }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 80rem; padding: 1rem; }
.matrix { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: 0.3rem 0.6rem; text-align: left; vertical-align: top; }
.passed { color: var(--passed); }
.failed { color: var(--failed); font-weight: bold; }
.not-evaluated, .waived { color: var(--open); }
.worse { outline: 2px solid var(--failed); outline-offset: -2px; }
.id { font-family: ui-monospace, monospace; font-size: 0.9em; }
body:not(:has(#all:checked)) tr.same { display: none; }
@media print { label { display: none; } }
`;

/** Returns the comparison as one self-contained page: statements by reports, the differences alone unless all are wanted. */
export function renderPage(comparison: Comparison): string {
  const { reports, statements, gaps, cautions } = comparison;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conformance compared: ${reports.map(({ name }) => name).join(", ")}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>Conformance compared</h1>
<ul>${reports.map(({ name, report }) => html`<li><strong>${name}</strong>: ${report.verdict}, ${report.reason} (${report.target.baseUrl}, ${report.run.startedAt})</li>`)}</ul>
${cautions.map((caution) => html`<p role="note">Caution: ${caution}.</p>`)}
<p>${tallyOf(comparison)}</p>
<h2 id="statements">Statements</h2>
<p><label><input type="checkbox" id="all"> Show also what is the same in all reports</label></p>
<div class="matrix" role="region" aria-labelledby="statements" tabindex="0">
<table>
<thead><tr><th scope="col">section</th><th scope="col">statement</th>${reports.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${statements.map(statementRow)}</tbody>
</table>
</div>
<h2 id="gaps">What the document leaves open</h2>
<div class="matrix" role="region" aria-labelledby="gaps" tabindex="0">
<table>
<thead><tr><th scope="col">gap</th>${reports.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${gaps.map(
    ({ id, question, observations, changed }) =>
      html`<tr class="${changed ? "different" : "same"}"><th scope="row">${question} <span class="id">${id}</span></th>${observations.map((seen) => html`<td>${seen ?? "nothing observed"}</td>`)}</tr>`,
  )}</tbody>
</table>
</div>
</main>
</body>
</html>
`;
  return String(page);
}

function statementRow({
  id,
  section,
  level,
  statement,
  outcomes,
  changes,
  reasons,
}: ComparedStatement): Html {
  const isSame = changes.every((change) => change === "same");
  return html`<tr class="${isSame ? "same" : "different"}"><td>${section}</td><th scope="row">${statement}<br><span class="id">${id}</span> ${level}</th>${outcomes.map(
    (outcome, index) =>
      html`<td class="${outcome} ${changes[index] === "worse" ? "worse" : ""}" title="${reasons[index] ?? ""}">${shortOutcomes[outcome]}</td>`,
  )}</tr>`;
}
