import { operations, roleOf, storedAppFields, storedDashboardFields } from "../../catalogue/index.ts";
import { writeJson } from "../../http/bodies/json.ts";
import type { Exchange } from "../../http/exchange.ts";
import { isEmptyAnswer } from "../bodies/empty.ts";
import { rowOf } from "../bodies/reading.ts";
import { fieldsOf } from "../bodies/shapes/resource.ts";
import { shapeOf } from "../bodies/shapes/shape.ts";
import type { FindingText } from "../conclusions/finding.ts";
import { objectDifference } from "./compare-object.ts";

/** The resources that an answer shows alone. */
type Single = "dashboard" | "app" | "sharing";

/**
 * The stored fields of each resource. Every key that may read it is shown the same values. A dashboard is shared or not
 * for everybody, although no endpoint writes that.
 */
const stored = {
  dashboard: storedDashboardFields,
  app: storedAppFields,
  sharing: ["enabled"],
} as const satisfies Readonly<Record<Single, readonly string[]>>;

/**
 * Which fields of a resource are compared. Fields that are not stored may change with every read, and stored ones with
 * every request whose effect is open, such as a check for updates.
 */
export type ComparedFields = "all fields" | "steady fields";

/** Fields that are never compared: a token may be new, and a tile may have results that were just made. */
const unsteady: ReadonlySet<string> = new Set(["access_token", "tiles"]);

/**
 * Why two successful reads by one operation must be of different resources; null if they may be the same. An object is
 * the same if its id and its stored fields are, and for one key its other fields as well. Two pages of a list must have
 * an object in common, unless both are empty, because others write to lists meanwhile and the order is a gap. JSON of
 * any shape shows nothing.
 */
export function resourceDifference(
  expected: Exchange,
  answer: Exchange,
  compared: ComparedFields = "all fields",
): FindingText | null {
  const { answers } = operations[answer.operation];
  if (answers === "any JSON") return emptinessDifference(expected, answer);
  if (answers === "sharing") return differenceIn("sharing", expected, answer, compared);
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
  const isObject = answers === "dashboard" || answers === "app";
  return isObject ? differenceIn(answers, expected, answer, compared) : null;
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
  resource: Single,
  expected: Exchange,
  answer: Exchange,
  compared: ComparedFields,
): FindingText | null {
  const isForOneKey = expected.credential.kind === "full" && answer.credential.kind === "full";
  if (compared === "steady fields" && roleOf(answer.operation) === "change") return null;
  const fields =
    isForOneKey && compared === "all fields"
      ? fieldsOf(resource).filter((field) => !unsteady.has(field))
      : stored[resource];
  return objectDifference(
    rowOf(answer, resource),
    rowOf(expected, resource).legible(fields),
    "shown elsewhere",
  );
}
