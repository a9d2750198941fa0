import {
  type ObjectKind,
  operations,
  storedAppFields,
  storedDashboardFields,
} from "../../catalogue/index.ts";
import { writeJson } from "../../http/bodies/json.ts";
import type { Exchange } from "../../http/exchange.ts";
import { isEmptyAnswer } from "../bodies/empty.ts";
import { rowOf } from "../bodies/reading.ts";
import { shapeOf } from "../bodies/shape.ts";
import type { FindingText } from "../conclusions/finding.ts";
import { objectDifference } from "./compare-object.ts";

/**
 * Why two successful reads by one operation must be of different resources; null if they may be the same. An object is
 * the same if its id and its stored fields are. Two pages of a list must have an object in common, unless both are
 * empty, because others write to lists meanwhile and the order is a gap. JSON of any shape, and a sharing
 * configuration, show nothing.
 */
export function resourceDifference(expected: Exchange, answer: Exchange): FindingText | null {
  if (operations[answer.operation].answers === "any JSON") return emptinessDifference(expected, answer);
  const [ids, shown] = [idsIn(expected), idsIn(answer)];
  if (ids === null || shown === null) return null;
  const isAlike = ids.length === 0 ? shown.length === 0 : shown.some((id) => ids.includes(id));
  if (!isAlike || (answer.operation === "collaborators.list" && ids.length !== shown.length)) {
    return {
      message: "the two reads return different objects",
      expected: ids.join(", ") || "none",
      actual: shown.join(", ") || "none",
    };
  }
  switch (operations[answer.operation].answers) {
    case "dashboard":
      return differenceIn("dashboard", storedDashboardFields, expected, answer);
    case "app":
      return differenceIn("app", storedAppFields, expected, answer);
    default:
      return null;
  }
}

function emptinessDifference(expected: Exchange, answer: Exchange): FindingText | null {
  if (isEmptyAnswer(expected) === isEmptyAnswer(answer)) return null;
  const words = (read: Exchange) => (isEmptyAnswer(read) ? "nothing in it" : "JSON that is not empty");
  return {
    message: "one of the two reads is empty, the other is not",
    expected: words(expected),
    actual: words(answer),
  };
}

/** The ids of the objects in an answer; null if it has none. */
function idsIn(answer: Exchange): readonly string[] | null {
  const shape = shapeOf(answer);
  if (shape === null || shape.resource === "sharing") return null;
  return shape.rows.map((row) => writeJson(row.id ?? null));
}

function differenceIn(
  kind: ObjectKind,
  fields: readonly string[],
  expected: Exchange,
  answer: Exchange,
): FindingText | null {
  return objectDifference(rowOf(answer, kind), rowOf(expected, kind).legible(fields), "shown elsewhere");
}
