import { isRead, type OperationName } from "../../../catalogue/operation.ts";
import type { Reply } from "../../http/reply.ts";
import type { Call, Seam } from "../../http/request.ts";
import { crashed, crashes } from "../../seams/answers.ts";
import { type Fault, type FaultWay, faultsAgainst } from "../fault.ts";
import { unknownIn } from "./unknown-members.ts";

/** Writes whose effects the document does not show. */
const openWrites = [
  "dashboards.move_tile",
  "dashboards.create_from_template_json",
  "apps.update_source",
  "apps.upgrade",
] as const;

/** Crashes behind the check of the key. */
const crash = (when: (call: Call, reply: Reply) => boolean, ...operations: OperationName[]): Seam =>
  crashes((call, reply) => call.key !== undefined && when(call, reply), ...operations);

/** A method that no path has reaches a handler that was never written. */
const methodCrash = (method: string, paths: RegExp): Seam => {
  const refuse = (reply: Reply, sent: string, path: string): Reply =>
    sent === method && paths.test(path) ? crashed : reply;
  return () => ({ refuseMethod: refuse });
};

/** Each success uses something up, and after this many it is gone. */
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

/** An operation on an object leaves something behind that breaks the next operation there. */
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

/** Reads of a removed row crash, because its id is still in a cache. */
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
const isWrite = ({ operation }: Call): boolean => !isRead(operation);

const table: readonly FaultWay[] = [
  ["put", "PUT has a route, but no handler.", methodCrash("PUT", /_apps\/[^/]+$/)],
  ["tenth-activity", "Each read of the activity leaves a cursor open.", usedUp("apps.activity", 10)],
  [
    "source-after-update",
    "Reading the source crashes while its update still holds it.",
    rightAfter("apps.update_source", "apps.source"),
  ],
  [
    "move-after-sharing",
    "Reading the sharing of a dashboard locks it against moves of tiles.",
    rightAfter("sharing.retrieve", "dashboards.move_tile"),
  ],
  [
    "source-of-removed",
    "Reading the source of a deleted app crashes.",
    ofRemoved("apps.source", "apps.check_for_updates"),
  ],
  [
    "unknown-null",
    "The server looks inside an unknown member, and crashes.",
    crash(
      (call) => unknownIn(sent(call)).some((value) => value === null),
      "apps.upgrade",
      "apps.update_source",
    ),
  ],
  [
    "unknown-parameter",
    "The server looks up an unknown parameter in a table, and crashes.",
    crash((call) => asks(call, "unknown_parameter"), "apps.source", "apps.check_for_updates", "apps.unused"),
  ],
  [
    "null-limit",
    "A limit of null counts as missing in one place only, and crashes in another.",
    crash((call) => call.url.searchParams.get("limit") === "null", "dashboards.list"),
  ],
  [
    "half-offset",
    "A fractional offset is used as an index.",
    crash((call) => call.url.searchParams.get("offset") === "0.5"),
  ],
  [
    "null-id",
    "An id of null counts as missing.",
    crash(({ parameters: { id, dashboard_id } }) => (id ?? dashboard_id) === "null"),
  ],
  [
    "half-id",
    "A fractional id is converted to an integer, and crashes.",
    crash(({ parameters: { id, dashboard_id } }) => /^0\.\d+$/.test(id ?? dashboard_id ?? "")),
  ],
  [
    "zero-id-in-writes",
    "An id of zero counts as missing before a write.",
    crash((call) => isWrite(call) && (call.parameters.id ?? call.parameters.dashboard_id) === "0"),
  ],
  [
    "project-in-writes",
    "A project that is not a number crashes a write.",
    crash((call) => isWrite(call) && /^[a-z-]+$/.test(call.parameters.project_id ?? "")),
  ],
  [
    "organization-bytes",
    "A path with invalid UTF-8 crashes the decoder.",
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
    "Writes without documented effects trim a name before they check its type.",
    crash((call) => sent(call).includes('"name":null'), ...openWrites),
  ],
  [
    "unlabelled-upgrade",
    "A body without a media type is not read, and its missing fields crash the server.",
    crash((call) => call.header("content-type") === undefined, "apps.upgrade", "apps.update_source"),
  ],
  [
    "word-id-in-open-writes",
    "The database crashes on an id below an object that is a word.",
    crash(({ parameters: { id = "" } }) => /^[a-z-]+$/.test(id), ...openWrites),
  ],
  [
    "query-of-writes",
    "A query beside a body is written to the same table, which has no column for it.",
    crash((call) => isWrite(call) && asks(call, "unknown_parameter"), ...openWrites),
  ],
  [
    "form-without-body",
    "A request labelled as a form is parsed, although it has no body, and the missing boundary crashes the parser.",
    crash((call) => call.payload === "" && /^multipart/.test(call.header("content-type") ?? "")),
  ],
  [
    "characters-in-number",
    "A number is compared with a column that has no such characters.",
    crash(({ url: { searchParams } }) =>
      ["limit", "offset"].some((name) => /[\u{10000}-\u{10ffff}]/u.test(searchParams.get(name) ?? "")),
    ),
  ],
  [
    "half-tenant",
    "A fractional tenant is converted to an integer, and crashes.",
    crash(({ parameters: { project_id, organization_id } }) =>
      /^0\.\d+$/.test(project_id ?? organization_id ?? ""),
    ),
  ],
  [
    "unknown-parameter-twice",
    "A repeated parameter is a list where a text is expected.",
    crash((call) => call.url.searchParams.getAll("unknown_parameter").length > 1),
  ],
  ["delete-of-list", "DELETE of a list has a route, but no handler.", methodCrash("DELETE", /\/dashboards$/)],
  [
    "text-plain",
    "A body that is not labelled as JSON goes to a parser that was never written.",
    crash(
      (call) => /^text\/plain/.test(call.header("content-type") ?? ""),
      "collaborators.add",
      ...openWrites,
    ),
  ],
  [
    "writes-to-removed",
    "A change to a deleted row finds no row, and crashes.",
    ofRemoved("apps.update", "apps.update_source", "apps.upgrade"),
  ],
  [
    "filters-true",
    "The server loops over filters without checking their type.",
    crash((call) => sent(call).includes('"filters":true')),
  ],
];

/** Crashes that depend on the shape of a request, or on earlier requests. */
export const oddShapeFaults: readonly Fault[] = faultsAgainst("service.no_server_error", table);
