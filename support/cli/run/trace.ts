import { oneLine } from "../../evidence/index.ts";
import type { ReportedExchange } from "../../verdict/index.ts";

/** The length of a body that is shown if the width of the terminal sets no limit. */
const longestBody = 300;

/** Returns an exchange in one line: the request with its key, the answer, and the duration. */
export function traceLine(exchange: ReportedExchange, columns = Number.POSITIVE_INFINITY): string {
  const { method, url, requestBody, status, responseBody = "", durationMs } = exchange;
  const path = URL.canParse(url) ? new URL(url).pathname + new URL(url).search : url;
  const parts = [
    `${method} ${path}`,
    ...(requestBody === undefined ? [] : [oneLine(requestBody, longestBody)]),
    `(${keyWords(exchange)})`,
    "→",
    status === undefined ? "no response" : String(status),
    `in ${Math.round(durationMs)} ms`,
    oneLine(responseBody, longestBody),
  ];
  return oneLine(parts.join(" "), columns);
}

/** The key of an exchange, such as "the full key"; any other credential as it was sent. */
export function keyWords({ requestHeaders }: Pick<ReportedExchange, "requestHeaders">): string {
  return (requestHeaders.authorization ?? "no key").replace(/^Bearer \[(.*)\]$/, "$1");
}
