import { z } from "zod";
import {
  app,
  collaborator,
  dashboard,
  dashboardListItem,
  envelope,
  sharing,
} from "../../../schemas/index.ts";
import { type OperationName, operations, type RequirementId, requirements } from "../../catalogue/index.ts";
import { isJsonObject, type Json, type JsonObject } from "../../http/bodies/json.ts";
import type { Body, Exchange } from "../../http/exchange.ts";
import type { ObjectReference, Path, Place } from "../../http/place.ts";

/** The resources of section 2 that answers carry. */
export type Resource = "dashboard" | "dashboard list item" | "collaborator" | "sharing" | "app";

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

const schemas: Readonly<Record<Resource, z.ZodType>> = {
  dashboard,
  "dashboard list item": dashboardListItem,
  collaborator,
  sharing,
  app,
};

/** The prefix of the requirement ids of a resource's fields. */
const prefixes: Readonly<Record<Resource, string>> = {
  dashboard: "dashboard",
  "dashboard list item": "dashboard",
  collaborator: "collaborator",
  sharing: "sharing",
  app: "app",
};

/** An object with two of these fields is meant as the resource. A body without them is no such resource at all. */
const marks: Readonly<Record<Resource, readonly string[]>> = {
  dashboard: Object.keys(dashboard.shape),
  "dashboard list item": Object.keys(dashboardListItem.shape),
  collaborator: Object.keys(collaborator.shape),
  sharing: Object.keys(sharing.shape),
  app: Object.keys(app.shape),
};

const known: ReadonlySet<string> = new Set(requirements.map(({ id }) => id));

const kinds = {
  dashboard: "dashboard",
  "dashboard list item": "dashboard",
  collaborator: "collaborator",
  app: "app",
} as const;

/** The object that a row shows, by its id; null if the id cannot be read. */
export function referenceOf({ id }: JsonObject, resource: Resource): ObjectReference | null {
  if (resource === "sharing") return null;
  const hasId = typeof id === "number" || typeof id === "bigint" || (typeof id === "string" && id !== "");
  return hasId ? { kind: kinds[resource], id: String(id) } : null;
}

function requirementId(id: string): RequirementId {
  if (!known.has(id)) throw new Error(`no requirement has the id ${id}`);
  // The set above holds exactly the catalogue's ids.
  return id as RequirementId;
}

/** Whether an object is meant as the resource. An answer of another kind is one problem, not twenty. */
function isRecognisable(value: Json, resource: Resource): value is JsonObject {
  if (!isJsonObject(value)) return false;
  const present = marks[resource].filter((name) => Object.hasOwn(value, name)).length;
  return present >= Math.min(2, marks[resource].length);
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

function describeBody(value: Json): string {
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (!isJsonObject(value)) return describeScalar(value);
  const keys = Object.keys(value);
  return keys.length === 0 ? "an empty object" : `an object with ${keys.slice(0, 6).join(", ")}`;
}

/** Longer values are not quoted. If they were cut, they could show a part of a key, which no mask would find. */
const longestQuote = 100;

function describeScalar(value: Json): string {
  const text = JSON.stringify(value, (_, part) => (typeof part === "bigint" ? String(part) : part));
  if (text.length <= longestQuote) return text;
  return typeof value === "string" ? `a text of ${value.length} characters` : "a number of many digits";
}

const nouns: Readonly<Record<Resource, string>> = {
  dashboard: "a dashboard object",
  "dashboard list item": "a dashboard object",
  collaborator: "a collaborator object",
  sharing: "a sharing configuration object",
  app: "an app object",
};

function singleShape(operation: OperationName, value: Json, resource: Resource): Shape {
  if (!isRecognisable(value, resource)) {
    return {
      resource: null,
      rows: [],
      paths: [],
      problems: [bodyProblem(operation, nouns[resource], value)],
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
      problems.push(bodyProblem(operation, `${nouns[resource]} in results`, row, path));
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
      problems.push(bodyProblem("collaborators.list", nouns.collaborator, candidate, path));
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
  const results = value.results;
  if (Array.isArray(results)) return inArray(results, ["results"]);
  // An empty object means that there are no collaborators.
  return Object.keys(value).length === 0 ? [] : [{ candidate: value, path: [] }];
}

function rowProblems(row: JsonObject, resource: Resource, path: Path): ShapeProblem[] {
  const object = referenceOf(row, resource);
  const result = schemas[resource].safeParse(row);
  return (result.error?.issues ?? []).map((issue) => {
    const [first, second] = issue.path.map(String);
    const inUser = second !== undefined && (first === "created_by" || first === "user");
    const id = inUser ? `user.${second}` : `${prefixes[resource]}.${first}`;
    const inside = issue.path.map((part) => (typeof part === "number" ? part : String(part)));
    return {
      requirement: requirementId(id),
      message: issue.message,
      place: { path: [...path, ...inside], ...(object !== null && { object }) },
    };
  });
}
