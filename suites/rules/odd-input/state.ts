import { type Exchange, type Json, sameField, writeJson } from "../../../support/conformance/index.ts";
import type { Fields } from "../round-trips/kind.ts";
import type { Breach, Reception } from "./reception.ts";

/** An odd request that was sent, with the valid change in it. */
export interface Sent extends Reception {
  readonly valid: Fields;
}

/** The writable fields of an object at one time. */
export interface State {
  readonly values: ReadonlyMap<string, Json>;
  readonly reply: Exchange;
  /** The fields of the valid change. */
  readonly twin: readonly string[];
  /** Agrees with the answer before it, or with a read before: no earlier write can still be on its way (rule 10). */
  readonly confirmed: boolean;
}

/** The fields that both states show, and show otherwise. */
export function differing(one: State["values"], other: State["values"]): readonly string[] {
  return [...one.keys()].filter(
    (field) => other.has(field) && !sameField(field, one.get(field), other.get(field)),
  );
}

/** The refused request whose change is there all the same, or any change where nothing else can have made it. */
export function breachBy(refused: readonly Sent[], before: State, after: State): Breach | null {
  const changed = differing(before.values, after.values);
  const applied = ({ valid }: Sent) =>
    changed.some(
      (field) =>
        field !== "pinned" && field in valid && sameField(field, valid[field], after.values.get(field)),
    );
  const culprit = refused.findLast(applied) ?? (before.confirmed ? refused.at(-1) : undefined);
  if (changed.length === 0 || culprit === undefined) return null;
  const show = ({ values }: State) =>
    changed.map((field) => `${field} ${writeJson(values.get(field))}`).join(", ");
  const { odd, answer } = culprit;
  const message = `a PATCH with ${odd.title} was refused with ${answer.status}, and changed ${changed.join(", ")} all the same`;
  return {
    text: { message, expected: show(before), actual: show(after) },
    exchanges: [before.reply, answer, after.reply],
  };
}
