import type { Exchange, FindingText } from "../../../support/conformance/index.ts";

/** The methods of HTTP. Their names are case-sensitive (RFC 9110 §9.1; RFC 5789). */
const known: ReadonlySet<string> = new Set([
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "CONNECT",
  "OPTIONS",
  "TRACE",
]);

/** The problem of the Allow header of a 405 (RFC 9110 §15.5.6, §10.2.1). */
export function wrongAllow(exchange: Exchange): FindingText | null {
  const { method, headers } = exchange;
  const expected = `the methods that the path has, without ${method}`;
  if (headers.allow === undefined) return { message: `a 405 to ${method} has no Allow header`, expected };
  const actual = `Allow: ${headers.allow}`;
  if (namesIn(headers.allow).includes(method))
    return { message: `the Allow header of a 405 names ${method}`, expected, actual };
  return misspelt(exchange);
}

/** The problem of the names in an Allow header, if it has one. */
export function misspelt({ headers: { allow = "" } }: Exchange): FindingText | null {
  const wrong = namesIn(allow).find((name) => !known.has(name) && known.has(name.toUpperCase()));
  if (wrong === undefined) return null;
  return {
    message: `an Allow header names ${wrong}, which is no method of HTTP`,
    expected: "methods in capitals",
    actual: `Allow: ${allow}`,
  };
}

function namesIn(allow: string): readonly string[] {
  return allow.split(",").map((name) => name.trim());
}
