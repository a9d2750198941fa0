import type { RequestOptions } from "../../../support/http/target.ts";
import type { Fields } from "../round-trips/kind.ts";

/** Parameters that no endpoint knows, or that only lists know: most servers look past them. */
const queries: readonly Readonly<Record<string, string>>[] = [
  { unknown_parameter: "1" },
  { limit: "null", offset: "0.5" },
  { "limit[]": "1", "": "" },
  { "%": "%00", ключ: "'\"<{{7}}>" },
  { limit: "-1", unknown_parameter: "" },
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

/** A query that is odd beside a valid request, another in each turn; where it sends a body, members that are odd and a name go with it. */
export function oddlyAsked(
  method: string,
  turn: number,
  name: string,
): Pick<RequestOptions, "query" | "body" | "probe"> {
  const query = queries[turn % queries.length] ?? {};
  if (method === "GET" || method === "DELETE") return { query, probe: true };
  return { query, body: { name, ...oddMembers(turn) }, probe: true };
}
