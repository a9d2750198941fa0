import type { Fields } from "../stored/kind.ts";

const longText =
  "The quick brown fox — naïve, “quoted”, O'Brien & Łódź — jumps 😀 over 𝔘𝔫𝔦𝔠𝔬𝔡𝔢, שלום, and the end";

/** Free JSON with what is most often lost: empty values at every level, numbers of every size, names with a meaning. */
const tellingJson = {
  "": "empty name",
  __proto__: undefined,
  empty: { object: {}, list: [], text: "", no: false, zero: 0, nothing: null },
  numbers: [0.1, 1e21, 2 ** 53 - 1, -(2 ** 31) - 1, 1.005, -2.75, 1e-7],
  texts: ["null", "1", "true", " ".trim(), "line\nbreak", "😀", 'O\'Brien "x" <b>&amp;</b> \\'],
  lists: [[], [[]], [null], [{}], [1, "1", true, null], [3, 1, 2]],
  "a.b": { "c d": { "Kebab-Case": { camelCase: { 7: { 10: { "🔑": "level eight" } } } } } },
  constructor: { length: 1, toString: "x" },
} as const;

/** Members are defined one by one, because a literal's `__proto__` is no member. */
const withProto = Object.fromEntries(
  Object.entries(tellingJson).map(([name, value]) => [name, value ?? null] as const),
);
const rich = Object.fromEntries([...Object.entries(withProto), ["__proto__", { polluted: true }]]);

/** Cases that every run tries first, in this order. Values that look like absence come after full ones. */
export const dashboardExamples: readonly Fields[] = [
  {
    name: longText.slice(0, 60),
    description: longText,
    filters: rich,
    tags: ["alpha", "Two Words", "ключ", "漢字", "😀"],
  },
  {
    name: "e\u0301 한국어 👩‍👩‍👧‍👦 🇪🇺",
    description: "First line\n\n  Second  line",
    filters: [rich, [], {}],
    tags: ["a, b", "x".repeat(60)],
  },
  { name: "", description: "", filters: {}, tags: [] },
  { name: "null", description: "0", filters: { a: { b: {} }, c: [] }, tags: ["null", "0"] },
  {
    name: "العربية עברית",
    description: "𠜎𠜱 ไทย हिन्दी",
    filters: null,
    tags: Array.from({ length: 20 }, (_, index) => `tag ${index}`),
  },
  {
    name: "<b>&amp;</b> %41 \\u0041",
    description: "'; -- {{x}} %00",
    filters: 0,
    tags: ["O'Brien", "a/b", "#c"],
  },
  { name: "false", description: "A", filters: "", tags: ["naïve"] },
  { name: "0", description: "false", filters: false, tags: ["one"] },
  { name: "a  b", description: "no", filters: [], tags: [] },
];

const [one, two, empty, plain, scripts, escapes, no, zero, list] = dashboardExamples.map(
  ({ filters }) => filters ?? null,
);

const json = (...values: readonly (typeof one)[]): Fields => {
  const [config_schema = null, capabilities = null, metrics = null, public_jobs = null] = values;
  return { config_schema, capabilities, metrics, public_jobs };
};

export const appExamples: readonly Fields[] = [
  {
    name: longText.slice(0, 60),
    description: longText,
    icon: "icons/Ä 1.png",
    tag: "v1.0-β",
    ...json(one, plain, two, one),
  },
  {
    name: "e\u0301 한국어 👩‍👩‍👧‍👦 🇪🇺",
    description: "First line\n\n  Second  line",
    icon: "😀",
    tag: "1.10",
    ...json(two, one, one, plain),
  },
  { name: "", description: "", icon: "", tag: "", ...json(empty, empty, empty, empty) },
  { name: "null", description: "0", icon: "null", tag: "0", ...json(plain, two, plain, two) },
  {
    name: "العربية עברית",
    description: "𠜎𠜱 ไทย हिन्दी",
    icon: longText,
    tag: longText,
    ...json(scripts, scripts, scripts, scripts),
  },
  {
    name: "<b>&amp;</b> %41 \\u0041",
    description: "'; -- {{x}} %00",
    icon: "'; --",
    tag: "%00",
    ...json(list, list, list, list),
  },
  { name: "false", description: "A", icon: "false", tag: "false", ...json(no, escapes, zero, no) },
  { name: "0", description: "false", icon: "0", tag: "0.10", ...json(zero, no, escapes, zero) },
  { name: "a  b", description: "no", icon: "a  b", tag: "a  b", ...json(escapes, zero, no, escapes) },
];
