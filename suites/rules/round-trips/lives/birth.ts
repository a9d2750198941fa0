import type { CheckContext, Exchange } from "../../../../support/conformance/index.ts";
import { type Fields, type Kind, operationOf, row } from "../kind.ts";
import { firstOf, inReverse } from "../samples.ts";
import { look } from "./look.ts";
import type { Values } from "./resolve.ts";

/** A creation that was taken, and the first look at what it made. */
export interface Birth {
  readonly id: string;
  readonly sent: Fields;
  readonly answer: Exchange;
  readonly read: Exchange;
}

/** Every body was refused, the last of them a name alone beside what a creation needs here. */
export interface Stillbirth {
  readonly refusal: Exchange;
}

/** Creates an object with the first of the bodies that the target takes, and shows afterwards. */
export async function giveBirth(
  context: CheckContext,
  kind: Kind,
  { base }: Values,
  bodies: readonly Fields[],
): Promise<Birth | Stillbirth> {
  const { objects } = context;
  if (kind.noun === "dashboard") objects.spendCreation();
  let refusal: Exchange | null = null;
  for (const named of bodies) {
    // In the order of the fields; what is needed beside them comes after.
    const sent = { ...named, ...base, ...named };
    const answer = await context.send(operationOf(kind, "create"), {}, { body: sent });
    if (!answer.succeeded) {
      await objects.limit.expectNot(answer);
      refusal = answer;
      continue;
    }
    const { id } = row(kind, answer);
    const read = await look(context, kind, id, sent);
    const isPlain = Object.keys(named).every((field) => kind.plain.has(field));
    // What a payload does to an app may hide it (a gap); a name does not.
    if (read.succeeded || kind.noun === "dashboard" || isPlain) return { id, sent, answer, read };
  }
  if (refusal === null) throw new Error("there is a body to send");
  return { refusal };
}

/**
 * All fields, those with samples in the place of odd JSON, the plain ones, a name alone. In an unusual order: a server that
 * reads fields by their position mixes them up.
 */
export function bodiesOf(
  context: CheckContext,
  kind: Kind,
  { samples }: Values,
  fields: Fields,
): readonly Fields[] {
  const only = (isWanted: (field: string) => boolean) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => isWanted(field)));
  const texts = only((field) => typeof fields[field] === "string");
  const others = only((field) => field in samples);
  const sampled = Object.entries(firstOf(samples)).filter(([field]) => field in others);
  return [
    inReverse(fields),
    inReverse({ ...fields, ...Object.fromEntries(sampled), ...texts }),
    inReverse(only((field) => kind.plain.has(field))),
    { name: context.uniqueName("stored") },
  ];
}
