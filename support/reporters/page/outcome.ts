import type { RequirementOutcome } from "../../verdict/index.ts";
import { type Html, html } from "../markup/html.ts";
import { outcomeWords } from "../wording/outcome-words.ts";

/** The class of an outcome, which colours it. */
export const classes: Readonly<Record<RequirementOutcome, string>> = {
  passed: "passed",
  failed: "failed",
  waived: "waived",
  "not-evaluated": "open",
  "not-selected": "faint",
};

/** The words of a statement, with code between backticks. */
export function inWords(text: string): readonly Html[] {
  // Every second part was between two backticks.
  return text.split("`").map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));
}

/** The outcome in words, with its colour. */
export function badge(outcome: RequirementOutcome): Html {
  return html`<span class="badge ${classes[outcome]}">${outcomeWords[outcome]}</span>`;
}

/** The anchor of a statement on the page. */
export function anchorOf(id: string): string {
  return `statement-${id}`;
}

/** A link to a statement on the same page. */
export function linkTo(id: string): Html {
  return html`<a class="id" href="#${anchorOf(id)}">${id}</a>`;
}
