import type { OperationName, RequirementId } from "../../catalogue/index.ts";
import { isJsonObject, type Json, type JsonObject } from "../../http/bodies/json.ts";
import type { Path, Place } from "../../http/place.ts";
import { describeBody } from "./describe-body.ts";
import { type Resource, referenceOf, requirementId, requirementOf, resources } from "./resource.ts";

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
  const recognised = candidates.flatMap(({ value, path }) =>
    isRecognisable(value, resource) ? [{ value, path }] : [],
  );
  const problems = candidates.flatMap(({ value, path }) =>
    isRecognisable(value, resource)
      ? problemsOf(value, resource, path)
      : [problemOfBody(operation, expected, value, path)],
  );
  return {
    resource,
    rows: recognised.map(({ value }) => value),
    paths: recognised.map(({ path }) => path),
    problems,
  };
}

/** The shape of a body of another kind than the document shows. */
export function unexpectedBody(operation: OperationName, expected: string, value: Json): Shape {
  return { resource: null, rows: [], paths: [], problems: [problemOfBody(operation, expected, value, [])] };
}

/**
 * Whether an object is meant as the resource: it has two of its fields. An answer of another kind is one problem, not
 * twenty.
 */
function isRecognisable(value: Json, resource: Resource): value is JsonObject {
  if (!isJsonObject(value)) return false;
  const names = Object.keys(resources[resource].schema.shape);
  return names.filter((name) => Object.hasOwn(value, name)).length >= Math.min(2, names.length);
}

function problemOfBody(operation: OperationName, expected: string, value: Json, path: Path): ShapeProblem {
  return {
    requirement: requirementId(`${operation}.body`),
    message: `expected ${expected}, received ${describeBody(value)}`,
    place: { path },
  };
}

function problemsOf(row: JsonObject, resource: Resource, path: Path): ShapeProblem[] {
  const object = referenceOf(row, resource);
  const result = resources[resource].schema.safeParse(row);
  return (result.error?.issues ?? []).map((issue) => {
    const [field = "", member] = issue.path.map(String);
    const inside = issue.path.map((part) => (typeof part === "number" ? part : String(part)));
    return {
      requirement: requirementOf(resource, member === undefined ? [field] : [field, member]),
      message: issue.message,
      place: { path: [...path, ...inside], ...(object !== null && { object }) },
    };
  });
}
