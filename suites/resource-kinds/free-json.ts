import type { JsonObject } from "../../support/conformance/index.ts";

/** Typical contents of configurations, including empty values. */
export const ordinaryJson = {
  nested: { list: [1, 2.5, "x", null, true, []], empty: {} },
  nothing: null,
  none: [],
  zero: 0,
  no: false,
};

/**
 * Texts that careless servers decode, expand, normalize or strip. In free JSON they are texts, and names of members.
 */
const easilyChanged = [
  `it’s “a” %41 C++ \\n {{b}} \${c} %s 5%% ﬁ① 𝔘 Straße naïve\u00a0– d@e.f ไทย עברית 한국어`,
  "*a* _b_ ~c~ [d](e) (f) | g; h, i: j? k! l^m = `n` #o & p... q/r (c) ½ €",
] as const;

const letters = [..."abcdefghijklmnopqrstuvwxyz"];

/**
 * Free JSON with everything that is most often lost: empty values at every level, numbers of every size, and names with
 * a special meaning.
 * @param texts texts that are easily taken for something else
 * @param more members beside these
 */
export function freeJson(texts: readonly string[], more: JsonObject = {}): JsonObject {
  return {
    "": "empty name",
    empty: { object: {}, list: [], text: "", no: false, zero: 0, nothing: null },
    numbers: [
      0.1,
      0.1 + 0.2,
      1e21,
      2 ** 53 - 1,
      -(2 ** 31) - 1,
      1.005,
      -2.75,
      1e-7,
      1.5e-11,
      2.2250738585072014e-5,
    ],
    texts: [...texts, ...easilyChanged],
    lists: [[], [[]], [null], [{}], [1, "1", true, null, false, 0, ""], [3, 1, 2], [1, 1, {}, {}]],
    "a.b": { "c d": { "Kebab-Case": { camelCase: { 7: { 10: { "🔑": "level eight" } } } } } },
    " a ": "spaces around",
    ...more,
    length: { size: 1, keys: "x", default: "y", type: "string" },
    $ref: "#/a.b",
    // No default contains a word like this one, so a new object that shows it without being sent it has another's value.
    word: "free-json-of-a-run-1",
    // More members than a table row shows, with names that identify objects.
    many: Object.fromEntries(letters.map((letter, place) => [letter, place])),
    // More elements than a page shows, in an order that differs from that of their names.
    row: letters.map((letter, place) => ({ key: letters[(place * 7) % letters.length] ?? letter })),
    id: 7,
    digits: { code: "007", version: "1.10", yes: "true", none: "null", at: "2024-01-01T10:20:30+02:00" },
    // The names of its members are those that the elements of an array have in some languages.
    numbered: { 0: "zero", 1: "one" },
    named: Object.fromEntries(easilyChanged.map((text, place) => [text, place])),
    _private: "begins with an underscore",
    "@attribute": { "#text": "an element of XML" },
    // A server that spreads this value over the object that contains it renames the object.
    name: "the name of a filter",
    // A reader of names in any case takes it for the member before.
    Name: "another name",
  };
}
