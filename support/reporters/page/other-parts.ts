import { answers } from "../../answers/index.ts";
import { clip } from "../../evidence/index.ts";
import { harnessFaultsOf, type RequirementResult, type RootCause } from "../../verdict/index.ts";
import { adviceOn, describeBreakdown } from "../breakdown-words.ts";
import { countOf } from "../failed-parts.ts";
import { type Html, html } from "../html.ts";
import { firstFailure, placedMessage } from "../placed.ts";
import type { Report } from "../report.ts";
import { describeStaleWaiver } from "../waiver-words.ts";
import { linkTo } from "./outcome.ts";

/** A finding in a line shows so many characters; the statement has the whole. */
const longestLine = 300;

/** What is broken or missing, that by which the most statements fail or stay open first. */
export function rootCauseList(causes: readonly RootCause[]): Html | null {
  if (causes.length === 0) return null;
  return html`<h2 id="causes">Root causes</h2><ol>${causes.map((cause) => {
    const { breakdown, because, reasons, setting, failed, requirements } = cause;
    const advice = breakdown === undefined ? undefined : adviceOn(breakdown);
    const words = breakdown === undefined ? (reasons[0] ?? "") : describeBreakdown(breakdown);
    return html`<li>${because === undefined ? null : html`${linkTo(because)}: `}${words}
${advice === undefined ? null : html`<br>To fix: ${advice}`}
${setting === undefined ? null : html`<br>To enable: <code>${setting}</code>`}
${failed.length === 0 ? null : html`<details><summary>${failed.length} failed because of this</summary>${failed.map((id) => html`${linkTo(id)} `)}</details>`}
${requirements.length === 0 ? null : html`<details><summary>${countOf(cause)} not evaluated because of this</summary>${requirements.map((id) => html`${linkTo(id)} `)}</details>`}</li>`;
  })}</ol>`;
}

/** What failed, MUST before SHOULD, each with its finding in a line. */
export function failedList(results: readonly RequirementResult[]): Html | null {
  const failed = results
    .filter(({ outcome }) => outcome === "failed")
    .toSorted((one, other) => one.level.localeCompare(other.level));
  if (failed.length === 0) return null;
  return html`<h2 id="failed">Failed (${failed.length})</h2><ul>${failed.map(
    ({ id, level, section, checks, reason = "" }) => {
      const failure = firstFailure(checks);
      const words = failure === undefined ? reason : placedMessage(failure, reason);
      return html`<li>${level} ${linkTo(id)} §${section}: ${clip(words, longestLine)}</li>`;
    },
  )}</ul>`;
}

/** What the document leaves open: the question, what was answered, and what was seen. */
export function gapList({ gaps, observations, stated }: Report): Html {
  return html`<h2 id="gaps">What the document leaves open</h2>
<p>Nothing here fails: whatever a server does in a gap is permitted.</p>
${gaps.map(({ id, section, question }) => {
  const seen = observations.filter(({ gap }) => gap === id);
  // The table's own names.
  const answered = Object.entries(stated).filter(
    ([name]) => answers[name as keyof typeof answers].gap === id,
  );
  return html`<details><summary>§${section} ${question} <span class="id faint">${id}</span></summary>
${answered.length === 0 ? null : html`<p>Answered: ${answered.map(([name, value]) => html`<code>${name}: ${JSON.stringify(value)}</code> `)}</p>`}
${seen.length === 0 ? html`<p class="faint">Nothing was observed.</p>` : html`<ul>${[...new Set(seen.map(({ text }) => text))].map((text) => html`<li>${text}</li>`)}</ul>`}
</details>`;
})}`;
}

/** Answers that were contradicted, stale waivers, what is left on the target, faults of dashspec. */
export function remarks({
  answered,
  staleWaivers,
  residue,
  softDeleted,
  results,
  harnessFaults,
}: Report): Html {
  const contradicted = answered.filter(({ outcome }) => outcome === "failed");
  const list = (title: string, entries: readonly (Html | string)[]) =>
    entries.length === 0
      ? null
      : html`<h3>${title}</h3><ul>${entries.map((one) => html`<li>${one}</li>`)}</ul>`;
  const lists = [
    list(
      "Answers of dashspec.yaml that the target contradicts",
      contradicted.map(({ name, reason = "" }) => html`<code>${name}</code>: ${reason}`),
    ),
    list("Waivers to delete or renew", staleWaivers.map(describeStaleWaiver)),
    list("Faults of dashspec itself", harnessFaultsOf(results, harnessFaults)),
    list("Left on the target", [
      ...(softDeleted === 0
        ? []
        : [`${softDeleted} soft-deleted dashboards, which the document lets nobody remove`]),
      ...residue.map(({ kind, url, reason }) => html`${kind} <code>${url}</code>: ${reason}`),
    ]),
  ];
  return html`${lists.some((one) => one !== null) ? html`<h2 id="remarks">To look after</h2>` : null}${lists}`;
}
