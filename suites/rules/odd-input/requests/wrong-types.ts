import { type FieldKind, kindOf, wrongValues } from "../../../../support/arbitraries/index.ts";
import { inTurn } from "../../../../support/catalogue/in-turn.ts";
import type { Json, TargetPlan } from "../../../../support/conformance/index.ts";
import { legibleJson } from "../../../oddities/unwieldy-values.ts";
import type { Fields, ResourceKind } from "../../../resource-kinds/resource-kind.ts";
import { type OddRequest, oddBody, oddField } from "./odd-request.ts";

/**
 * Fields that have an effect if a careless target takes a wrong value for an id: it could copy somebody else's
 * dashboard, or a template. They get only values that are no id.
 */
const harmlessOnly: Readonly<Record<string, readonly string[]>> = {
  use_dashboard: ["a word", "null", "a fraction", "an object", "an array of text"],
  use_template: ["an array", "an object", "null", "0", "an empty object", "true", "false"],
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
export function wrongFor(
  field: string,
  kind: FieldKind,
  at: number,
  risk: Risk,
): (typeof wrongValues)[FieldKind] {
  const harmless = wrongValues[kind].filter(([name]) => harmlessOnly[field]?.includes(name) ?? true);
  if (!risky.has(field)) return inTurn(harmless, at);
  const falses = inTurn(
    harmless.filter(([, value]) => isFalse(value)),
    at,
  );
  // The values that may have an effect come last.
  return takes(risk, field) ? [...falses, ...harmless.filter(([, value]) => !isFalse(value))] : falses;
}

/** Wrong types for every writable field, placed by turns before and after the valid fields. */
export function wrongTypes({ body }: ResourceKind, plan: TargetPlan): readonly OddRequest[] {
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
export function wrongTypesLeft({ body }: ResourceKind, plan: TargetPlan): readonly OddRequest[] {
  if (plan.depth === "smoke") return [];
  const left = Object.entries(body).map(([field, schema], at) => {
    const kind = kindOf(schema);
    if (kind === "free") return [field, inTurn(legibleJson, at).slice(1)] as const;
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

/** The types that careless code uses without checking. The second is tried on dashboards only. */
const unlooked = ["an object", "null"] as const;

/** Sent with the first of them. No type is wrong for filters, but careless code iterates over them as well. */
const besideObjects: Fields = { filters: true };

/**
 * For smoke depth, which sends few wrong types alone: one type in every field for which it is wrong, in one body.
 * Careless code fails at such a value whatever else is sent.
 */
export function wrongTypesTogether(
  { noun, body }: ResourceKind,
  { depth }: TargetPlan,
): readonly OddRequest[] {
  if (depth !== "smoke") return [];
  const types = noun === "dashboard" ? unlooked : unlooked.slice(0, 1);
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
