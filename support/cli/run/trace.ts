import { oneLine } from "../../evidence/index.ts";
import type { ToldExchange } from "../../verdict/index.ts";

/** So much of a body is shown where the width of the terminal sets no limit. */
const longestBody = 300;

/** Returns an exchange in one line: what was sent with which key, what came, and how long it took. */
export function traceLine(exchange: ToldExchange, columns = Number.POSITIVE_INFINITY): string {
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
