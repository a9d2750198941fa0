import fc from "fast-check";
import {
  type FieldKind,
  kindOf,
  unusualArrays,
  wildJson,
  wrongValues,
} from "../../../../support/arbitraries/index.ts";
import type { Json, TargetPlan } from "../../../../support/conformance/index.ts";
import type { Fields } from "../../round-trips/kinds/kind.ts";
import { type Action, type Subject, seedOf } from "../subject.ts";
import { type OddRequest, oddBody, oddField, oddText } from "./odd-request.ts";

/**
 * Fields that have an effect if a careless target takes a wrong value for an id: it could copy somebody else's
 * dashboard, or a template. They get only values that are no id.
 */
const harmlessOnly: Readonly<Record<string, readonly string[]>> = {
  use_dashboard: ["a word", "null", "a fraction", "an array", "an object", "an array of text"],
  use_template: ["an array", "an object", "null", "0", "an empty object", "true"],
};

/**
 * Flags that have an effect if a careless target takes a wrong value for true: it could delete the dashboard, or show
 * the app to every organization. Only own objects get values that some languages take for true, and a dashboard without
 * a template is the only one that may lose its insights.
 */
const risky: ReadonlySet<string> = new Set(["deleted", "delete_insights", "is_global"]);

/** What counts as false everywhere. */
const isFalse = (value: Json): boolean => value === null || value === 0 || value === "";

/** Which flags are sent values that some languages take for true. */
export type Risk = "none" | "all" | "all but insights";

const takes = (risk: Risk, field: string): boolean =>
  !risky.has(field) || risk === "all" || (risk === "all but insights" && field !== "delete_insights");

/**
 * How many wrong types are tried alone for a field. Which ones differs from field to field. The others share bodies. At
 * standard depth every second field has one, and the next seed takes the other fields.
 */
function triedAlone({ depth, seed }: TargetPlan, kind: FieldKind, at: number): number {
  if (kind === "free") return 0;
  if (depth === "thorough") return wrongValues[kind].length;
  return depth === "smoke" || (at + Math.abs(seed)) % 2 === 0 ? 1 : 0;
}

/** The values that are wrong for a field, but harmless in it. Each field begins with another one. */
function wrongFor(field: string, kind: FieldKind, at: number, risk: Risk): (typeof wrongValues)[FieldKind] {
  const harmless = wrongValues[kind].filter(([name]) => harmlessOnly[field]?.includes(name) ?? true);
  if (!risky.has(field)) return turned(harmless, at);
  const falses = turned(
    harmless.filter(([, value]) => isFalse(value)),
    at,
  );
  // The values that may have an effect come last.
  return takes(risk, field) ? [...falses, ...harmless.filter(([, value]) => !isFalse(value))] : falses;
}

function turned<Item>(items: readonly Item[], turn: number): readonly Item[] {
  const first = items.length === 0 ? 0 : turn % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}

/** Wrong types for every writable field, placed by turns before and after the valid fields. */
function wrongTypes({ body }: Subject, plan: TargetPlan): readonly OddRequest[] {
  return Object.entries(body).flatMap(([field, schema], at) => {
    const kind = kindOf(schema);
    const alone = wrongFor(field, kind, at, "none").slice(0, triedAlone(plan, kind, at));
    return alone.map(([name, value], index) =>
      oddField(field, name, value, { first: (at + index) % 2 === 0, brief: true }),
    );
  });
}

/**
 * Beyond smoke depth, the wrong types that no field is sent alone: one for each field in one body. Those that may have
 * an effect are sent once all other checks are over.
 */
function wrongTypesLeft({ body }: Subject, plan: TargetPlan): readonly OddRequest[] {
  if (plan.depth === "smoke") return [];
  const left = Object.entries(body).map(([field, schema], at) => {
    const kind = kindOf(schema);
    if (kind === "free") return [field, turned(legible, at).slice(1)] as const;
    return [field, wrongFor(field, kind, at, "all").slice(triedAlone(plan, kind, at))] as const;
  });
  const count = Math.max(...left.map(([, values]) => values.length));
  return Array.from({ length: count }, (_, turn) => {
    const wrong = left.flatMap(([field, values]) => {
      const value = values[turn];
      return value === undefined ? [] : [[field, value[1]] as const];
    });
    return oddBody(
      `several wrong types, ${turn + 1}`,
      (valid) => JSON.stringify({ ...valid, ...Object.fromEntries(wrong) }),
      { harmful: wrong.some(([field, value]) => risky.has(field) && !isFalse(value)) },
    );
  });
}

/**
 * For creations, of which few are sent: a wrong value in every field, different ones in each body. One field keeps its
 * valid value to show the origin.
 */
export function wrongCreations(subject: Subject, { seed }: TargetPlan): readonly OddRequest[] {
  return Array.from({ length: wrongTurns }, (_, turn) => {
    const label = labelAt(turn, seed);
    return oddBody(`a wrong value in every field but ${label}, ${turn + 1}`, (valid) =>
      JSON.stringify(
        beside(valid, {
          ...wrongInEveryField(subject, turn, "all", Math.abs(seed)),
          [label]: valid[label] ?? null,
        }),
      ),
    );
  });
}

/**
 * The field that shows the origin of a creation with wrong values. Careless code uses names more often than
 * descriptions, so more of the wrong values are names. Seeds take turns over which ones they are.
 */
export function labelAt(turn: number, seed: number): "name" | "description" {
  return (turn + Math.abs(seed - 1)) % 2 === 1 ? "name" : "description";
}

/** The odd fields in their order, and then the valid ones that they do not replace. */
export function beside(valid: Fields, odd: Fields): Fields {
  return { ...odd, ...valid, ...odd };
}

/** The types that careless code uses without checking. The second is tried on dashboards only. */
const unlooked = ["an object", "null"] as const;

/** Sent with the first of them. No type is wrong for filters, but careless code iterates over them as well. */
const besideObjects: Fields = { filters: true };

/**
 * For smoke depth, which sends few wrong types alone: one type in every field for which it is wrong, in one body.
 * Careless code fails at such a value whatever else is sent.
 */
export function wrongTypesTogether({ kind, body }: Subject, { depth }: TargetPlan): readonly OddRequest[] {
  if (depth !== "smoke") return [];
  const types = kind.noun === "dashboard" ? unlooked : unlooked.slice(0, 1);
  return types.map((type) => {
    const values = Object.entries(body).flatMap(([field, schema]) => {
      if (type === "an object" && besideObjects[field] !== undefined) return [[field, besideObjects[field]]];
      const value = wrongValues[kindOf(schema)].find(([name]) => name === type);
      if (value === undefined || (risky.has(field) && !isFalse(value[1]))) return [];
      return (harmlessOnly[field]?.includes(type) ?? true) ? [[field, value[1]]] : [];
    });
    const wrong: Fields = Object.fromEntries(values);
    return oddBody(`${type} in every field`, (valid) => JSON.stringify({ ...valid, ...wrong }), {
      brief: true,
    });
  });
}

/** This many bodies contain every wrong type of a text once, and most of the other wrong values. */
export const wrongTurns = 7;

function nested(levels: number): Json {
  return levels === 0 ? null : [nested(levels - 1), {}];
}

/** Values of the right type at which careless code fails. Together with wrong types, they cost no request. */
const unwieldy: Readonly<Partial<Record<FieldKind, readonly (readonly [name: string, value: Json])[]>>> = {
  integer: [
    ["more than 53 bits", 2 ** 60],
    ["a negative number", -1],
  ],
  free: [
    ["a NUL and half of a character", { "a\0": "b\0\u0001", "\ud800": ["\udc00"] }],
    ["text", ""],
    ["arrays in each other", nested(100)],
    ["0", 0],
    ["false", false],
    ["an empty object", {}],
    ["null", null],
    ["true", true],
  ],
};

/** The same for fields that hold an id. Other unwieldy values could be the id of an object. */
const unwieldyIds: typeof wrongValues.integer = [
  ["far below zero", -(2 ** 64)],
  ["false", false],
];

/** Those that a careless target may be unable to show again: only an object with a known id is sent them. */
const illegible: ReadonlySet<string> = new Set(["a NUL and half of a character", "arrays in each other"]);

const legible = (unwieldy.free ?? []).filter(([name]) => !illegible.has(name));

/** Unwieldy values in the fields that hold free JSON, without anything wrong beside them. Each turn has others. */
export function unwieldyFreeJson({ body }: Subject, turn: number, action: Action): Fields {
  const values = action === "update" ? (unwieldy.free ?? []) : legible;
  const fields = Object.keys(body).filter(
    (field) => body[field] !== undefined && kindOf(body[field]) === "free",
  );
  return Object.fromEntries(
    fields.flatMap((field, at) => {
      const value = values[(turn + at) % values.length];
      return value === undefined ? [] : [[field, value[1]] as const];
    }),
  );
}

/** Numbers in the place of a text. Careless code prints some of them in another way than others. */
const numbers = [5, -1, 0.5, 2 ** 64];

/**
 * A wrong value in every field, or an unwieldy one if no value is wrong, and different ones in each turn. Each turn
 * also begins with another field, because a target that goes by the order of the body may stop at the first wrong one.
 * @param shift which of several similar values are taken
 */
export function wrongInEveryField({ body }: Subject, turn: number, risk: Risk, shift: number): Fields {
  const values = Object.entries(body).flatMap(([field, schema], at) => {
    const kind = kindOf(schema);
    const more = field === "use_dashboard" ? unwieldyIds : (unwieldy[kind] ?? []);
    const harmless = [...wrongFor(field, kind, 0, risk), ...more];
    // Fields of other kinds than text have similar values, so each of them starts with another one.
    const place = kind === "text" ? turn : turn + at + (kind === "flag" ? 0 : shift);
    const [name, value = null] = harmless[place % harmless.length] ?? [];
    if (name === undefined) return [];
    const isNumber = kind === "text" && name === "a number";
    return [[field, isNumber ? (numbers[(at + shift) % numbers.length] ?? value) : value] as const];
  });
  const first = turn % values.length;
  return Object.fromEntries([...values.slice(first), ...values.slice(0, first)]);
}

const harmful = { harmful: true };
const deep = "[".repeat(200) + "]".repeat(200);
const deepObject = `${'{"a":'.repeat(200)}1${"}".repeat(200)}`;
const long = "x".repeat(10_000);
const big = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`key ${index}`, "y".repeat(90)]));

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
    oddText(free, "a name given twice", '{"a":1,"a":2}'),
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

const limitless: readonly OddRequest[] = [
  // A value of the right type. A rule refuses it, perhaps only after the fields beside it were stored.
  oddField("restriction_level", "a level below all others", -7, { brief: true }),
  oddText("restriction_level", "an integer of 300 digits", "9".repeat(300)),
  oddText("restriction_level", "1e400", "1e400"),
  oddText("restriction_level", "NaN", "NaN"),
];

/**
 * Values that many targets accept. A level that is refused comes after the accepted values, which would hide what it
 * left behind.
 */
export function takenValues(subject: Subject, plan: TargetPlan): readonly OddRequest[] {
  if (subject.kind.noun === "app") return [];
  const arrays =
    plan.depth === "smoke" ? [] : unusualArrays.map(([name, value]) => oddField("tags", name, value));
  const levels = limitless.filter((_, index) => plan.depth === "thorough" || index % 2 === 0);
  return [...arrays, ...longLists, ...levels];
}

const wildCases = { smoke: 0, standard: 0, thorough: 60 } as const;
const wildKinds: ReadonlySet<FieldKind> = new Set(["text", "array", "free"]);

/** Arbitrary JSON in a field that can hold it, drawn by the seed. */
function wild(subject: Subject, plan: TargetPlan): readonly OddRequest[] {
  const fields = subject.fields.filter((field) => {
    const schema = subject.body[field];
    return (
      schema !== undefined && wildKinds.has(kindOf(schema)) && field !== "name" && field !== "capabilities"
    );
  });
  const arbitrary = fc.tuple(fc.constantFrom(...fields), wildJson());
  return fc
    .sample(arbitrary, { seed: seedOf(plan), numRuns: wildCases[plan.depth] })
    .map(([field, value], index) => oddField(field, `random value ${index}`, value, harmful));
}

/** Odd values for the writable fields of a subject, at the depth of the run. Most targets refuse them. */
export function oddFields(subject: Subject, plan: TargetPlan): readonly OddRequest[] {
  const dashboards = subject.kind.noun === "dashboard";
  const free = dashboards ? "filters" : "config_schema";
  const own = (_: OddRequest, index: number) => plan.depth === "thorough" || (index % 2 === 0) === dashboards;
  return [
    ...wrongTypesLeft(subject, plan),
    // Of several refused requests, the last ones have the most valid values that a target could keep.
    ...wrongTypes(subject, plan),
    ...extremes("description", free, plan.mark).filter((odd, index) => odd.brief || own(odd, index)),
    ...notations(free).filter(own),
    ...wild(subject, plan),
  ];
}
