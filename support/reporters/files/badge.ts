import { visibleJson } from "../../evidence/index.ts";
import type { EndingReport } from "../ending-report.ts";
import { html } from "../markup/html.ts";
import { countOutcomes, type Report } from "../report.ts";
import { verdictName } from "../wording/headline.ts";

/** The text and the colour of a badge. */
interface Badge {
  readonly label: string;
  readonly message: string;
  readonly color: string;
}

/** shields.io refuses unknown members, so the version is part of the label. */
function labelOf(version: string): string {
  return `dashspec ${version}`;
}

/** The colours that shields.io knows by name, as they look (github.com/badges/shields, badge-maker). */
const shades: Readonly<Record<string, string>> = {
  brightgreen: "#4c1",
  yellow: "#dfb317",
  orange: "#fe7d37",
  red: "#e05d44",
  lightgrey: "#9f9f9f",
};

const colors: Readonly<Record<Report["verdict"], string>> = {
  conformant: "brightgreen",
  "conformant-with-waivers": "yellow",
  nonconformant: "red",
  incomplete: "orange",
  aborted: "lightgrey",
  none: "lightgrey",
};

/** Returns badge.json, as the endpoint badge of shields.io reads it (shields.io/badges/endpoint-badge). */
export function renderBadgeJson(report: Report): string {
  return jsonOf(badgeOf(report));
}

/** Returns badge.svg, which needs no service. */
export function renderBadgeSvg(report: Report): string {
  return svgOf(badgeOf(report));
}

/** Returns badge.json of a run that judged nothing. */
export function renderEndingBadgeJson(ending: EndingReport): string {
  return jsonOf(badgeOfEnding(ending));
}

/** Returns badge.svg of a run that judged nothing. */
export function renderEndingBadgeSvg(ending: EndingReport): string {
  return svgOf(badgeOfEnding(ending));
}

function badgeOfEnding({ kind, version }: EndingReport): Badge {
  return { label: labelOf(version), message: kind, color: "lightgrey" };
}

function badgeOf({ verdict, results, target, version }: Report): Badge {
  const { MUST: must } = countOutcomes(results);
  const judged = must.passed + must.failed + must.waived;
  const total = judged + must["not-evaluated"] + must["not-selected"];
  const of = target.kind === "embedded" ? ", reference target" : "";
  const message = `${verdictName({ verdict })}, ${must.passed} of ${total} MUST${of}`;
  return { label: labelOf(version), message, color: colors[verdict] };
}

function jsonOf({ label, message, color }: Badge): string {
  return `${visibleJson({ schemaVersion: 1, label, message, color })}\n`;
}

/** The approximate width of a character of 11 px Verdana, and the space beside a text. */
const [perCharacter, beside] = [6.6, 12];

function svgOf({ label, message, color }: Badge): string {
  const left = Math.round(label.length * perCharacter + beside);
  const right = Math.round(message.length * perCharacter + beside);
  const width = left + right;
  const svg = html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" role="img" aria-label="${label}: ${message}">
<title>${label}: ${message}</title>
<rect width="${width}" height="20" rx="3" fill="#555"/>
<path d="M${left} 0h${right - 3}a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3h-${right - 3}z" fill="${shades[color] ?? "#9f9f9f"}"/>
<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">
<text x="${left / 2}" y="14">${label}</text>
<text x="${left + right / 2}" y="14">${message}</text>
</g>
</svg>
`;
  return String(svg);
}
