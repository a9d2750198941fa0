import type { GapId, RequirementId } from "../../catalogue/index.ts";
import { oneLine } from "../../evidence/index.ts";
import type { Observation, RequirementOutcome, RequirementResult } from "../../verdict/index.ts";
import { type Html, html } from "../markup/html.ts";
import { shownFailure } from "../wording/located-finding.ts";
import { outcomeWords } from "../wording/outcome-words.ts";
import { classes, linkTo } from "./outcome.ts";

/** A transition of section 3. A statement says what was seen of it, or a gap if the document leaves it open. */
interface Transition {
  readonly request: string;
  /** The documented answer, if the line has room for it. */
  readonly answer?: string;
  /** The request in words that distinguish it from the others without the picture. */
  readonly description: string;
  readonly shownBy: RequirementId | GapId;
  /** The path of its line. */
  readonly line: string;
  /** The points of the tip at its end. */
  readonly tip: string;
  readonly at: readonly [x: number, y: number];
}

const transitions: readonly Transition[] = [
  {
    request: "POST",
    shownBy: "dashboards.create.status",
    description: "POST makes a live dashboard",
    tip: "170,90 160,85 160,95",
    line: "M 60 90 H 170",
    at: [115, 80],
  },
  {
    request: "PATCH deleted: true",
    shownBy: "lifecycle.soft_delete.answers",
    description: "PATCH deleted: true makes it soft-deleted",
    tip: "480,75 468,74 473,64",
    line: "M 290 75 C 350 45 420 45 480 75",
    at: [385, 42],
  },
  {
    request: "PATCH deleted: false",
    shownBy: "lifecycle.restore",
    description: "PATCH deleted: false on a soft-deleted one",
    tip: "290,105 302,106 297,116",
    line: "M 480 105 C 420 135 350 135 290 105",
    at: [385, 150],
  },
  {
    request: "DELETE",
    answer: "405",
    shownBy: "dashboards.delete.refused",
    description: "DELETE of a live one is refused with 405",
    tip: "260,110 255,121 266,121",
    line: "M 200 110 C 180 165 270 165 260 110",
    at: [230, 172],
  },
  {
    request: "DELETE",
    answer: "405",
    shownBy: "dashboards.delete.refused_when_deleted",
    description: "DELETE of a soft-deleted one is refused with 405",
    tip: "570,110 567,121 578,119",
    line: "M 510 110 C 490 165 590 165 570 110",
    at: [540, 172],
  },
];

/** The longest answer that the picture shows. */
const longestAnswer = 24;

/** The life of a dashboard (section 3). The colour of each transition shows what was seen of it. */
export function lifePicture(
  results: readonly RequirementResult[],
  observations: readonly Observation[],
): Html | null {
  const seen = transitions.map((transition) => ({
    ...transition,
    ...stateOf(transition, results, observations),
  }));
  if (seen.every(({ outcome }) => outcome === undefined)) return null;
  return html`<h2 id="life">The life of a dashboard</h2>
<figure><svg viewBox="0 0 680 190" width="680" role="img" aria-label="${seen.map(({ description, observed }) => `${description}: ${observed}`).join("; ")}">
<circle class="state" cx="50" cy="90" r="8"/>
<rect class="state" x="170" y="70" width="120" height="40" rx="8"/><text x="230" y="95" text-anchor="middle">live</text>
<rect class="state" x="480" y="70" width="120" height="40" rx="8"/><text x="540" y="95" text-anchor="middle">soft-deleted</text>
${seen.map(
  ({ request, answer, received, line, tip, at: [x, y], outcome }) =>
    html`<path class="edge ${classOf(outcome)}" d="${line}"/><polygon class="tip ${classOf(outcome)}" points="${tip}"/><text class="${classOf(outcome)}" x="${x}" y="${y}" text-anchor="middle">${[request, received ?? answer].filter((part) => part !== undefined).join(": ")}</text>`,
)}
</svg><figcaption><ul>${seen.map(({ description, shownBy, observed, isStatement }) => html`<li>${description}: ${observed} (${isStatement ? linkTo(shownBy) : html`<span class="id">${shownBy}</span>`})</li>`)}</ul></figcaption></figure>`;
}

function stateOf(
  { shownBy }: Transition,
  results: readonly RequirementResult[],
  observations: readonly Observation[],
): {
  readonly outcome: RequirementOutcome | undefined;
  readonly observed: string;
  /** The answer that came instead of the documented one. */
  readonly received?: string;
  readonly isStatement: boolean;
} {
  const result = results.find(({ id }) => id === shownBy);
  if (result !== undefined) {
    const { outcome, checks } = result;
    const received = shownFailure(checks)?.actual;
    const observed = outcomeWords[outcome];
    if (received === undefined) return { outcome, observed, isStatement: true };
    const short = oneLine(received, longestAnswer);
    return { outcome, observed: `${observed}, received ${short}`, received: short, isStatement: true };
  }
  const own = observations.find(({ gap }) => gap === shownBy);
  const observed = own === undefined ? "left open, and not seen" : `left open; seen: ${own.text}`;
  return { outcome: own === undefined ? undefined : "not-selected", observed, isStatement: false };
}

function classOf(outcome: RequirementOutcome | undefined): string {
  return outcome === undefined ? "open" : outcome === "not-selected" ? "waived" : classes[outcome];
}
