import fc from "fast-check";
import { type FieldKind, kindOf, unusualArrays, wildJson } from "../../../../support/arbitraries/index.ts";
import type { TargetPlan } from "../../../../support/conformance/index.ts";
import { type Subject, seedOf } from "../subjects/subject.ts";
import { type OddRequest, oddField, oddText } from "./odd-request.ts";
import { wrongTypes, wrongTypesLeft } from "./wrong-types.ts";

const harmful = { harmful: true };
const deep = "[".repeat(200) + "]".repeat(200);
const deepObject = `${'{"a":'.repeat(200)}1${"}".repeat(200)}`;
const long = "x".repeat(10_000);
const big = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`key ${index}`, "y".repeat(90)]));

/** The name that an object in an untyped field has twice. A server that keeps the field as text shows both members. */
export const nameSentTwice = "sent twice";

/** Values of the right type, but beyond every bound of rule 4. */
function extremes(text: string, free: string, mark: string): readonly OddRequest[] {
  return [
    oddField("name", "10,000 characters", mark + long, { brief: true, ...harmful }),
    oddField("name", "a NUL", `${mark}a\0b`, harmful),
    oddField("name", "a lone surrogate", `${mark}\ud800`, { brief: true, ...harmful }),
    oddField("name", "a bell and an escape", `${mark}\u0007\u001b[31m`, harmful),
    oddField(text, "10,000 characters beyond the basic plane", "😀".repeat(5000), harmful),
    oddField(text, "a NUL", "a\0b", { brief: true, ...harmful }),
    oddField(text, "a lone surrogate", "x\udfff\ud800y", harmful),
    oddField(free, "300 kilobytes", big, harmful),
    oddField(free, "a NUL in a text and in a name", { "a\0": "b\0" }, harmful),
    oddField(free, "lone surrogates", { "\ud800": ["\udc00"] }, harmful),
    oddText(free, "200 arrays in each other", deep, { brief: true, ...harmful }),
    oddText(free, "200 objects in each other", deepObject, harmful),
  ];
}

/** Numbers and names that JSON writers do not produce. The two resources share them out. */
function notations(free: string): readonly OddRequest[] {
  return [
    oddText(free, "1e400", "1e400", harmful),
    oddText(free, "NaN", '{"n":NaN}', harmful),
    oddText(free, "Infinity", '{"n":-Infinity}', harmful),
    oddText(free, "an integer of 300 digits", "9".repeat(300), harmful),
    oddText(
      free,
      "numbers in other notations",
      '{"n":[-0,-0.0,1.0,1E2,1e-400,123456789012345678901]}',
      harmful,
    ),
    oddText(free, "a name given twice", `{"${nameSentTwice}":1,"${nameSentTwice}":2}`),
  ];
}

/** Lists longer than any form would send. */
const longLists: readonly OddRequest[] = [
  oddField(
    "tags",
    "fifty of them",
    Array.from({ length: 50 }, (_, index) => `tag ${index}`),
    { brief: true },
  ),
  oddField("tags", "one of them twice", ["twice", "twice"]),
];

/** A value of the right type. A rule refuses it, perhaps only after the fields beside it were stored. */
const lowestLevel = oddField("restriction_level", "a level below all others", -7, { brief: true });

/** Levels beyond every number that a database holds. A target that stores one may be unable to show the dashboard. */
const beyondNumbers: readonly OddRequest[] = [
  oddText("restriction_level", "1e400", "1e400", harmful),
  oddText("restriction_level", "an integer of 300 digits", "9".repeat(300), harmful),
  oddText("restriction_level", "NaN", "NaN", harmful),
];

/**
 * Values that many targets accept. A level that is refused comes after the accepted values, which would hide what it
 * left behind.
 */
export function acceptableValues(subject: Subject, plan: TargetPlan): readonly OddRequest[] {
  if (subject.kind.noun === "app") return [];
  const arrays =
    plan.depth === "smoke" ? [] : unusualArrays.map(([name, value]) => oddField("tags", name, value));
  return [...arrays, ...longLists, lowestLevel];
}

const wildCases = { smoke: 0, standard: 0, thorough: 60 } as const;
const wildKinds: ReadonlySet<FieldKind> = new Set(["text", "array", "free"]);

/** Arbitrary JSON in a field that can hold it, drawn by the seed. */
function wild(subject: Subject, plan: TargetPlan): readonly OddRequest[] {
  const numRuns = wildCases[plan.depth];
  if (numRuns === 0) return [];
  const fields = subject.fields.filter((field) => {
    const schema = subject.kind.body[field];
    return (
      schema !== undefined && wildKinds.has(kindOf(schema)) && field !== "name" && field !== "capabilities"
    );
  });
  const arbitrary = fc.tuple(fc.constantFrom(...fields), wildJson());
  return fc
    .sample(arbitrary, { seed: seedOf(plan), numRuns })
    .map(([field, value], index) => oddField(field, `random value ${index}`, value, harmful));
}

/** Odd values for the writable fields of a subject, at the depth of the run. Most targets refuse them. */
export function oddFields(subject: Subject, plan: TargetPlan): readonly OddRequest[] {
  const dashboards = subject.kind.noun === "dashboard";
  const free = dashboards ? "filters" : "config_schema";
  const own = (_: OddRequest, index: number) => plan.depth === "thorough" || (index % 2 === 0) === dashboards;
  return [
    ...wrongTypesLeft(subject.kind, plan),
    // Of several refused requests, the last ones have the most valid values that a target could keep.
    ...wrongTypes(subject.kind, plan),
    ...extremes("description", free, plan.mark).filter((odd, index) => odd.brief || own(odd, index)),
    ...notations(free).filter(own),
    ...(dashboards ? beyondNumbers.slice(0, plan.depth === "thorough" ? undefined : 1) : []),
    ...wild(subject, plan),
  ];
}
