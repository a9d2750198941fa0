import fc from "fast-check";
import { type FieldKind, kindOf, wildJson, wrongValues } from "../../../../support/arbitraries/index.ts";
import type { Json, TargetPlan } from "../../../../support/conformance/index.ts";
import type { Fields } from "../../round-trips/kinds/kind.ts";
import { type Subject, seedOf } from "../subject.ts";
import { type OddRequest, oddBody, oddField, oddText } from "./odd-request.ts";

/**
 * Fields that do something when a careless target takes a wrong value for true or for an id: it could delete the
 * dashboard, copy somebody's, or show the app to every organization. They get nothing but what is false everywhere.
 */
const harmlessOnly: Readonly<Record<string, readonly string[]>> = {
  deleted: ["null", "0", "empty text"],
  delete_insights: ["null", "0", "empty text"],
  is_global: ["null", "0", "empty text"],
  use_dashboard: ["a word", "null", "a fraction", "an array", "an object"],
  use_template: ["an array", "an object", "null", "0", "an empty object"],
};

/** Wrong types tried for each field by themselves: which of them differs from field to field. The others share bodies. */
const typesPerField: Readonly<Record<TargetPlan["depth"], Readonly<Record<FieldKind, number>>>> = {
  smoke: { text: 1, flag: 1, integer: 1, array: 1, free: 0 },
  standard: { text: 1, flag: 1, integer: 1, array: 6, free: 0 },
  thorough: { text: 9, flag: 9, integer: 9, array: 9, free: 0 },
};

/** A wrong type, and whether many targets take it: what an array holds is told by no document (a gap). */
interface WrongType {
  readonly odd: OddRequest;
  readonly isTaken: boolean;
}

/** What is wrong for a field and harmless in it, beginning elsewhere for each. */
function wrongFor(field: string, kind: FieldKind, at: number): (typeof wrongValues)[FieldKind] {
  const values = wrongValues[kind].filter(([name]) => harmlessOnly[field]?.includes(name) ?? true);
  return [...values.slice(at % values.length), ...values.slice(0, at % values.length)];
}

/** Wrong types for every writable field, each in turn before and after the valid ones. */
function wrongTypes(subject: Subject, plan: TargetPlan): readonly WrongType[] {
  return Object.entries(subject.body).flatMap(([field, schema], at) => {
    const kind = kindOf(schema);
    const alone = wrongFor(field, kind, at).slice(0, typesPerField[plan.depth][kind]);
    return alone.map(([name, value], index) => ({
      isTaken: kind === "array" && Array.isArray(value),
      odd: oddField(field, name, value, { first: (at + index) % 2 === 0, brief: true }),
    }));
  });
}

/** Beyond smoke depth, those that no field is sent by itself: one of each field in one body. */
function wrongTypesLeft({ body }: Subject, { depth }: TargetPlan): readonly OddRequest[] {
  if (depth === "smoke") return [];
  const left = Object.entries(body).map(([field, schema], at) => {
    const kind = kindOf(schema);
    return [field, wrongFor(field, kind, at).slice(typesPerField[depth][kind])] as const;
  });
  const count = Math.max(...left.map(([, values]) => values.length));
  return Array.from({ length: count }, (_, turn) => {
    const wrong = left.flatMap(([field, values]) => {
      const value = values[turn];
      return value === undefined ? [] : [[field, value[1]] as const];
    });
    return oddBody(`several wrong types, ${turn + 1}`, (valid) =>
      JSON.stringify({ ...valid, ...Object.fromEntries(wrong) }),
    );
  });
}

/** For creations, of which few are sent: a wrong value in every field, others in each, but for one that tells whose it is. */
export function wrongCreations(subject: Subject): readonly OddRequest[] {
  return Array.from({ length: wrongTurns }, (_, turn) => {
    // Who goes into a name without a look stumbles over an object and over null.
    const label = [1, 2, 6].includes(turn) ? "name" : "description";
    return oddBody(`a wrong value in every field but ${label}, ${turn + 1}`, (valid) =>
      JSON.stringify({ ...valid, ...wrongInEveryField(subject, turn), [label]: valid[label] }),
    );
  });
}

/** The types that careless code goes into without a look. The second is tried on dashboards alone. */
const unlooked = ["an object", "null"] as const;

/** What goes with the first of them: no type is wrong for filters, and careless code goes through them as well. */
const besideObjects: Fields = { filters: true };

/**
 * At smoke depth, which sends few wrong types by themselves: one type in every field that it is wrong for, in one body. Who goes
 * into a value without a look does so whatever else is sent.
 */
export function wrongTypesTogether({ kind, body }: Subject, { depth }: TargetPlan): readonly OddRequest[] {
  if (depth !== "smoke") return [];
  const types = kind.noun === "dashboard" ? unlooked : unlooked.slice(0, 1);
  return types.map((type) => {
    const values = Object.entries(body).flatMap(([field, schema]) => {
      if (type === "an object" && besideObjects[field] !== undefined) return [[field, besideObjects[field]]];
      const value = wrongValues[kindOf(schema)].find(([name]) => name === type);
      return value !== undefined && (harmlessOnly[field]?.includes(type) ?? true) ? [[field, value[1]]] : [];
    });
    const wrong: Fields = Object.fromEntries(values);
    return oddBody(`${type} in every field`, (valid) => JSON.stringify({ ...valid, ...wrong }), {
      brief: true,
    });
  });
}

/** So many bodies hold every wrong type of a text once, and most of the other wrong values. */
export const wrongTurns = 7;

function nested(levels: number): Json {
  return levels === 0 ? null : [nested(levels - 1), {}];
}

/** What is of the right type, and careless code stumbles over: beside wrong types it costs no request. */
const unwieldy: Readonly<Partial<Record<FieldKind, readonly (readonly [name: string, value: Json])[]>>> = {
  integer: [["more than 53 bits", 2 ** 60]],
  free: [
    ["a NUL and half of a character", { "a\0": "b\0\u0001", "\ud800": ["\udc00"] }],
    ["text", ""],
    ["arrays in each other", nested(100)],
    ["0", 0],
    ["false", false],
  ],
};

/** The same in the fields that hold an id, which what is unwieldy elsewhere could be. */
const unwieldyIds: typeof wrongValues.integer = [["far below zero", -(2 ** 64)]];

/** A wrong value in every field, or an unwieldy one where none is wrong, others in each turn. */
export function wrongInEveryField({ body }: Subject, turn: number): Fields {
  const values = Object.entries(body).flatMap(([field, schema], at) => {
    const kind = kindOf(schema);
    const more = field === "use_dashboard" ? unwieldyIds : (unwieldy[kind] ?? []);
    const harmless = [...wrongFor(field, kind, 0), ...more];
    // Fields of other kinds than text have values that look alike: they start at another one each.
    const value = harmless[(kind === "text" ? turn : turn + at) % harmless.length];
    return value === undefined ? [] : [[field, value[1]] as const];
  });
  return Object.fromEntries(values);
}

const harmful = { harmful: true };
const deep = "[".repeat(200) + "]".repeat(200);
const deepObject = `${'{"a":'.repeat(200)}1${"}".repeat(200)}`;
const long = "x".repeat(10_000);
const big = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`key ${index}`, "y".repeat(90)]));

/** Values of the right type, and beyond every bound of rule 4. */
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

/** Numbers and names that JSON writers do not make; the two resources share them out. */
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

/** Lists beyond what a form would send. */
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
  // Of the right type: what refuses it is a rule, which may come too late for the fields beside it.
  oddField("restriction_level", "a level below all others", -7, { brief: true }),
  oddText("restriction_level", "an integer of 300 digits", "9".repeat(300)),
  oddText("restriction_level", "1e400", "1e400"),
  oddText("restriction_level", "NaN", "NaN"),
];

/** Values that many targets take. A level that is refused comes after what is taken, which would hide what it left. */
export function takenValues(subject: Subject, plan: TargetPlan): readonly OddRequest[] {
  if (subject.kind.noun === "app") return [];
  const arrays = wrongTypes(subject, plan).flatMap(({ odd, isTaken }) => (isTaken ? [odd] : []));
  const levels = limitless.filter((_, index) => plan.depth === "thorough" || index % 2 === 0);
  return [...arrays, ...longLists, ...levels];
}

const wildCases = { smoke: 0, standard: 0, thorough: 60 } as const;
const wildKinds: ReadonlySet<FieldKind> = new Set(["text", "array", "free"]);

/** Anything at all in a field that can hold it, drawn by the seed. */
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

/** Odd values of a subject's writable fields, at the depth of the run, which most targets refuse. */
export function oddFields(subject: Subject, plan: TargetPlan): readonly OddRequest[] {
  const dashboards = subject.kind.noun === "dashboard";
  const free = dashboards ? "filters" : "config_schema";
  const own = (_: OddRequest, index: number) => plan.depth === "thorough" || (index % 2 === 0) === dashboards;
  return [
    ...wrongTypes(subject, plan).flatMap(({ odd, isTaken }) => (isTaken ? [] : [odd])),
    ...wrongTypesLeft(subject, plan),
    ...extremes("description", free, plan.mark).filter((odd, index) => odd.brief || own(odd, index)),
    ...notations(free).filter(own),
    ...wild(subject, plan),
  ];
}
