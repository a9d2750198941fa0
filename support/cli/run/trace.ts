import { oneLine } from "../../evidence/index.ts";
import type { ReportedExchange } from "../../verdict/index.ts";

/** The length of a body that is shown if the width of the terminal sets no limit. */
const longestBody = 300;

/** Returns an exchange in one line: the request with its key, the answer, and the duration. */
export function traceLine(exchange: ReportedExchange, columns = Number.POSITIVE_INFINITY): string {
  const { method, url, requestHeaders, requestBody, status, responseBody = "", durationMs } = exchange;
  const path = URL.canParse(url) ? new URL(url).pathname + new URL(url).search : url;
  const key = requestHeaders.authorization ?? "no key";
  const parts = [
    `${method} ${path}`,
    ...(requestBody === undefined ? [] : [oneLine(requestBody, longestBody)]),
    `(${key.replace(/^Bearer \[(.*)\]$/, "$1")})`,
    "→",
    status === undefined ? "no response" : String(status),
    `in ${Math.round(durationMs)} ms`,
    oneLine(responseBody, longestBody),
  ];
  return oneLine(parts.join(" "), columns);
}
