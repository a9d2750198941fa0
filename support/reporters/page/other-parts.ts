import { answers } from "../../answers/index.ts";
import { clip } from "../../evidence/index.ts";
import type { RootCause } from "../../verdict/index.ts";
import { type Html, html } from "../markup/html.ts";
import type { Report } from "../report.ts";
import { adviceOn, describeBreakdown } from "../wording/breakdown-words.ts";
import { describeLeft, leftInOneLine } from "../wording/left-words.ts";
import { countOf, levelCounts } from "../wording/level-counts.ts";
import { foundIn } from "../wording/located-finding.ts";
import { plural } from "../wording/plural.ts";
import { type ShownDifference, shownDifferences } from "../wording/shown-differences.ts";
import { describeStaleWaiver } from "../wording/waiver-words.ts";
import { inWords, linkTo } from "./outcome.ts";

/** The most characters of a finding in a line. The statement has the whole of it. */
const longestLine = 700;

/** What never works, the cause of the most failed or open statements first. */
export function rootCauseList({ causes }: Report): Html | null {
  const shown = causes.filter(({ breakdown }) => breakdown !== undefined);
  return shown.length === 0
    ? null
    : html`<h2 id="causes">Root causes</h2><ol class="causes">${shown.map(causeEntry)}</ol>`;
}

/** What was not judged. Statements that were not evaluated because of a failure are listed with it. */
export function openList({ causes }: Report): Html | null {
  const shown = causes.filter(({ breakdown, failed }) => breakdown === undefined && failed.length === 0);
  return shown.length === 0
    ? null
    : html`<h2 id="open">Not evaluated for other reasons</h2><ul class="causes">${shown.map(causeEntry)}</ul>`;
}

function causeEntry(cause: RootCause): Html {
  const { breakdown, because, reasons, setting, failed, requirements } = cause;
  const advice = breakdown === undefined ? undefined : adviceOn(breakdown);
  const words = breakdown === undefined ? (reasons[0] ?? "") : describeBreakdown(breakdown);
  return html`<li>${because === undefined ? null : html`${linkTo(because)}: `}${words}
${advice === undefined ? null : html`<br>To fix: ${advice}`}
${setting === undefined ? null : html`<br>To enable: <code>${setting}</code>`}
${failed.length === 0 ? null : html`<details><summary>${failed.length} failed because of this</summary>${failed.map((id) => html`${linkTo(id)} `)}</details>`}
${requirements.length === 0 ? null : html`<details><summary>${countOf(cause)} not evaluated because of this</summary>${requirements.map((id) => html`${linkTo(id)} `)}</details>`}</li>`;
}

/**
 * The failures other than what never works, each difference once, the widest first: its smallest finding, and what
 * depends on it.
 */
export function failedList(report: Report): Html | null {
  const { differences, causes } = report;
  if (differences.length === 0) return null;
  const failed = differences.flatMap((difference) => difference.failed);
  const musts = differences.reduce((sum, difference) => sum + difference.musts, 0);
  const by = failed.length === differences.length ? "" : `, from ${plural(differences.length, "cause")}`;
  const word = causes.some(({ breakdown }) => breakdown !== undefined) ? "Other failed" : "Failed";
  return html`<h2 id="failed">${word}: ${countOf({ requirements: failed, musts })}${by}</h2><ol class="causes">${shownDifferences(report).map(failedEntry)}</ol>`;
}

function failedEntry({ shown, others, reason, waiting }: ShownDifference): Html {
  const { id, section, statement } = shown;
  return html`<li><strong>${inWords(statement)}</strong> <span class="faint">§${section}</span> ${linkTo(id)}
<br>${clip(foundIn(shown), longestLine)}
${others.length === 0 ? null : html`<br>Also failed, ${reason}: ${others.map((other) => html`${linkTo(other)} `)}`}
${waiting.length === 0 ? null : html`<details><summary>${levelCounts(waiting)} not evaluated because of this</summary>${waiting.map((other) => html`${linkTo(other.id)} `)}</details>`}</li>`;
}

/** The gaps of the document: the question, the answer, and what was seen. */
export function gapList({ gaps, observations, stated }: Report): Html {
  return html`<h2 id="gaps">What the document leaves open</h2>
<p>Nothing here fails: whatever a server does in a gap is permitted.</p>
${gaps.map(({ id, section, question }) => {
  const seen = observations.filter(({ gap }) => gap === id);
  // Object.entries widens the names to strings; they are the table's own names.
  const answered = Object.entries(stated).filter(
    ([name]) => answers[name as keyof typeof answers].gap === id,
  );
  return html`<details><summary>§${section} ${question} <span class="id faint">${id}</span></summary>
${answered.length === 0 ? null : html`<p>Answered: ${answered.map(([name, value]) => html`<code>${name}: ${JSON.stringify(value)}</code> `)}</p>`}
${seen.length === 0 ? html`<p class="faint">Nothing was observed.</p>` : html`<ul>${[...new Set(seen.map(({ text }) => text))].map((text) => html`<li>${text}</li>`)}</ul>`}
</details>`;
})}`;
}

/** Contradicted answers, stale waivers, what is left on the target, and faults of dashspec. */
export function remarks(report: Report): Html {
  const { answered, staleWaivers, faults, results } = report;
  const contradicted = answered.filter((answer) => answer.outcome === "failed");
  const list = (title: string, entries: readonly (Html | string)[]) =>
    entries.length === 0
      ? null
      : html`<h3>${title}</h3><ul>${entries.map((one) => html`<li>${one}</li>`)}</ul>`;
  const lists = [
    list(
      "Answers of dashspec.yaml that the target contradicts",
      contradicted.map(({ name, reason }) => html`<code>${name}</code>: ${reason}`),
    ),
    list("Waivers to delete or renew", staleWaivers.map(describeStaleWaiver)),
    list(
      "Judged since a later version: they fail no run",
      results.flatMap(({ id, later, reason = "" }) =>
        later === undefined ? [] : [html`${linkTo(id)}: ${reason}`],
      ),
    ),
    list("Faults of dashspec itself", faults),
    list("Left on the target", describeLeft(report).map(leftInOneLine)),
  ];
  return html`${lists.some((one) => one !== null) ? html`<h2 id="remarks">Needs attention</h2>` : null}${lists}`;
}
