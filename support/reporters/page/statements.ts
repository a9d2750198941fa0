import { areas, operationAt, operations, titleOf } from "../../catalogue/index.ts";
import type { CheckResult, RequirementResult } from "../../verdict/index.ts";
import { type Html, html } from "../markup/html.ts";
import type { Report } from "../report.ts";
import { outcomeWords } from "../wording/outcome-words.ts";
import { describeWaivers } from "../wording/waiver-words.ts";
import { finding } from "./finding.ts";
import { anchorOf, badge, inWords, linkTo } from "./outcome.ts";

/** Every statement by section of the document, with filters above. */
export function statements({ results, run }: Report): Html {
  const sections = [...new Set(results.map(({ section }) => section))];
  return html`<h2 id="statements">Statements</h2>
${filters(results)}
<p id="count" role="status" aria-live="polite">${results.length} statements</p>
${sections.map((section) => {
  const own = results.filter((result) => result.section === section);
  return html`<section class="statements"><h3>Section ${section}</h3>${own.map((result) => statement(result, run))}</section>`;
})}`;
}

function filters(results: readonly RequirementResult[]): Html {
  const outcomes = [...new Set(results.map(({ outcome }) => outcome))];
  return html`<div class="filters" role="search">
<label>Search (press /) <input id="search" type="search" autocomplete="off"></label>
<label>Outcome <select id="outcome"><option value="">all</option>${outcomes.map((outcome) => html`<option value="${outcome}">${outcomeWords[outcome]}</option>`)}</select></label>
<label>Level <select id="level"><option value="">all</option><option>MUST</option><option>SHOULD</option></select></label>
<label>Area <select id="area"><option value="">all</option>${areas.map((area) => html`<option>${area}</option>`)}</select></label>
</div>`;
}

function statement(result: RequirementResult, run: Report["run"]): Html {
  const {
    id,
    level,
    outcome,
    statement: words,
    source,
    since,
    endpoints,
    reason,
    checks,
    waivers = [],
    partlyWaived,
  } = result;
  const own = new Set(endpoints.map((endpoint) => operations[operationAt(endpoint)].area));
  return html`<details class="statement" id="${anchorOf(id)}" data-outcome="${outcome}" data-level="${level}" data-areas="${[...own].join(" ")}">
<summary>${badge(outcome)} <span class="id">${id}</span> <span>${inWords(words)}</span></summary>
<div>
<p><a href="#${anchorOf(id)}">Link to this statement</a></p>
${since === undefined ? null : html`<p class="faint">Judged since dashspec ${since}.</p>`}
${source === undefined ? null : html`<p class="faint">Follows from ${source}.</p>`}
${endpoints.length === 0 ? null : html`<p class="faint">${endpoints.map((endpoint) => `${endpoint} ${titleOf(operationAt(endpoint))}`).join(" · ")}</p>`}
${reason === undefined || outcome === "failed" ? null : html`<p>${reason}</p>`}
${waivers.length === 0 ? null : html`<p>${describeWaivers(waivers)}</p>`}
${partlyWaived === undefined ? null : html`<p>Not waived: ${partlyWaived}.</p>`}
${checks.map((check) => checkView(check, id, run))}
</div>
</details>`;
}

function checkView(check: CheckResult, id: string, run: Report["run"]): Html {
  const { name } = check;
  switch (check.outcome) {
    case "passed":
      return html`<p><span class="passed">passed</span> ${name}${check.coverage === undefined ? "" : `: ${check.coverage}`}</p>`;
    case "failed":
      return html`<p><span class="failed">failed</span> ${name}</p>${finding(check.failure, id, run)}`;
    case "not-evaluated":
      return html`<p><span class="open">not evaluated</span> ${name}: ${check.reason}${check.because === undefined ? null : html` because of ${linkTo(check.because)}`}${check.setting === undefined ? null : html`. To enable: <code>${check.setting}</code>`}</p>`;
    case "answered":
      return html`<p><span class="faint">answered</span> ${name}: ${check.reason}</p>`;
    case "harness-fault":
      return html`<p><span class="open">fault of dashspec</span> ${name}: ${check.message}</p>`;
  }
}
