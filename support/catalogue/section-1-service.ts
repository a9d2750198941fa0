import { type OperationName, operationNames, operations } from "./operation.ts";
import type { Gap, Requirement } from "./statement.ts";

const numbersOf = (holds: (name: OperationName) => boolean): readonly number[] =>
  operationNames.filter(holds).map((name) => operations[name].number);

const all = numbersOf(() => true);
const reads = numbersOf((name) => operations[name].method === "GET");
const writes = numbersOf((name) => operations[name].method !== "GET");
const withBody = numbersOf((name) => operations[name].answers !== "nothing");

/** Section 1: what the service does, and what HTTP and JSON ask of every answer. */
export const serviceRequirements = [
  {
    id: "service.json",
    section: "1",
    endpoints: withBody,
    statement: "MUST answer in JSON wherever the document shows a body",
  },
  {
    id: "service.slash.reads",
    section: "1",
    endpoints: reads,
    statement: "MUST return the same resource at a path with and without a trailing slash",
  },
  {
    id: "service.slash.writes",
    section: "1",
    endpoints: writes,
    statement: "MUST write to the same resource at a path with and without a trailing slash",
  },
  {
    id: "service.slash.redirects",
    section: "1",
    endpoints: writes,
    statement: "SHOULD use 307 or 308 when a write is redirected to the other slash form",
    source: "RFC 9110 §15.4.2, §15.4.3: clients may turn a POST into a GET on 301 and 302",
  },
  {
    id: "service.media_type",
    section: "1",
    endpoints: withBody,
    statement: "SHOULD label a JSON answer as application/json or as a +json media type",
    source: "RFC 9110 §8.3; RFC 8259 §11; RFC 6839 §3.1",
  },
  {
    id: "service.unique_names",
    section: "1",
    endpoints: withBody,
    statement: "SHOULD name each member of an object in a JSON answer once",
    source: "RFC 8259 §4: what receives a name twice may take either value, or refuse the whole",
  },
  {
    id: "service.no_server_error",
    section: "1",
    endpoints: all,
    statement: "SHOULD not answer any input of a client with a 5xx status",
    source: "RFC 9110 §15.6: 5xx says that the server erred, §15.5 that the client did",
  },
] as const satisfies readonly Requirement[];

export const serviceGaps = [
  {
    id: "service.operation_meanings",
    section: "1",
    endpoints: [18, 19, 20, 23, 24],
    question: "What do upgrade, source, repository and unused mean beyond their names?",
  },
  {
    id: "service.slash_form",
    section: "1",
    endpoints: all,
    question: "Are both slash forms served directly, or is one redirected to the other?",
  },
  {
    id: "service.extra_fields",
    section: "2",
    endpoints: [1, 2, 3, 4, 8, 9, 11, 12, 13, 14, 15],
    question: "Which fields do answers carry beyond the documented ones?",
  },
  {
    id: "service.read_after_write",
    section: "1",
    endpoints: all,
    question: "Does a read show a write at once, or only after a while?",
  },
] as const satisfies readonly Gap[];
