import type { RequestOptions } from "../../../support/http/target.ts";
import type { Fields } from "../round-trips/kinds/kind.ts";

/** Parameters that no endpoint knows, or that only lists know: most servers look past them. */
const queries: readonly Readonly<Record<string, string>>[] = [
  { unknown_parameter: "1" },
  { limit: "null", offset: "0.5" },
  { "limit[]": "1", "": "" },
  { "%": "%00", ключ: "'\"<{{7}}>" },
  { limit: "-1", unknown_parameter: "" },
];

/**
 * Headers that say nothing here, or what any server may look past: browsers, proxies and clients of other services send them. No
 * condition among them holds, and none asks for a part, or for anything but JSON.
 */
const headers: readonly Readonly<Record<string, string>>[] = [
  { accept: "*/*", cookie: "a=b; =; c", "accept-language": "xx-yy;q=0.5, *;q=0" },
  {
    accept: "application/json, text/plain, */*;q=0.1",
    origin: "https://elsewhere.invalid",
    referer: "about:blank",
  },
  { "if-modified-since": "yesterday", "if-none-match": '"none of yours"' },
  { accept: "application/*;q=0.9", "x-forwarded-for": "unknown, 999.0.0.1", "x-request-id": "'\"%00" },
  {
    "cache-control": "no-cache, max-age=-1",
    "accept-charset": "latin1",
    te: "trailers",
    "x-unknown": "\u00e9",
  },
];

/** Members that no body has: most servers drop them. Their names hold what is cut off, escaped or given a meaning elsewhere. */
const members: readonly Fields[] = [
  { unknown_field: null, ключ: [], "😀": true, " outside ": {}, "a.b": "" },
  { "": {}, é: 0.5, "\u0001": null, "\u0085": [null], "<b>;#?": false },
  { "0": 0, "a\u0000b": "\u0000", "\u{e0001}": -1, $ref: "#", '"\\': [[], {}] },
  { unknown_field: [null, true, 0.5, ""], Name: {}, "%00": "%", "/{{7}}&'>": 2 ** 53 },
];

/** Members that no body has, others in each turn. */
export function oddMembers(turn: number): Fields {
  return members[turn % members.length] ?? {};
}

/** A query and headers that are odd beside a valid request, others in each turn; where it sends a body, members that are odd and a name go with it. */
export function oddlyAsked(
  method: string,
  turn: number,
  name: string,
): Pick<RequestOptions, "query" | "headers" | "body" | "probe"> {
  const query = queries[turn % queries.length] ?? {};
  const asked = { query, headers: oddHeaders(turn), probe: true };
  // Many clients label what they do not send.
  if (method === "GET")
    return { ...asked, headers: { ...asked.headers, "content-type": "application/json" } };
  if (method === "DELETE") return asked;
  return { ...asked, body: { name, ...oddMembers(turn) } };
}

/** Headers that no answer need depend on, others in each turn. */
export function oddHeaders(turn: number): Readonly<Record<string, string>> {
  return headers[turn % headers.length] ?? {};
}
