import type { OperationName } from "../../../catalogue/operation.ts";
import type { Reply } from "../../http/reply.ts";
import type { Call, Seam } from "../../request.ts";
import { crashed, editAnswer } from "../../seams/answers.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Crashes where the server should refuse or cope. */
const crash = (when: (call: Call, reply: Reply) => boolean, ...operations: OperationName[]): Seam =>
  editAnswer(
    (reply, call) => (call.key !== undefined && when(call, reply) ? crashed : reply),
    operations.length === 0 ? {} : { operations },
  );

/** A method that no path has meets a handler which was never written. */
const methodCrash = (method: string, paths: RegExp): Seam => {
  const refuse = (reply: Reply, sent: string, path: string): Reply =>
    sent === method && paths.test(path) ? crashed : reply;
  return () => ({ refuseMethod: refuse });
};

/** Something is used up a little with each success, and gone after so many. */
const usedUp =
  (operation: OperationName, successes: number): Seam =>
  () => {
    let count = 0;
    return {
      answer: (reply, call) => {
        if (call.operation !== operation || reply.status !== 200) return reply;
        count += 1;
        return count < successes ? reply : crashed;
      },
    };
  };

/** What an operation on an object leaves behind is in the way of the next one there. */
const rightAfter = (first: OperationName, next: OperationName): Seam => {
  return () => {
    const last = new Map<string, OperationName>();
    return {
      answer: (reply, { operation, parameters }) => {
        const id = parameters.id ?? parameters.dashboard_id;
        if (id === undefined || reply.status >= 400) return reply;
        const before = last.get(id);
        last.set(id, operation);
        return before === first && operation === next ? crashed : reply;
      },
    };
  };
};

/** A row that is gone is read all the same, by its id in a cache. */
const ofRemoved =
  (...operations: OperationName[]): Seam =>
  () => {
    const removed = new Set<string>();
    return {
      answer: (reply, { operation, parameters: { id = "" } }) => {
        const wasRemoved = removed.has(id);
        if (operation === "apps.delete" && reply.status === 204) removed.add(id);
        return wasRemoved && operations.includes(operation) ? crashed : reply;
      },
    };
  };

const sent = ({ payload }: Call): string => (typeof payload === "string" ? payload : "");
const asks = ({ url }: Call, name: string): boolean => url.searchParams.has(name);
/** Writes whose effects the document does not show. */
const openWrites = [
  "dashboards.move_tile",
  "dashboards.create_from_template_json",
  "apps.update_source",
  "apps.upgrade",
] as const;
const isWrite = ({ operation }: Call): boolean => /create|update|delete|remove|add|move/.test(operation);

const table: readonly (readonly [way: string, mistake: string, Seam])[] = [
  ["put", "PUT is routed, and has no handler.", methodCrash("PUT", /_apps\/[^/]+$/)],
  [
    "delete-of-unused",
    "What is read at a path of its own is taken for the id of what is to go.",
    crash(({ parameters: { id } }) => id === "unused", "apps.delete"),
  ],
  ["tenth-activity", "Each read of the activity keeps a cursor open.", usedUp("apps.activity", 10)],
  [
    "source-after-update",
    "The source is read while its update still holds it.",
    rightAfter("apps.update_source", "apps.source"),
  ],
  [
    "move-after-sharing",
    "A dashboard that was just looked at as shared is locked against moves.",
    rightAfter("sharing.retrieve", "dashboards.move_tile"),
  ],
  [
    "source-of-removed",
    "The source of an app that is gone is read from nothing.",
    ofRemoved("apps.source", "apps.check_for_updates"),
  ],
  [
    "unknown-null",
    "A member that nobody knows is gone into, and there is nothing.",
    crash((call) => sent(call).includes('"unknown_field":null'), "apps.upgrade", "apps.update_source"),
  ],
  [
    "unknown-parameter",
    "A parameter that nobody knows is looked up in a table.",
    crash((call) => asks(call, "unknown_parameter"), "apps.source", "apps.check_for_updates", "apps.unused"),
  ],
  [
    "null-limit",
    "A limit of null is told from a missing one in one place alone.",
    crash((call) => call.url.searchParams.get("limit") === "null", "dashboards.list"),
  ],
  [
    "half-offset",
    "An offset between two rows is used as an index.",
    crash((call) => call.url.searchParams.get("offset") === "0.5"),
  ],
  [
    "null-id",
    "An id of null is taken for none.",
    crash(({ parameters: { id, dashboard_id } }) => (id ?? dashboard_id) === "null"),
  ],
  [
    "half-id",
    "An id is made a number, and no whole one.",
    crash(({ parameters: { id, dashboard_id } }) => /^0\.\d+$/.test(id ?? dashboard_id ?? "")),
  ],
  [
    "zero-id-in-writes",
    "An id of zero is taken for none before a write.",
    crash((call) => isWrite(call) && (call.parameters.id ?? call.parameters.dashboard_id) === "0"),
  ],
  [
    "project-in-writes",
    "The project of a write is made a number before anybody looks whether it is one.",
    crash((call) => isWrite(call) && /^[a-z-]+$/.test(call.parameters.project_id ?? "")),
  ],
  [
    "organization-bytes",
    "What is no UTF-8 in a path is decoded without care.",
    crash(({ url }) => /organizations\/%FF/i.test(url.pathname)),
  ],
  [
    "nothing-created",
    "A creation without content is parsed, and the parser's error is not caught.",
    crash((call) => call.payload === "", "dashboards.create", "apps.create"),
  ],
  [
    "level-of-53-bits",
    "A level overflows its column.",
    crash((call) => /"restriction_level":\d{11}/.test(sent(call))),
  ],
  [
    "control-in-description",
    "A control character in a text is printed as it is.",
    crash((call) => /"description":"[^"]*\\u0001/.test(sent(call))),
  ],
  [
    "name-null-in-open-writes",
    "A name is trimmed before anybody looks whether it is one, where no form is.",
    crash((call) => sent(call).includes('"name":null'), ...openWrites),
  ],
  [
    "unlabelled-upgrade",
    "What has no label is not read, and gone into all the same.",
    crash((call) => call.header("content-type") === undefined, "apps.upgrade", "apps.update_source"),
  ],
  [
    "word-id-in-open-writes",
    "An id that is a word reaches the database below an object.",
    crash(({ parameters: { id = "" } }) => /^[a-z-]+$/.test(id), ...openWrites),
  ],
  [
    "query-of-writes",
    "A query beside a body is put into the same table, where it has no place.",
    crash((call) => isWrite(call) && asks(call, "unknown_parameter"), ...openWrites),
  ],
  [
    "unknown-parameter-twice",
    "A parameter that comes twice is a list, where a text is expected.",
    crash((call) => call.url.searchParams.getAll("unknown_parameter").length > 1),
  ],
  [
    "delete-of-list",
    "DELETE is routed to a list, and has no handler.",
    methodCrash("DELETE", /\/dashboards$/),
  ],
  ["get-of-move", "What is only written is routed to a reader.", methodCrash("GET", /\/move_tile$/)],
  [
    "text-plain",
    "What is not labelled as JSON is read by another parser, which was never written.",
    crash(
      (call) => /^text\/plain/.test(call.header("content-type") ?? ""),
      "collaborators.add",
      ...openWrites,
    ),
  ],
  [
    "nothing-from-template",
    "A template is gone into before anybody looks whether there is one.",
    crash((call) => ["", "{}"].includes(sent(call)), "dashboards.create_from_template_json"),
  ],
  [
    "writes-to-removed",
    "A row that is gone is changed, and there is none.",
    ofRemoved("apps.update", "apps.update_source", "apps.upgrade"),
  ],
  [
    "filters-true",
    "Filters are gone through before they are looked at.",
    crash((call) => sent(call).includes('"filters":true')),
  ],
];

/** Crashes that hang on the shape of a request, or on what was asked for before it. */
export const oddShapeFaults: readonly Fault[] = faultsFrom(
  table.map(([way, mistake, seam]): FaultRow => ["service.no_server_error", way, mistake, seam]),
);
