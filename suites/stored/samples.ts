import { sameJson } from "../../support/judging/sameness.ts";
import type { CheckContext } from "../../support/runner/context.ts";
import { isJsonObject, type Json } from "../../support/target/json.ts";
import { type Fields, type Kind, type Owned, update } from "./kind.ts";

export type Samples = Readonly<Record<string, readonly Json[]>>;

/**
 * The values to write here. What makes an object one, and one that is shown, is a gap: a collection that its creation needs
 * keeps at least what is needed; a plain value that it needs comes first, and again at the end.
 */
export async function samplesHere(context: CheckContext, kind: Kind): Promise<Samples> {
  return samplesBeside(await kind.base(context), kind.samples);
}

export function samplesBeside(base: Fields, samples: Samples): Samples {
  return Object.fromEntries(
    Object.entries(samples).map(([field, values]) => {
      const needed = base[field];
      if (needed === undefined) return [field, values];
      if (isCollection(needed)) {
        const fitting = values.filter((value) => holds(value, needed));
        return [field, fitting.length > 0 ? fitting : [needed]];
      }
      const others = values.filter((value) => !sameJson(value, needed));
      return [field, others.length > 0 ? [needed, ...others, needed] : [needed]];
    }),
  );
}

function isCollection(value: Json): boolean {
  return typeof value === "object" && value !== null;
}

/** Whether a value has all that is in another: a text or a number is itself, a collection has its parts. */
function holds(value: Json, needed: Json): boolean {
  if (Array.isArray(value) && Array.isArray(needed)) {
    return needed.every((part) => value.some((own) => holds(own, part)));
  }
  if (isJsonObject(value) && isJsonObject(needed)) {
    return Object.entries(needed).every(
      ([name, part]) => Object.hasOwn(value, name) && holds(value[name] ?? null, part),
    );
  }
  return sameJson(value, needed);
}

/** The first sample of each field. */
export function firstOf(samples: Samples): Fields {
  return Object.fromEntries(Object.entries(samples).map(([field, values]) => [field, values[0] ?? null]));
}

/**
 * The fields that a target takes in one PATCH: all of them, or else those that it takes one by one. Found out once, on the
 * object that the first who asks has in hand.
 */
export function takenTogether(context: CheckContext, kind: Kind, { id }: Owned): Promise<Fields> {
  return context.once(`${kind.list} taken together`, async () => {
    const all = firstOf(await samplesHere(context, kind));
    const taken = async (fields: Fields) => (await update(context, kind, id, fields)).succeeded;
    const named: Fields = { ...all, name: context.uniqueName("taken") };
    if (await taken(named)) return all;
    const alone: string[] = [];
    for (const field of Object.keys(all)) {
      if (await taken({ [field]: named[field] ?? null })) alone.push(field);
    }
    return Object.fromEntries(Object.entries(all).filter(([field]) => alone.includes(field)));
  });
}
