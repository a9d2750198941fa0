import { isRead, type OperationName } from "../../catalogue/index.ts";
import type { Reply } from "../../reference/http/reply.ts";
import type { Call, Seam } from "../../reference/http/request.ts";
import { answerEarly, editAnswer } from "../../reference/seams/answers.ts";
import { dropField } from "../../reference/seams/fields.ts";
import type { SlashForm } from "../../settings/target-plan.ts";

const isWrite = ({ operation }: Call) => !isRead(operation);

/** Gives all requests, or those that match, the same answer. */
const always = (reply: Reply, when: (call: Call) => boolean = () => true): Seam =>
  answerEarly((call) => (when(call) ? reply : undefined));
const at =
  (...names: readonly OperationName[]) =>
  (call: Call) =>
    names.includes(call.operation);
const saying = (status: number, detail: string): Reply => ({ status, headers: {}, body: { detail } });
const page: Reply = {
  status: 200,
  text: "<!doctype html><title>Sign in</title>",
  headers: { "content-type": "text/html" },
};

const isOfNarrowKey = ({ key }: Call) => key !== undefined && key.scopes.size < 5;

interface Broken {
  readonly seam: Seam;
  /** The pattern of the single cause in the summary. */
  readonly cause: RegExp;
  /** The failed requirements that the summary lists besides the cause; none if absent. */
  readonly beside?: readonly string[];
  readonly readOnly?: true;
  /** The only form of paths that it knows, as the preflight finds out. */
  readonly onlyForm?: SlashForm;
}

/** Whether a request comes in the form of its path that the target does not know. */
const isIn =
  (form: SlashForm) =>
  ({ slash }: Call) =>
    slash === (form === "slashed");
const noRoute: Reply = { status: 404, headers: { "content-type": "text/html" }, text: "<h1>Not Found</h1>" };
const moved = ({ url }: Call): Reply => ({
  status: 301,
  headers: { location: `${url.pathname}/${url.search}` },
});
const oneForm = /^Failed MUST \(2, from 1 cause\)\n {2}service\.slash\.reads /m;

/** Targets with one broken thing, and what the summary shows of each. */
export const brokenTargets: Readonly<Record<string, Broken>> = {
  "whose creation of dashboards fails": {
    seam: always(saying(500, "out of ids"), at("dashboards.create")),
    cause:
      /^The root cause\n {2}POST dashboards always answers 500: \{"detail":"out of ids"\}\n {6}\d MUST, \d SHOULD failed because of this \(dashboards\.create\.status §4\.1, .*\)\n {6}\d\d MUST, \d SHOULD not evaluated because of this$/m,
  },
  "that wants more of a new dashboard": {
    seam: always(saying(400, "team: required"), at("dashboards.create")),
    cause:
      /^ {2}POST dashboards always answers 400: \{"detail":"team: required"\}\n.*\n.*\n {6}to fix: .*dashboards\.create\.fields in dashspec\.yaml$/m,
  },
  "that takes no writes": {
    seam: always(saying(403, "read-only mirror"), isWrite),
    cause:
      /^ {2}every creation is answered 403: \{"detail":"read-only mirror"\}\n.*\n {6}1\d\d MUST, \d+ SHOULD not evaluated because of this\n {6}to fix: .*--read-only.*dashboard:write, plugin:write$/m,
  },
  "that knows no writes": {
    seam: always(saying(405, "no such method"), isWrite),
    cause: /^ {2}every creation is answered 405: .*\n.*\n.*\n {6}to fix: .*--read-only/m,
  },
  "that answers every request with 500": {
    seam: always(saying(500, "no database")),
    cause:
      /^ {2}every request is answered 500: \{"detail":"no database"\}\n.*\n {6}2\d\d MUST, \d\d SHOULD not evaluated because of this$/m,
  },
  "that is another service": {
    seam: always({ status: 200, headers: {}, body: { message: "Hello", version: "1.2" } }),
    cause:
      /^ {2}every request is answered 200 with JSON of another kind: \{"message":"Hello".*\n.*\n.*\n {6}to fix: check DASHSPEC_BASE_URL/m,
  },
  "that shows a web page behind its lists": {
    seam: editAnswer((reply, { operation }) => (operation.endsWith(".list") ? reply : page)),
    cause:
      /^ {2}POST dashboards, .* and \d more endpoints always answer 200 with a web page: <!doctype html>/m,
  },
  "whose list is broken": {
    seam: always(saying(500, "time-out of the database"), at("dashboards.list")),
    cause:
      /^ {2}GET dashboards always answers 500: .*\n.*\n {6}\d\d MUST, \d SHOULD not evaluated because of this$/m,
  },
  "whose list is no envelope": {
    seam: editAnswer((reply, call) =>
      at("dashboards.list")(call) && reply.status === 200 ? { ...reply, body: [] } : reply,
    ),
    cause: /^ {2}GET dashboards always answers 200 with JSON of another kind: \[\]$/m,
  },
  "without apps": {
    seam: always(saying(404, "not found"), ({ operation }) => operation.startsWith("apps.")),
    cause:
      /^ {2}every request about apps is answered 404: .*\n.*\n.*\n {6}to fix: check DASHSPEC_ORGANIZATION_ID; .*--area dashboards,collaborators,sharing/m,
  },
  "without paths that end in a slash": {
    seam: always(noRoute, isIn("slashed")),
    onlyForm: "bare",
    cause: oneForm,
    beside: ["service.slash.reads"],
  },
  "whose paths all end in a slash": {
    seam: always(noRoute, isIn("bare")),
    onlyForm: "slashed",
    cause: oneForm,
    beside: ["service.slash.reads"],
  },
  "that redirects reads to a slash, and fails writes without it": {
    seam: answerEarly((call) =>
      isIn("slashed")(call) ? undefined : isWrite(call) ? saying(500, "no slash") : moved(call),
    ),
    onlyForm: "slashed",
    cause: /^Failed MUST \(1\)\n {2}service\.slash\.writes /m,
    beside: ["service.slash.writes", "service.no_server_error"],
  },
  "that grants the full key alone": {
    // The keys with few scopes may have expired, and the target may remember them.
    seam: always(saying(403, "only owners"), isOfNarrowKey),
    cause:
      /^Not evaluated \(\d+\)\n {2}1\d MUST: the target denies everything to the keys with fewer scopes .*\n {6}to enable: keys that the target knows from the beginning of the run to its end, by DASHSPEC_KEY_COMMAND/m,
  },
  "that knows the full key alone": {
    // The keys with few scopes may have expired.
    seam: always({ ...saying(401, "unknown key"), headers: { "www-authenticate": "Bearer" } }, isOfNarrowKey),
    cause:
      /^Not evaluated \(\d+\)\n {2}2\d MUST: the target denies everything to the keys with fewer scopes .*\n {6}to enable: keys that the target knows from the beginning of the run to its end, by DASHSPEC_KEY_COMMAND/m,
  },
  "whose dashboards lack a field": {
    seam: dropField("dashboard", "tags"),
    cause:
      /^Failed MUST \(1\)\n {2}dashboard\.tags .*\n {6}.*received nothing \(the field is missing\).*\n {6}\d+ MUST not evaluated because of this$/m,
    beside: ["dashboard.tags"],
  },
  "whose dashboards lack their id": {
    seam: dropField("dashboard", "id"),
    cause:
      /^Failed MUST \(1\)\n {2}dashboard\.id .*\n.*\n {6}1\d\d MUST, \d+ SHOULD not evaluated because of this$/m,
    beside: ["dashboard.id"],
  },
  "that is a read-only mirror, read only": {
    seam: always(saying(405, "no such method"), isWrite),
    cause: /^conformant as far as GET shows: 1\d\d of 2\d\d MUST judged, and all hold$/m,
    readOnly: true,
  },
};
