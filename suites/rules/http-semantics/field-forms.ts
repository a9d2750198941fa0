const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const text = '"(?:[^"\\\\]|\\\\.)*"';
const parameter = `${token}\\s*=\\s*(?:${token}|${text})`;
const day = "(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)";
const month = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)";
const time = "\\d\\d:\\d\\d:\\d\\d";

/** Includes the two obsolete forms that every recipient must accept (RFC 9110 §5.6.7). */
const date = `${day}, \\d\\d ${month} \\d{4} ${time} GMT|${day}[a-z]*day, \\d\\d-${month}-\\d\\d ${time} GMT|${day} ${month} [ \\d]\\d ${time} \\d{4}`;

/** A list may have empty elements (RFC 9110 §5.6.1). */
const listOf = (element: string) => `[\\s,]*(?:${element}(?:\\s*,[\\s,]*${element})*)?[\\s,]*`;

/** Parameters are separated by commas. Some gateways separate them by spaces, which misleads nobody. */
const challenge = `${token}(?:\\s+(?:${parameter}(?:[\\s,]+${parameter})*|[\\w.~+/-]+=*))?`;

const patterns = {
  age: "\\d+",
  allow: listOf(token),
  "cache-control": listOf(`${token}(?:=(?:${token}|${text}))?`),
  "content-language": listOf(token),
  "content-type": `${token}/${token}\\s*(?:;.*)?`,
  date,
  etag: '(?:W/)?"[^"\\s]*"',
  "last-modified": date,
  "retry-after": `\\d+|${date}`,
  vary: listOf(token),
  "www-authenticate": `[\\s,]*${challenge}(?:\\s*,[\\s,]*${challenge})*[\\s,]*`,
} as const;

const forms: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(patterns).map(([name, pattern]) => [name, new RegExp(`^(?:${pattern})$`)]),
);

/**
 * Whether a response header field has the syntax that HTTP defines. A field that is not in the table may be anything.
 */
export function isWellFormed(name: string, value: string): boolean {
  if (name === "location" || name === "content-location") return isReference(value);
  return forms.get(name)?.test(value.trim()) ?? true;
}

/** RFC 3986 §4.1: a URI, or a reference relative to one. */
function isReference(value: string): boolean {
  return !/[\s<>"{}|\\^`]/.test(value) && URL.canParse(value, "http://relative.invalid/");
}
