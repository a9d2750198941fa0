import type { Json } from "../../../../support/conformance/index.ts";
import { freeJson } from "../../../resource-kinds/free-json.ts";
import type { Fields } from "../../../resource-kinds/resource-kind.ts";

/** The longest text within rule 4, which is far longer in bytes. */
const longText = `Łódź — O'Brien “q” 😀 𝔘 ${"漢字かな한국어".repeat(11)}`.slice(0, 98);
/** The longest text without one of its accents. A comparison that ignores accents finds no difference. */
const longPlainText = longText.replace("Łódź", "Łodź");
/** With the prefix that is put before it, the longest name within rule 4. No character takes two code units. */
const longName = `Łódź — O'Brien “q” ${"漢字かな한국어".repeat(11)}`.slice(0, 98);
/** Everything that servers tend to decode, escape, expand, strip or normalize, in one text. */
const packed = `=it's :tada: {{x}} a+b %41 "x" <b>&amp;</b> 5\u00a0% \\n {0} Straße ﬁ① é 𠜎𠜱 ไทย हिन्दी ❤️ 👩‍👩‍👧`;
const packedWider = packed.replace("<b>&amp;", "<b>  &amp;");

const rich = freeJson(
  ["null", "1", "true", "2024-01-01", "[1]", "line\nbreak", "😀", 'O\'Brien "x" <b>&amp;</b> \\', "no"],
  { case: { Key: 1, key: 2, KEY: 3 } },
);
const nested: Json = { a: { b: {} }, c: [], list: [rich, [], {}] };

/** The texts and the free JSON of one case. Apps have two more texts and three more values. */
interface Row {
  readonly texts: readonly [name: string, description: string, icon: string, tag: string];
  readonly json: readonly [Json, Json, Json, Json];
  readonly tags: readonly string[];
}

/**
 * Cases that every run tries first, in this order. Four workers take turns, so each case follows the fourth before it,
 * on the same object. It is another value of the same kind, or one that a careless comparison takes for the same.
 */
const rows: readonly Row[] = [
  {
    texts: [longName, longText, "icons/Ä 1.png", "v1.0-β"],
    json: [rich, nested, [rich, [], {}], rich],
    tags: ["alpha", "Two Words", "ключ", "漢字", "😀"],
  },
  {
    texts: ["e\u0301 한국어 :tada: 👩‍👩‍👧‍👦 🇪🇺", "First line\n\n  Second  line", "😀", "1.10"],
    json: [[rich, [], {}], rich, nested, nested],
    tags: ["a, b", "x".repeat(60), "naïve", "naive"],
  },
  {
    texts: ["null", "null", "null", "null"],
    json: [nested, [rich, [], {}], rich, [rich, [], {}]],
    tags: ["null", "0"],
  },
  {
    texts: ["العربية\u00a0עברית \\ <b> C++ a%41b.", packed, packed, packed],
    json: [{ "0": "a", "1": "b" }, rich, [{ id: 1 }, { id: 2 }], rich],
    tags: Array.from({ length: 20 }, (_, index) => `tag ${index}`),
  },
  { texts: ["", "", "", ""], json: ["", {}, {}, {}], tags: [] },
  {
    texts: ["e\u0301 한국어  :tada: 👩‍👩‍👧‍👦 🇪🇺", "0", "no", "1.1"],
    json: [0, null, null, null],
    tags: ["naïve"],
  },
  {
    texts: ["<b>&amp;</b> %41 \\u0041 naïve", "'; -- {{x}} %00", longText, "[]"],
    json: [[], "", false, 0],
    tags: ["O'Brien", "a/b", "#c"],
  },
  {
    texts: ["false", packedWider, "false", "false"],
    // The last array has fewer elements than the one before it. A merge keeps the others.
    json: [[3, 1, 2], 0, [{ id: 3 }], false],
    tags: [],
  },
  {
    texts: ["a  b", "false", "https://a.example/b.png?x=1+2#c/", "a  b"],
    json: [{}, false, null, []],
    tags: ["one"],
  },
  { texts: ["1e3", "no", "1e3", "1e3"], json: ["0", [], [], ""], tags: ["two"] },
  {
    texts: ["<b>&amp;</b> %41 \\u0041 naive", "'; -- {{X}} %00", longPlainText, "0.10"],
    json: [false, "0", "false", "0"],
    // Joined, they equal those of the case before it.
    tags: ["O'Brien", "a/", "b#c"],
  },
  {
    texts: ["FALSE", packedWider.replace("é", "e"), "FALSE", "FALSE"],
    json: [[1, 2, 3], [1], {}, {}],
    tags: ["false"],
  },
];

/** The examples as bodies of dashboards. */
export const dashboardExamples: readonly Fields[] = rows.map(({ texts, json, tags }) => {
  const [name, description] = texts;
  const [filters] = json;
  return { name, description, filters, tags };
});

/**
 * Values that only apps have, by row. A creation shows whether the target takes such a value for an absent one, or a
 * list of one for its element.
 */
const ofApps: Readonly<Record<number, Fields>> = {
  1: { config_schema: [rich] },
  3: { capabilities: 0 },
  5: { config_schema: "", capabilities: "[1]" },
};

/** The examples as bodies of apps. */
export const appExamples: readonly Fields[] = rows.map(({ texts, json }, index) => {
  const [name, description, icon, tag] = texts;
  const [config_schema, capabilities, metrics, public_jobs] = json;
  const fields = { name, description, icon, tag, config_schema, capabilities, metrics, public_jobs };
  return { ...fields, ...ofApps[index] };
});
