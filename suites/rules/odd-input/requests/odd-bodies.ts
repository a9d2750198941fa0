import type { ObjectKind } from "../../../../support/catalogue/index.ts";
import type { TargetPlan } from "../../../../support/conformance/index.ts";
import { type OddRequest, oddBody } from "./odd-request.ts";

const json = JSON.stringify;
const encoder = new TextEncoder();
const brief = { brief: true };
/** Sent to each of the endpoints, because each may inspect the body before it is parsed. */
const everywhere = { everywhere: true };
/** A query that no endpoint of this kind has. */
const asked = { query: { unknown_parameter: "1" } };
/** Similar to another one in the table. */
const rare = { rare: true };

/** The text with a byte sequence in place of a mark. */
function withBytes(text: string, bytes: readonly number[]): Uint8Array {
  const [before = "", after = ""] = text.split("@@");
  return Uint8Array.from([...encoder.encode(before), ...bytes, ...encoder.encode(after)]);
}

/** Texts that are not JSON (RFC 8259), and JSON that is not an object. */
const malformed: readonly OddRequest[] = [
  oddBody("a body that breaks off", (valid) => json(valid).slice(0, -2), brief),
  oddBody("a body without its closing brace", (valid) => json(valid).slice(0, -1), rare),
  oddBody("a trailing comma", (valid) => json(valid).replace(/\}$/, ",}"), rare),
  oddBody("single quotes", (valid) => json(valid).replaceAll('"', "'"), rare),
  oddBody("names without quotes", (valid) => json(valid).replaceAll(/"(\w+)":/g, "$1:"), rare),
  oddBody("text after the body", (valid) => `${json(valid)} and more`),
  oddBody("two bodies in one", (valid) => json(valid) + json(valid), rare),
  oddBody("a member without a value", (valid) => json(valid).replace(/\}$/, ',"x":}'), rare),
  oddBody("a number with a leading zero", (valid) => json(valid).replace(/\}$/, ',"x":01}'), rare),
  oddBody("a tab inside a string", (valid) => json(valid).replace(/\}$/, ',"x":"a\tb"}'), rare),
  oddBody("an unknown escape", (valid) => json(valid).replace(/\}$/, ',"x":"\\q"}'), rare),
  oddBody("a comment", (valid) => `/* */${json(valid)}`, rare),
  oddBody("an opening brace alone", () => "{", rare),
  oddBody("bytes that are not UTF-8", (valid) => withBytes(json({ ...valid, x: "@@" }), [0xff, 0xfe]), brief),
  oddBody(
    "a surrogate as bytes",
    (valid) => withBytes(json({ ...valid, x: "@@" }), [0xed, 0xa0, 0x80]),
    rare,
  ),
  oddBody("a byte order mark", (valid) => `\ufeff${json(valid)}`),
  oddBody("an array", (valid) => json([valid]), { brief: true }),
  oddBody("an empty array", () => "[]", rare),
  oddBody("text", () => '"text"', everywhere),
  oddBody("a number", () => "42", everywhere),
  oddBody("null", () => "null", everywhere),
  oddBody("true", () => "true", everywhere),
  oddBody("200 arrays in each other", () => "[".repeat(200) + "]".repeat(200)),
];

/** What the two resources send in turn instead of other bodies: careless code takes it for a missing body or member. */
const missing: Readonly<Record<string, OddRequest>> = {
  "an array": oddBody("an array of null", () => "[null]", brief),
  "a number": oddBody("0", () => "0", everywhere),
  true: oddBody("false", () => "false", everywhere),
};

/** Bodies whose media type is not JSON. */
const mislabelled: readonly OddRequest[] = [
  oddBody("JSON as text/plain", json, { contentType: "text/plain", brief: true }),
  oddBody("JSON as a form", json, { contentType: "application/x-www-form-urlencoded" }),
  oddBody("JSON as XML", json, { contentType: "application/xml" }),
  oddBody("JSON as multipart without a boundary", json, {
    contentType: "multipart/form-data",
    everywhere: true,
  }),
  oddBody("JSON with a media type of no form", json, { contentType: "json", rare: true }),
  oddBody("JSON without a media type", json, { contentType: null }),
];

const nothing = oddBody("nothing", () => "", { ...everywhere, contentType: null });
const nothingAsJson = oddBody("nothing, as JSON", () => "", everywhere);

/** JSON objects with a duplicate member, or with members that the document does not have. */
const unusual: readonly OddRequest[] = [
  oddBody("a name given twice", (valid) => json(valid).replace(/\}$/, `,"name":${json(valid.name)}}`), asked),
  oddBody(
    "unknown fields",
    (valid) => json({ ...valid, unknown_field: { a: [1] }, "": 1, __proto: 2 }),
    asked,
  ),
  oddBody("a thousand unknown fields", (valid) =>
    json({
      ...valid,
      ...Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`unknown ${index}`, index])),
    }),
  ),
  oddBody("a member named __proto__", (valid) =>
    json(valid).replace(/\}$/, ',"__proto__":{"pinned":5,"name":5}}'),
  ),
];

/**
 * Read-only fields, which a server that assigns every sent member changes. No object has this id, so none is
 * overwritten.
 */
const returnedFields = oddBody(
  "fields that are only returned",
  (valid) =>
    json({
      ...valid,
      id: 2147483647,
      organization_id: "00000000-0000-4000-8000-000000000000",
      organization_name: "another",
      created_at: "2001-01-01T00:00:00Z",
      created_by: { id: 2147483647, uuid: "00000000-0000-4000-8000-000000000000", first_name: "nobody" },
    }),
  { harmful: true },
);

/** The writes that share out the bodies, because one parser usually reads the bodies of all of them. */
const sharers = ["dashboard update", "app update", "dashboard create", "app create"] as const;

/**
 * Bodies that most targets refuse. Below thorough depth the two resources and their two writes share them out, except
 * for those that are sent to each. Seeds take turns over who gets which.
 */
export function bodiesFor(
  noun: ObjectKind,
  action: "create" | "update",
  { depth, seed }: Pick<TargetPlan, "depth" | "seed">,
): readonly OddRequest[] {
  const all = [...malformed, ...mislabelled];
  if (depth === "thorough") return all;
  const turn = sharers.indexOf(`${noun} ${action}`);
  // At smoke depth the updates and the creates of one resource share out the few bodies that are sent at this depth.
  if (depth === "smoke") {
    const half = (turn + Number(action === "create")) % 2;
    return all.filter(({ brief }) => brief).filter((_, index) => index % 2 === half);
  }
  const isMissing = (Math.abs(seed) + Number(noun === "app")) % 2 === 0;
  return all
    .filter(({ rare }) => !rare)
    .map((odd) => (isMissing ? (missing[odd.title] ?? odd) : odd))
    .filter(
      ({ brief, everywhere }, index) =>
        brief || everywhere || (index + Math.abs(seed)) % sharers.length === turn,
    );
}

/**
 * Bodies that most targets accept. Below thorough depth the two resources share them out, except for the empty body,
 * and the read-only fields, which each resource has for itself.
 */
export function unusualBodiesFor(
  noun: ObjectKind,
  action: "create" | "update",
  { depth, seed }: Pick<TargetPlan, "depth" | "seed">,
): readonly OddRequest[] {
  const turn = noun === "dashboard" ? 0 : 1;
  const chosen = unusual.filter((_, index) => depth === "thorough" || index % 2 === turn);
  // Many targets treat it as an object without members. A creation without a body has no media type either.
  const isLabelled = action === "update" && (turn + Math.abs(seed)) % 2 === 1;
  return [...chosen, isLabelled ? nothingAsJson : nothing, returnedFields];
}
