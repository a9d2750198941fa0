import { inSection, type WithoutSection } from "../in-section.ts";
import { isRead, type OperationName, operationNames, operations } from "../operation.ts";
import type { Gap, Requirement } from "../statement.ts";

const numbersOf = (holds: (name: OperationName) => boolean): readonly number[] =>
  operationNames.filter(holds).map((name) => operations[name].number);

const all = numbersOf(() => true);
const reads = numbersOf((name) => isRead(name));
const writes = numbersOf((name) => !isRead(name));
const withRequest = numbersOf((name) => ["POST", "PATCH"].includes(operations[name].method));
const withBody = numbersOf((name) => operations[name].answers !== "nothing");

/** Section 1: what the service does, and what HTTP and JSON require of every answer. */
export const serviceRequirements = inSection("1", [
  {
    id: "service.json",
    endpoints: withBody,
    statement: "MUST answer in JSON wherever the document shows a body",
  },
  {
    id: "service.slash.reads",
    endpoints: reads,
    statement: "MUST return the same resource at a path with and without a trailing slash",
  },
  {
    id: "service.slash.writes",
    endpoints: writes,
    statement: "MUST write to the same resource at a path with and without a trailing slash",
  },
  {
    id: "service.slash.redirects",
    endpoints: writes,
    statement: "SHOULD use 307 or 308 when a write is redirected to the other slash form",
    source: "RFC 9110 §15.4.2, §15.4.3: clients may turn a POST into a GET on 301 and 302",
  },
  {
    id: "service.media_type",
    endpoints: withBody,
    statement: "SHOULD label a JSON answer as application/json or as a +json media type",
    source: "RFC 9110 §8.3; RFC 8259 §11; RFC 6839 §3.1",
  },
  {
    id: "service.unique_names",
    endpoints: withBody,
    statement: "SHOULD use each member name only once in an object of a JSON answer",
    source: "RFC 8259 §4: a receiver of a repeated name may take either value, or refuse the whole body",
  },
  {
    id: "service.no_server_error",
    endpoints: all,
    statement: "SHOULD answer every input of a client, with a status other than 5xx",
    source:
      "RFC 9110 §15.6: 5xx says that the server erred, §15.5 that the client did; a gateway sends 502 or 503 when it gets no answer",
  },
  {
    id: "service.challenge",
    endpoints: all,
    statement: "SHOULD say in a WWW-Authenticate header on each 401 how to authenticate",
    source: "RFC 9110 §15.5.2, §11.6.1: a 401 has a challenge; RFC 6750 §3",
  },
  {
    id: "service.allow",
    endpoints: writes,
    statement: "SHOULD list the methods of a path in an Allow header on each 405, without the refused one",
    source: "RFC 9110 §15.5.6, §10.2.1",
  },
  {
    id: "service.header_fields",
    endpoints: all,
    statement:
      "SHOULD use the header fields that HTTP defines with the syntax and the meaning that it defines",
    source: "RFC 9110 §5.6.7, §8.3, §8.7, §8.8, §10.2, §11.6.1; RFC 9111 §5",
  },
  {
    id: "service.labelled_json",
    endpoints: all,
    statement: "SHOULD send valid JSON in a refusal that is labelled as JSON",
    source: "RFC 9110 §8.3: Content-Type says what a body is; RFC 8259 §11",
  },
  {
    id: "service.keys_hidden",
    endpoints: all,
    statement: "SHOULD not repeat a key in an answer",
    source: "RFC 6750 §5.2: a Bearer token must be kept confidential, and answers are stored and logged",
  },
  {
    id: "service.whole_bodies",
    endpoints: withRequest,
    statement: "SHOULD refuse a JSON body that is cut off",
    source:
      "RFC 9110 §15.5.1; RFC 8259 §9: a parser may accept more than JSON, but a body that is cut off has no complete meaning",
  },
] as const satisfies readonly WithoutSection<Requirement>[]);

/** What section 1 leaves open. */
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
