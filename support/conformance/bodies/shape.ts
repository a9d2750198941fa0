import { z } from "zod";
import { envelope } from "../../../schemas/index.ts";
import { type OperationName, operations, type RequirementId } from "../../catalogue/index.ts";
import { isJsonObject, type Json, type JsonObject } from "../../http/bodies/json.ts";
import type { Body, Exchange } from "../../http/exchange.ts";
import type { Path, Place } from "../../http/place.ts";
import { describeBody } from "./describe-body.ts";
import { enclosedIn } from "./enclosed.ts";
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

/**
 * Whether an object is meant as the resource: it has two of its fields. An answer of another kind is one problem, not
 * twenty.
 */
function isRecognisable(value: Json, resource: Resource): value is JsonObject {
  if (!isJsonObject(value)) return false;
  const names = Object.keys(resources[resource].schema.shape);
  return names.filter((name) => Object.hasOwn(value, name)).length >= Math.min(2, names.length);
}

const bareEnvelope = envelope(z.unknown());

/**
 * Keyed by the parsed body, whose parts the rows are. The body of a large answer can be collected when it is no longer
 * used.
 */
const shapes = new WeakMap<Body, Shape | null>();

/** The contents of a successful answer, judged by section 2 once. Null if it is not to be judged. */
export function shapeOf(exchange: Exchange): Shape | null {
  const { body } = exchange;
  const known = shapes.get(body);
  if (known !== undefined) return known;
  const shape = judgeShape(exchange);
  shapes.set(body, shape);
  return shape;
}

function judgeShape(exchange: Exchange): Shape | null {
  const { answers } = operations[exchange.operation];
  if (answers === "collaborators" && showsNothing(exchange)) {
    return { resource: "collaborator", rows: [], paths: [], problems: [] };
  }
  if (!exchange.succeeded || exchange.body.kind !== "json") return null;
  const { value } = exchange.body;
  switch (answers) {
    case "dashboard list":
      return listShape(exchange.operation, value, "dashboard list item");
    case "app list":
      return listShape(exchange.operation, value, "app");
    case "collaborators":
      return collaboratorsShape(value);
    case "dashboard":
    case "app":
    case "collaborator":
    case "sharing":
      return singleShape(exchange.operation, value, answers);
    case "any JSON":
    case "nothing":
      return null;
  }
}

/**
 * Whether a success shows no resource at all. If endpoint 8 shows one object, this may mean that there are no
 * collaborators.
 */
export function showsNothing({ succeeded, body }: Exchange): boolean {
  return succeeded && (body.kind === "empty" || (body.kind === "json" && body.value === null));
}

function bodyProblem(operation: OperationName, what: string, value: Json, path: Path = []): ShapeProblem {
  return {
    requirement: requirementId(`${operation}.body`),
    message: `expected ${what}, received ${describeBody(value)}`,
    place: { path },
  };
}

function singleShape(operation: OperationName, value: Json, resource: Resource): Shape {
  if (!isRecognisable(value, resource)) {
    return {
      resource: null,
      rows: [],
      paths: [],
      problems: [bodyProblem(operation, resources[resource].noun, value)],
    };
  }
  return { resource, rows: [value], paths: [[]], problems: rowProblems(value, resource, []) };
}

function listShape(operation: OperationName, value: Json, resource: Resource): Shape {
  const keys = ["count", "next", "previous", "results"].filter(
    (key) => isJsonObject(value) && Object.hasOwn(value, key),
  );
  if (!isJsonObject(value) || (keys.length < 2 && !keys.includes("results"))) {
    return {
      resource: null,
      rows: [],
      paths: [],
      problems: [bodyProblem(operation, "a list envelope", value)],
    };
  }
  const problems: ShapeProblem[] = [];
  for (const issue of bareEnvelope.safeParse(value).error?.issues ?? []) {
    problems.push({
      requirement: requirementId(`envelope.${String(issue.path[0])}`),
      message: issue.message,
      place: { path: [String(issue.path[0])] },
    });
  }
  const results = value.results;
  const rows: JsonObject[] = [];
  const paths: Path[] = [];
  for (const [index, row] of (Array.isArray(results) ? results : []).entries()) {
    const path = ["results", index];
    if (isRecognisable(row, resource)) {
      rows.push(row);
      paths.push(path);
      problems.push(...rowProblems(row, resource, path));
    } else {
      problems.push(bodyProblem(operation, `${resources[resource].noun} in results`, row, path));
    }
  }
  return { resource, rows, paths, problems };
}

/** Endpoint 8: an array, an envelope or a single object (a gap). Section 2.2 judges the objects in it. */
function collaboratorsShape(value: Json): Shape {
  const candidates = collaboratorsIn(value);
  if (candidates === null) {
    const what = "collaborator objects, in an array, an envelope or alone";
    return {
      resource: null,
      rows: [],
      paths: [],
      problems: [bodyProblem("collaborators.list", what, value)],
    };
  }
  const rows: JsonObject[] = [];
  const paths: Path[] = [];
  const problems: ShapeProblem[] = [];
  for (const { candidate, path } of candidates) {
    if (isRecognisable(candidate, "collaborator")) {
      rows.push(candidate);
      paths.push(path);
      problems.push(...rowProblems(candidate, "collaborator", path));
    } else {
      problems.push(bodyProblem("collaborators.list", resources.collaborator.noun, candidate, path));
    }
  }
  // If none of the candidates can be read, the body does not count as an empty list.
  const isReadable = rows.length > 0 || candidates.length === 0;
  return { resource: isReadable ? "collaborator" : null, rows, paths, problems };
}

interface Candidate {
  readonly candidate: Json;
  readonly path: Path;
}

function collaboratorsIn(value: Json): readonly Candidate[] | null {
  const inArray = (items: readonly Json[], around: Path) =>
    items.map((candidate, index) => ({ candidate, path: [...around, index] }));
  if (Array.isArray(value)) return inArray(value, []);
  if (!isJsonObject(value)) return null;
  const enclosed = enclosedIn(value);
  if (enclosed !== null) return inArray(enclosed.rows, [enclosed.name]);
  // An empty object means that there are no collaborators.
  return Object.keys(value).length === 0 ? [] : [{ candidate: value, path: [] }];
}

function rowProblems(row: JsonObject, resource: Resource, path: Path): ShapeProblem[] {
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
