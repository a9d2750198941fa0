import { diffLines, diffWordsWithSpace } from "diff";
import { clip } from "../../evidence/index.ts";
import { parseJson } from "../../http/bodies/json.ts";
import type { ExchangeRecord, Failure } from "../../verdict/index.ts";
import { type Html, html } from "../markup/html.ts";
import type { Report } from "../report.ts";
import { judgeAgain, messageInPlace, replayCommand } from "../wording/located-finding.ts";

/** A body with more lines than this is folded. */
const longestUnfolded = 25;

/** A longer text is compared as a whole, because a comparison of each word would show nothing. */
const longestCompared = 4000;

/** A finding shows only its last exchanges, which are nearest to the failure. */
const mostExchanges = 10;

/**
 * The evidence against the target: the message, expected and received values, the exchanges in order, and how to
 * reproduce it.
 */
export function finding(failure: Failure, id: string, run: Report["run"]): Html {
  const { exchanges, steps = [], curl } = failure;
  const shown = exchanges.slice(-mostExchanges);
  const left = exchanges.length - shown.length;
  return html`<p class="message">${messageInPlace(failure, failure.message)}</p>
${difference(failure)}
${left > 0 ? html`<p class="faint">${left} earlier exchanges are left out.</p>` : null}
${shown.map((exchange, index) => exchangeView(exchange, left + index + 1, exchanges.length))}
${
  steps.length > 1
    ? html`<p>To reproduce it with a script that cleans up after itself:</p><pre>${replayCommand(id, run)}</pre>`
    : curl === ""
      ? null
      : html`<p>To send it again:</p><pre>${curl}</pre>`
}
<p>To judge it again:</p><pre>${judgeAgain(id, run)}</pre>`;
}

/** The received text compared with the expected one: removed words were expected, inserted ones were received. */
function difference({ expected, actual }: Failure): Html | null {
  if (expected === undefined && actual === undefined) return null;
  if (expected === undefined) return html`<p>Received:</p><pre>${clip(actual ?? "")}</pre>`;
  if (actual === undefined) return html`<p>Expected:</p><pre>${clip(expected)}</pre>`;
  const [one, other] = [pretty(expected), pretty(actual)];
  return html`<div class="sides">
<div>expected<pre class="diff">${marked(one, other, "expected")}</pre></div>
<div>received<pre class="diff">${marked(one, other, "received")}</pre></div>
</div>`;
}

function marked(expected: string, received: string, side: "expected" | "received"): readonly Html[] | string {
  if (expected.length + received.length > longestCompared)
    return clip(side === "expected" ? expected : received);
  const isLong = expected.includes("\n") || received.includes("\n");
  const parts = isLong ? diffLines(expected, received) : diffWordsWithSpace(expected, received);
  return parts.flatMap(({ value, added, removed }) => {
    if (side === "expected" && added) return [];
    if (side === "received" && removed) return [];
    if (removed) return [html`<del>${value}</del>`];
    return [added ? html`<ins>${value}</ins>` : html`${value}`];
  });
}

function exchangeView(exchange: ExchangeRecord, number: number, count: number): Html {
  const { method, url, status, durationMs } = exchange;
  const path = URL.canParse(url) ? new URL(url).pathname + new URL(url).search : url;
  const answer = status === undefined ? "no response" : `HTTP ${status}`;
  return html`<details ${number === count ? "open" : ""}>
<summary>Exchange ${number} of ${count}: <code>${method} ${path}</code>, ${answer}, ${Math.round(durationMs)} ms</summary>
${message(`${method} ${url}`, exchange.requestHeaders, exchange.requestBody)}
${status === undefined ? null : message(`HTTP ${status}`, exchange.responseHeaders ?? {}, exchange.responseBody)}
</details>`;
}

function message(
  first: string,
  headers: Readonly<Record<string, string>>,
  body: string | undefined,
): readonly (Html | null)[] {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${clip(value, 400)}`);
  const text = body === undefined || body === "" ? null : pretty(body);
  const head = html`<pre>${[first, ...lines].join("\n")}</pre>`;
  if (text === null) return [head];
  const long = text.split("\n").length > longestUnfolded;
  const block = html`<pre>${text}</pre>`;
  return [
    head,
    long ? html`<details><summary>body of ${text.length} characters</summary>${block}</details>` : block,
  ];
}

/**
 * JSON with a line for each member. Other text, such as a clipped body, stays unchanged. Long integers keep their
 * digits as text.
 */
function pretty(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.stringify(parseJson(text), (_, part) => (typeof part === "bigint" ? String(part) : part), 2);
  } catch {
    // A text that is not JSON, or that was cut, is shown as it was received.
    return text;
  }
}
