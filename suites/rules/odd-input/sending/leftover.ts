import { compareFields, sameField, writeJson } from "../../../../support/conformance/index.ts";
import type { Fields } from "../../../resource-kinds/resource-kind.ts";
import type { AnsweredRequest, Leftover } from "./answered-requests.ts";
import type { ObjectSnapshot } from "./object-snapshots.ts";
import { fieldsWithFewValues } from "./valid-changes.ts";

/** An odd update that was sent, with its valid change. */
export interface SentUpdate extends AnsweredRequest {
  readonly valid: Fields;
}

/** The refused request whose change is still there, or the last refused one if nothing else can have made a change. */
export function leftoverOf(
  refused: readonly SentUpdate[],
  before: ObjectSnapshot,
  after: ObjectSnapshot,
): Leftover | null {
  const changes = compareFields(before.values, after.values);
  const applied = ({ valid }: SentUpdate) =>
    changes.some(
      ({ field, actual }) =>
        !fieldsWithFewValues.has(field) && field in valid && sameField(field, valid[field], actual),
    );
  const cause = refused.findLast(applied) ?? (before.confirmed ? refused.at(-1) : undefined);
  if (changes.length === 0 || cause === undefined) return null;
  const show = (value: "expected" | "actual") =>
    changes.map((change) => `${change.field} ${writeJson(change[value])}`).join(", ");
  const fields = changes.map(({ field }) => field).join(", ");
  const { odd, answer } = cause;
  return {
    text: {
      message: `a PATCH with ${odd.title} was refused with ${answer.status}, but it still changed ${fields}`,
      expected: show("expected"),
      actual: show("actual"),
    },
    exchanges: [before.answer, answer, after.answer].filter((one) => one !== null),
  };
}
