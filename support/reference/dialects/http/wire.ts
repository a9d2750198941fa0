import type { Seam } from "../../http/request.ts";
import { print } from "../../json/index.ts";
import { addHeaders, editAnswer } from "../../seams/answers.ts";
import { circumstance, type Dialect, dialect, oneOf } from "../dialect.ts";
import { keepsTexts } from "./kept-texts.ts";

const printed = (edit: (text: string) => string): Seam =>
  editAnswer((reply) => (reply.body === undefined ? reply : { ...reply, text: edit(print(reply.body)) }));

const mediaType = (name: string): Seam =>
  editAnswer((reply) =>
    reply.body === undefined ? reply : { ...reply, headers: { ...reply.headers, "content-type": name } },
  );

const escaped = (text: string): string =>
  text.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** A whole number that a double can hold, outside of texts. */
const numberOrText = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.eE+-])-?\d{1,15}(?![\d.eE])/g;
const withPoints = (text: string): string =>
  text.replaceAll(numberOrText, (found) => (found.startsWith('"') ? found : `${found}.0`));

/**
 * Dialects that write the same JSON and the same HTTP answer differently. They act last: nothing reads a body after
 * them.
 */
export const wireDialects: readonly Dialect[] = [
  ...oneOf(
    "JSON text",
    dialect("json.escaped", null, "JSON is ASCII, with everything else escaped.", printed(escaped)),
    dialect(
      "json.spaced",
      null,
      "JSON is indented, with a line break at the end.",
      printed((text) => `\n  ${text}  \n`),
    ),
    dialect("json.decimal-points", null, "Whole numbers are written as 37.0.", printed(withPoints)),
    dialect(
      "json.escaped-slashes",
      null,
      "Slashes in texts are escaped, as PHP does.",
      printed((text) => text.replaceAll("/", "\\/")),
    ),
    dialect(
      "json.kept-as-text",
      null,
      "Untyped fields are kept as text: if an object in them was sent with one name twice, it is shown with both.",
      keepsTexts,
    ),
  ),
  ...oneOf(
    "media type",
    dialect(
      "media-type.charset",
      null,
      "The media type names its charset.",
      mediaType("application/json; charset=utf-8"),
    ),
    dialect(
      "media-type.vendor",
      null,
      "The media type is a vendor's own that ends in +json.",
      mediaType("application/vnd.dashboards+json"),
    ),
    dialect(
      "media-type.capitals",
      null,
      "The media type is in capitals, with its charset in quotes.",
      mediaType('Application/JSON;Charset="UTF-8"'),
    ),
  ),
  dialect(
    "headers.allow-everywhere",
    null,
    "Every answer has an Allow header.",
    addHeaders(
      { allow: "GET, POST, HEAD, OPTIONS" },
      { when: ({ operation }) => operation !== "dashboards.delete" },
    ),
  ),
  {
    ...dialect(
      "headers.no-challenge",
      null,
      "A 401 has no challenge, which the document does not require.",
      editAnswer((reply) => {
        const { "www-authenticate": _, ...headers } = reply.headers;
        return { ...reply, headers };
      }),
    ),
    shortcomings: ["service.challenge"],
  },
  dialect(
    "headers.validators",
    null,
    "Every answer has an entity tag, and clients may cache it.",
    editAnswer((reply) => ({
      ...reply,
      headers: {
        ...reply.headers,
        etag: `W/"${reply.status}"`,
        "cache-control": "private, max-age=60",
        "last-modified": "Thu, 01 Jan 2026 00:00:00 GMT",
      },
    })),
  ),
  dialect(
    "headers.empty-typed",
    null,
    "Answers without a body have a media type too.",
    editAnswer((reply) =>
      reply.body === undefined && reply.text === undefined
        ? { ...reply, headers: { ...reply.headers, "content-type": "application/json" } }
        : reply,
    ),
  ),
  dialect(
    "headers.empty-204",
    null,
    "A 204 has a Content-Length of 0, against RFC 9110 §8.6, as in some frameworks.",
    editAnswer((reply) =>
      reply.status === 204 ? { ...reply, headers: { ...reply.headers, "content-length": "0" } } : reply,
    ),
  ),
  circumstance("answers.gzip", "Answers are compressed.", { gzip: true }),
  circumstance("answers.chunked", "Answers are sent in chunks, without a length.", { chunked: true }),
];
