import type { ReportedExchange } from "../../verdict/index.ts";
import type { Report } from "../report.ts";

/**
 * Returns exchanges.har: every exchange of the run in the form that browsers and proxies read (HAR 1.2), with secrets
 * masked and long bodies cut as in all evidence; undefined if the run kept none.
 */
export function renderHar({ exchanges, version }: Pick<Report, "exchanges" | "version">): string | undefined {
  if (exchanges === undefined) return undefined;
  const log = {
    version: "1.2",
    creator: { name: "dashspec", version },
    entries: exchanges.map(entryOf),
  };
  return `${JSON.stringify({ log }, null, 2)}\n`;
}

/** HAR's value for something unknown. */
const unknown = -1;

const httpVersion = "HTTP/1.1";

function entryOf({ startedAt, ...exchange }: ReportedExchange) {
  const { method, url, requestHeaders, requestBody, status, responseHeaders = {}, responseBody } = exchange;
  const { durationMs } = exchange;
  return {
    startedDateTime: startedAt,
    time: durationMs,
    request: {
      method,
      url,
      httpVersion,
      cookies: [],
      headers: pairs(requestHeaders),
      // A parameter may be repeated.
      queryString: named(URL.canParse(url) ? [...new URL(url).searchParams] : []),
      ...(requestBody === undefined
        ? {}
        : { postData: { mimeType: requestHeaders["content-type"] ?? "", text: requestBody } }),
      headersSize: unknown,
      bodySize: requestBody === undefined ? 0 : Buffer.byteLength(requestBody),
    },
    response: {
      // A missing response has the status 0, as in browsers.
      status: status ?? 0,
      statusText: "",
      httpVersion,
      cookies: [],
      headers: pairs(responseHeaders),
      content: {
        size: Buffer.byteLength(responseBody ?? ""),
        mimeType: responseHeaders["content-type"] ?? "",
        text: responseBody ?? "",
      },
      redirectURL: responseHeaders.location ?? "",
      headersSize: unknown,
      bodySize: unknown,
    },
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
  };
}

function pairs(record: Readonly<Record<string, string>>) {
  return named(Object.entries(record));
}

function named(entries: readonly (readonly [string, string])[]) {
  return entries.map(([name, value]) => ({ name, value }));
}
