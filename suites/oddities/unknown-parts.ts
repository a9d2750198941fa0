import type { Json } from "../../support/conformance/index.ts";
import type { RequestOptions } from "../../support/http/target/target.ts";
import type { Fields } from "../resource-kinds/resource-kind.ts";

/** Parameters that no endpoint knows, or that only lists know. Most servers ignore them. */
const queries: readonly Readonly<Record<string, string>>[] = [
  { unknown_parameter: "1" },
  { limit: "null", offset: "0.5" },
  { "limit[]": "1", "": "" },
  { "%": "%00", ключ: "'\"<{{7}}>" },
  { limit: "-1", unknown_parameter: "" },
];

/**
 * Headers without meaning here, or that every server may ignore. Browsers, proxies and clients of other services send
 * them; most clients accept anything. No condition among them holds, and none requests a part, or excludes JSON.
 */
const headers: readonly Readonly<Record<string, string>>[] = [
  { accept: "*/*", cookie: "a=b; =; c", "accept-language": "xx-yy;q=0.5, *;q=0" },
  {
    accept: "application/json, text/plain, */*;q=0.1",
    origin: "https://elsewhere.invalid",
    referer: "about:blank",
  },
  { accept: "*/*", "if-modified-since": "yesterday", "if-none-match": '"none of yours"' },
  { accept: "application/*;q=0.9", "x-forwarded-for": "unknown, 999.0.0.1", "x-request-id": "'\"%00" },
  {
    accept: "*/*",
    "cache-control": "no-cache, max-age=-1",
    "accept-charset": "latin1",
    te: "trailers",
    "x-unknown": "\u00e9",
  },
];

/** Names of unknown members. Most servers drop members with such names, whatever they contain. */
const names = ["unknown_field", "ключ", "é", "", "😀", " outside ", "\u0001", "\u0085", "two words"];

/** Names in any other form. Careless code may look into the contents of a few members alone. */
const nameAt = (index: number): string => names[index] ?? `unknown_${index}`;

/** What an unknown member contains: each type of JSON, empty and with contents that careless code looks into. */
const contents: readonly Json[] = [
  null,
  [1e300, [null, 7, "é"], { é: { "": 1 } }, "😀\u0001"],
  true,
  {
    é: { "\u0001": 1, "": {}, "é😀\u0085": [true, {}, []] },
    "😀\u0085": [0.5, 7, null, true],
    "": "é😀\u0001",
    " ": 0.5,
    first: 7,
    of: null,
    is: true,
  },
  "",
  [],
  0.5,
  { "\u0001": ["é"], "{<": {}, "a b": -1 },
  {},
  [true, null, 7, 0.5, "\u0085é", [[], {}, false, 0.5], { "😀\u0001": null, "\u0085": [], "": "" }],
  false,
  -1e300,
  "é😀\u0001\u0085",
  7,
  -7,
  -0.5,
  0,
  ["", "two words"],
];

/**
 * Members with names that are special elsewhere. A server may refuse the body because of one, so each turn has others.
 */
const special: readonly Fields[] = [
  { "a.b": "" },
  { "<b>;#?": false, "\"'": 1 },
  { "0": 0, "a\u0000b": "\u0000", "\u{e0001}": -1, $ref: "#", "\\": [[], {}] },
  { Name: { first: 1, " ": [] }, "%00": "%", "/{{7}}&'>": 2 ** 53 },
];

/** How far the contents move on from turn to turn. */
const step = 5;

/** Unknown members of a body, one for each content. In each turn the names go with other contents. */
export function oddMembers(turn: number): Fields {
  const nameOf = (index: number) => nameAt((index + turn * step) % contents.length);
  return {
    ...Object.fromEntries(contents.map((content, index) => [nameOf(index), content])),
    ...special[turn % special.length],
  };
}

/**
 * An odd query and odd headers for a valid request, and different ones in each turn. If it sends a body, this has odd
 * members, a name and an empty description.
 */
export function oddlyAsked(
  method: string,
  turn: number,
  name: string,
): Pick<RequestOptions, "query" | "headers" | "body" | "probe"> {
  const query = queries[turn % queries.length] ?? {};
  const asked = { query, headers: oddHeaders(turn), probe: true };
  if (method === "GET" || method === "DELETE")
    return { ...asked, headers: { ...asked.headers, ...labelOfNothing(Math.floor(turn / queries.length)) } };
  return { ...asked, body: { name, description: "", ...oddMembers(turn) } };
}

/** The label of a body that is not sent, as many clients do, by turns. Careless code parses the body by its label. */
export function labelOfNothing(turn: number): Readonly<Record<string, string>> {
  return { "content-type": turn % 2 === 0 ? "application/json" : "multipart/form-data" };
}

/** Headers on which no answer need depend, and different ones in each turn. */
export function oddHeaders(turn: number): Readonly<Record<string, string>> {
  return headers[turn % headers.length] ?? {};
}
