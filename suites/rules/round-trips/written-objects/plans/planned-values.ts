import type { Json } from "../../../../../support/conformance/index.ts";
import { freeJson } from "../../../../resource-kinds/free-json.ts";

/**
 * Endings of names after the run's mark and a number. Careless servers decode, escape, quote, strip or normalize them.
 */
export const endings = {
  created: `O'Brien "q" (c) [d](e) f? %41 C++ a\\b 😀 👩‍👧 naïve\u00a0概要 #1`,
  renamed: "50 % a+b %4A :tada: ﬁ① 𝔘 <b>&amp;</b> *a* b=c {{a}} 漢字 C.",
  listed: `it's "listed" 5%% {0}; -- Ω 📊 “\${b}” - $a שלום, me@b.c`,
} as const;

/** The longest text that rule 4 allows, with more bytes than the 255 that many databases have room for. */
export const longText: string = `=1  ß & %s $a - Я. ש, ${"漢字かな한국어".repeat(13)}`.slice(0, 100);
/** Another text of as many characters, in other scripts. */
export const otherLongText: string = `Łódź  𝔘 ${"ไทยहिन्दी".repeat(10)}`.slice(0, 100);

/** A text that differs from another only in its last letter. */
export function nearly(text: string): string {
  return `${text.slice(0, -1)}${text.endsWith("x") ? "y" : "x"}`;
}

/** A text whose letters have the other case. */
function inOtherCase(text: string): string {
  return text.replace(/\p{L}/gu, (letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  );
}

/** A text without its accents. */
function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC");
}

/** The first half of a text. A substring search finds it in the whole. */
export function beginningOf(text: string): string {
  const characters = [...text];
  return characters
    .slice(0, characters.length / 2)
    .join("")
    .trimEnd();
}

/** Endings of names that a careless comparison takes for the previous one. */
export const alterations = {
  "nearly the same": nearly,
  "in the other case": inOtherCase,
  "without accents": withoutAccents,
  shortened: beginningOf,
  extended: (ending) => `${ending} (copy)`,
} as const satisfies Readonly<Record<string, (ending: string) => string>>;

/** More members than a column or a serializer of small lists has room for. */
export const manyMembers: readonly number[] = Array.from({ length: 40 }, (_, index) => index);

/** Two texts that are equal if case is ignored. */
export const inEitherCase: readonly [string, string] = [
  "# Plain Word’s “–” // {{Seven}}, <b>É</b>, *a* _b_ in C:\\new, http://A.example/c a+%4A :Tada: 👩‍👧",
  "# pLAIN wORD’S “–” // {{sEVEN}}, <B>é</B>, *A* _B_ IN c:\\NEW, HTTP://a.EXAMPLE/C A+%4a :tADA: 👩‍👧",
];

/** Free JSON with everything that is most often lost. */
export const rich = freeJson([
  "null",
  "1",
  "true",
  "2024-01-01",
  "[1]",
  "😀",
  'O\'Brien "x" <b>&amp;</b> \\',
  "2024-01-01T10:20:30.500Z",
  "a text of more than 255 characters ".repeat(9).trimEnd(),
  "separate\u2028lines",
]);

/**
 * The members of the rich value, but one has other members in it. A merge of the two values keeps those that were
 * removed.
 */
export const richAnew: Json = {
  ...rich,
  empty: { other: { "Camel Case": 1.5, "camel case": true, blank: "" } },
  numbers: [2.75, 0.1],
};

/** Each value differs from the previous one in a way that a merge or a careless comparison misses. */
export const nearlyTheSame = [
  // The next array has fewer elements. A merge keeps the last one of these.
  { order: [0, 9, 8, 7], part: { before: 1 } },
  { order: [3, 1, 2], part: { "only this": ["x", { flag: [0, 1] }] } },
  { order: [3, 1, 2], part: { "only this": ["x", { flag: [0, true] }] } },
  { order: [1, 2, 3], part: { "only this": ["x", { flag: [0, true] }] } },
] as const satisfies readonly Json[];

/** The third of these values with its letters in the other case. The third one follows it. */
export const inTheOtherCase = {
  ORDER: [3, 1, 2],
  PART: { "Only THIS": ["X", { Flag: [0, true] }] },
} as const satisfies Json;

/** Each value differs from the previous one in the fraction of a number, or in a member that is absent, null or false. */
export const nearNumbers = [
  { part: { rates: [1.75, -0.5] } },
  { part: { rates: [1.25, -0.25] } },
  { part: { rates: [1.25, -0.25], none: null } },
  { part: { rates: [1.25, -0.25], none: false } },
] as const satisfies readonly Json[];

/** Each value differs from the previous one in the kind of something empty. */
export const emptyKinds = [
  { part: { list: {}, text: "" } },
  { part: { list: [], text: "" } },
  { part: { list: [], text: null } },
  { part: { list: null, text: null } },
] as const satisfies readonly Json[];
