import { type OperationName, type RequirementId, requirementId } from "../../../catalogue/index.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../http/bodies/json.ts";
import type { Path, Place } from "../../../http/place.ts";
import { describeBody } from "./describe-body.ts";
import { fieldsOf, type Resource, referenceOf, requirementOf, resources } from "./resource.ts";

/** One contradiction between an answer and section 2. */
export interface ShapeProblem {
  readonly requirement: RequirementId;
  readonly message: string;
  readonly place: Place;
}

/** The resources in one answer, with the problems of the answer around them. */
export interface Shape {
  readonly resource: Resource | null;
  readonly rows: readonly JsonObject[];
  /** The path to each of the rows in the body. */
  readonly paths: readonly Path[];
  readonly problems: readonly ShapeProblem[];
}

/** A value in an answer where the document shows a resource. */
export interface Candidate {
  readonly value: Json;
  readonly path: Path;
}

/**
 * The candidates that are meant as the resource, with their problems. Each of the others is one problem.
 * @param expected what the document shows in their place, in words
 */
export function judgeRows(
  operation: OperationName,
  resource: Resource,
  candidates: readonly Candidate[],
  expected: string = resources[resource].noun,
): Shape {
  const rows: JsonObject[] = [];
  const paths: Path[] = [];
  const problems: ShapeProblem[] = [];
  for (const { value, path } of candidates) {
    if (isRecognisable(value, resource)) {
      rows.push(value);
      paths.push(path);
      problems.push(...problemsOf(value, resource, path));
    } else problems.push(problemOfBody(operation, expected, value, path));
  }
  return { resource, rows, paths, problems };
}

/** The shape of a body without any rows. */
export const nothing: Shape = { resource: null, rows: [], paths: [], problems: [] };

/** The shape of a body of another kind than the document shows. */
export function unexpectedBody(operation: OperationName, expected: string, value: Json): Shape {
  return { ...nothing, problems: [problemOfBody(operation, expected, value, [])] };
}

/**
 * Whether an object is meant as the resource: it has two of its fields. An answer of another kind is one problem, not
 * twenty.
 */
function isRecognisable(value: Json, resource: Resource): value is JsonObject {
  if (!isJsonObject(value)) return false;
  let found = 0;
  for (const name of fieldsOf(resource)) {
    if (Object.hasOwn(value, name)) found += 1;
    if (found === 2) return true;
  }
  return false;
}

function problemOfBody(operation: OperationName, expected: string, value: Json, path: Path): ShapeProblem {
  return {
    requirement: requirementId(`${operation}.body`),
    message: `expected ${expected}, received ${describeBody(value)}`,
    place: { path },
  };
}

function problemsOf(row: JsonObject, resource: Resource, path: Path): ShapeProblem[] {
  const { error } = resources[resource].schema.safeParse(row);
  if (error === undefined) return [];
  const object = referenceOf(row, resource);
  return error.issues.map((issue) => {
    const [field = "", member] = issue.path.map(String);
    const inside = issue.path.map((part) => (typeof part === "number" ? part : String(part)));
    return {
      requirement: requirementOf(resource, member === undefined ? [field] : [field, member]),
      message: issue.message,
      place: { path: [...path, ...inside], ...(object !== null && { object }) },
    };
  });
}
