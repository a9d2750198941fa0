import { z } from "zod";

/** How requests reach the target, if not directly. Plain JSON, because it crosses a thread. */
export interface Route {
  /** Headers for a gateway that are sent with every request, by lower-case name. Their values are secrets. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The address of an HTTP proxy. */
  readonly proxy?: string;
  /** PEM certificates of authorities to trust besides the usual ones. */
  readonly certificates?: string;
  /** The time limit of an answer, in seconds. */
  readonly answerSeconds?: number;
  /** The time limit for making a connection, in seconds. */
  readonly connectSeconds?: number;
}

/**
 * Headers that dashspec sends itself, so that another value would change the request that is judged, and those of the
 * connection, which its HTTP client does not send.
 */
const ownHeaders: ReadonlySet<string> = new Set([
  "accept",
  "authorization",
  "connection",
  "content-length",
  "content-type",
  "expect",
  "host",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
]);

/** The characters of a token (RFC 9110 §5.6.2). */
const headerName = /^[!#$%&'*+.^_`|~\w-]+$/;

/** Says why a header cannot be sent with every request, or nothing if it can; the value is not shown. */
export function headerProblem(name: string, value: string): string | undefined {
  if (!headerName.test(name)) return "has a name that no header can have";
  if (ownHeaders.has(name.toLowerCase())) return "names a header that dashspec sends itself, or cannot send";
  if (value.trim() === "") return `has no value for ${name}`;
  if (!/^[\t\x20-\x7e]*$/.test(value)) return `has a value for ${name} that a header cannot carry`;
  return undefined;
}

/** A JSON object from header names to values, keyed by lower-case name in the result. Messages never show a value. */
export const headersSchema = z.string().transform((text, context): Readonly<Record<string, string>> => {
  const complain = (message: string) => context.addIssue({ code: "custom", message });
  const value = jsonIn(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    complain(text.trim() === "" ? "is empty" : "is not a JSON object");
    return {};
  }
  const headers: Record<string, string> = {};
  for (const [name, content] of Object.entries(value)) {
    const problem =
      typeof content === "string" ? headerProblem(name, content) : `has no text for ${JSON.stringify(name)}`;
    if (problem === undefined) headers[name.toLowerCase()] = String(content).trim();
    else complain(problem);
  }
  return headers;
});

/** The parser's own message may quote the text, and so a secret. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The address of a proxy: http or https, with or without credentials. */
export const proxySchema = z.string().superRefine((value, context) => {
  const complain = (message: string) => context.addIssue({ code: "custom", message });
  if (value.trim() === "") return complain("is empty");
  if (!URL.canParse(value) || !/^https?:\/\//i.test(value))
    return complain("is not an http or https address");
  const { pathname, search, hash } = new URL(value);
  if (pathname !== "/" || search !== "" || hash !== "") complain("has more than a host and a port");
});
