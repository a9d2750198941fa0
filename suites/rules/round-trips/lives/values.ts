import type { Json } from "../../../../support/conformance/index.ts";
import { freeJson } from "../values/free-json.ts";

/** Endings of names, beside the run's mark and a number: what is decoded, escaped, quoted, stripped or normalized away. */
export const endings = {
  created: `O'Brien "q" %41 C++ a\\b 😀 👩‍👧 naïve\u00a0概要 #1`,
  renamed: "50 % a+b :tada: ﬁ① 𝔘 <b>&amp;</b> {{a}} 漢字 C.",
  listed: `it's "listed" {0}; -- Ω 📊 “\${b}”`,
} as const;

/** As long as rule 4 lets a text be, and far longer in bytes. */
export const longText: string = `=1  ß 'q' "x" & ${"漢字かな한국어".repeat(13)}`.slice(0, 100);
export const otherLongText: string = `Łódź  𝔘 ${"ไทยहिन्दी".repeat(10)}`.slice(0, 100);

/** A text that differs from another in its last letter alone. */
export function nearly(text: string): string {
  return `${text.slice(0, -1)}${text.endsWith("x") ? "y" : "x"}`;
}

/** The first half of a text, which a search finds in the whole. */
export function beginningOf(text: string): string {
  return text.slice(0, text.length / 2).trimEnd();
}

/** Two texts that a comparison without case takes for one. */
export const inEitherCase: readonly [string, string] = [
  "# Plain Words // {{Seven}}, <b>É</b>, *a* _b_ in C:\\new and http://A.example/c...",
  "# pLAIN wORDS // {{sEVEN}}, <B>é</B>, *A* _B_ IN c:\\NEW AND HTTP://a.EXAMPLE/C...",
];

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
]);

/** The same members, one of them with other members in it: a merge of the two keeps what is gone. */
export const richAnew: Json = {
  ...rich,
  empty: { other: { "Camel Case": 1.5, "camel case": true, blank: "" } },
  numbers: [2.75, 0.1],
};

/** Each differs from the one before in one way that a merge, or a careless comparison, overlooks. */
export const nearlyTheSame = [
  { part: { before: 1 } },
  { order: [3, 1, 2], part: { "only this": ["x", { flag: [0, 1] }] } },
  { order: [1, 2, 3], part: { "only this": ["x", { flag: [0, 1] }] } },
  { order: [1, 2, 3], part: { "only this": ["x", { flag: [0, true] }] } },
] as const satisfies readonly Json[];
