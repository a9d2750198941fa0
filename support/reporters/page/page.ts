import { createHash } from "node:crypto";
import { raw } from "hono/html";
import type { EndingReport } from "../ending-report.ts";
import { type Html, html } from "../markup/html.ts";
import { countOutcomes, type Report } from "../report.ts";
import { describeSelection } from "../wording/coverage.ts";
import { explainVerdict, verdictOnTarget } from "../wording/headline.ts";
import { outcomesToShow, outcomeWords } from "../wording/outcome-words.ts";
import { lifePicture } from "./life-picture.ts";
import { failedList, gapList, openList, remarks, rootCauseList } from "./other-parts.ts";
import { classes } from "./outcome.ts";
import { scopeGrid } from "./scope-grid.ts";
import { script } from "./script.ts";
import { statements } from "./statements.ts";
import { style } from "./style.ts";
import { traffic } from "./traffic.ts";
import { walkPictures } from "./walk-picture.ts";

const verdictClasses: Readonly<Record<Report["verdict"], string>> = {
  conformant: "passed",
  "conformant-with-waivers": "waived",
  nonconformant: "failed",
  incomplete: "open",
  aborted: "open",
  none: "open",
};

/** Returns conformance.html: one file that needs no other file and no network. */
export function renderPage(report: Report): string {
  const { traces, results, observations } = report;
  const parts = [
    { id: "causes", title: "Root causes", part: rootCauseList(report) },
    { id: "failed", title: "Failed", part: failedList(report) },
    { id: "open", title: "Not evaluated", part: openList(report) },
    { id: "remarks", title: "Needs attention", part: remarks(report) },
    { id: "statements", title: "Statements", part: statements(report) },
    { id: "scope-grid", title: "Keys", part: scopeGrid(traces.scopeGrid) },
    { id: "walks", title: "Pages", part: walkPictures(traces.walks) },
    { id: "life", title: "Life of a dashboard", part: lifePicture(results, observations) },
    { id: "gaps", title: "Gaps", part: gapList(report) },
    { id: "traffic", title: "Traffic", part: traffic(report) },
  ].filter(({ id, part }) => part !== null && String(part).includes(`id="${id}"`));
  const links = parts.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`);
  return documentOf(
    `${verdictOnTarget(report)}: ${report.target.baseUrl}`,
    html`<header>
<h1><span class="${verdictClasses[report.verdict]}">${verdictOnTarget(report)}</span>${describeSelection(report.selection)}</h1>
<p>${explainVerdict(report)}</p>
${runFacts(report)}
${tally(report)}
<nav aria-label="Parts of the report"><ul>${links}</ul></nav>
</header>
<main>${parts.map(({ part }) => part)}</main>`,
  );
}

/** Returns conformance.html of a run that judged nothing. */
export function renderEndingPage({ kind, lines, version, endedAt }: EndingReport): string {
  return documentOf(
    `dashspec: ${kind}`,
    html`<main><h1>${kind}</h1><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul><p class="faint">dashspec ${version}, ${endedAt}</p></main>`,
    "",
  );
}

function documentOf(title: string, body: Html, code: string = script): string {
  const digest = createHash("sha256").update(code).digest("base64");
  // Nothing is loaded from elsewhere, and only the page's own script runs (CSP level 3).
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${digest}'`;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
${body}
${code === "" ? null : html`<script>${raw(code)}</script>`}
</body>
</html>
`;
  return String(page);
}

function runFacts({ target, run, traffic: sent, version, catalogue }: Report): Html {
  const facts: readonly (readonly [string, string])[] = [
    ["target", target.baseUrl],
    ["project", target.projectId ?? ""],
    ["organization", target.organizationId ?? ""],
    ["started", run.startedAt],
    ["took", `${(run.durationMs / 1000).toFixed(1)} s, ${sent.requests} requests`],
    ["depth", run.depth],
    ["seed", String(run.seed)],
    ["run", run.id],
    ["dashspec", `${version}, statements ${catalogue}`],
  ];
  return html`<p class="faint">${facts.filter(([, value]) => value !== "").map(([name, value], index) => html`${index === 0 ? "" : " · "}${name} ${value}`)}</p>`;
}

function tally({ results }: Report): Html {
  const counts = countOutcomes(results);
  const outcomes = outcomesToShow(counts);
  return html`<div class="scroll" role="region" aria-label="Statements by outcome" tabindex="0"><table class="tally">
<thead><tr><td></td>${outcomes.map((outcome) => html`<th class="number" scope="col">${outcomeWords[outcome]}</th>`)}</tr></thead>
<tbody>${(["MUST", "SHOULD"] as const).map(
    (level) =>
      html`<tr><th scope="row">${level}</th>${outcomes.map((outcome) => html`<td class="number ${counts[level][outcome] > 0 ? classes[outcome] : "faint"}">${counts[level][outcome]}</td>`)}</tr>`,
  )}</tbody></table></div>
<p class="faint">A MUST is a sentence of the document. A SHOULD follows from a standard where the document is silent. What is not evaluated could not be judged, and does not count as passed.</p>`;
}
