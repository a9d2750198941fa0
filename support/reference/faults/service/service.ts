import { isRead, type OperationName, operationNames } from "../../../catalogue/index.ts";
import type { Reply } from "../../http/reply.ts";
import type { Seam } from "../../http/request.ts";
import { print } from "../../json/index.ts";
import { addHeaders, answerEarly, answerText, editSuccess, redirectSlash } from "../../seams/answers.ts";
import { editRows } from "../../seams/lists.ts";
import { findOther, tableOf } from "../../seams/world.ts";
import { type Fault, fault } from "../fault.ts";

const reads = operationNames.filter((name) => isRead(name));
const writes = operationNames.filter((name) => !isRead(name));
const notFound = (): Reply => ({ status: 404, headers: {}, text: "<h1>Not Found</h1>" });
function slash(names: readonly OperationName[], form: boolean): Seam {
  return answerEarly(notFound, { operations: names, when: (call) => call.slash === form });
}

/** Reads the body of an update as empty if the path ends in a slash. */
const emptyWithSlash: Seam = () => ({
  input: (body, { operation, slash: closed }) =>
    closed && (operation === "dashboards.update" || operation === "apps.update") ? {} : body,
});

/** Section 1: JSON, its media type, and the two slash forms. */
export const serviceFaults: readonly Fault[] = [
  fault(
    "service.json.html",
    "The sharing configuration is an HTML page.",
    answerText("sharing.retrieve", "<dl><dt>enabled</dt><dd>no</dd></dl>"),
  ),
  fault(
    "service.json.trailing",
    "A debugging line follows the JSON of a list.",
    editSuccess("apps.list", (reply) => ({ ...reply, text: `${print(reply.body ?? null)}\n-- 3 queries` })),
  ),
  fault(
    "service.json.single-quotes",
    "An object is printed by the language, not as JSON.",
    editSuccess("dashboards.retrieve", (reply) => ({
      ...reply,
      text: print(reply.body ?? null).replaceAll('"', "'"),
    })),
  ),
  fault(
    "service.json.notice",
    "A PHP notice precedes the JSON of an update.",
    editSuccess("apps.update", (reply) => ({
      ...reply,
      text: `Notice: Undefined index in apps.php on line 12\n${print(reply.body ?? null)}`,
    })),
  ),
  fault(
    "service.json.not-a-number",
    "Null is printed as NaN.",
    editSuccess("apps.retrieve", (reply) => ({
      ...reply,
      text: print(reply.body ?? null).replaceAll(":null", ":NaN"),
    })),
  ),
  fault(
    "service.json.cut",
    "An answer is cut at 4 kB, the size of the buffer.",
    editSuccess("dashboards.list", (reply) => ({ ...reply, text: print(reply.body ?? null).slice(0, 4096) })),
  ),
  fault(
    "apps.update.body.empty",
    "An update answers 200 without a body.",
    editSuccess("apps.update", ({ status, headers }) => ({ status, headers, text: "" })),
  ),
  fault(
    "service.media_type.html",
    "JSON is sent with the framework's default media type.",
    addHeaders({ "content-type": "text/html; charset=utf-8" }, { operations: reads }),
  ),
  fault(
    "service.media_type.text-on-writes",
    "Answers to writes are labelled as text.",
    addHeaders(
      { "content-type": "text/plain" },
      { operations: ["dashboards.create", "apps.create", "apps.update"] },
    ),
  ),
  fault(
    "service.media_type.javascript",
    "The list of collaborators is labelled as JavaScript.",
    addHeaders(
      { "content-type": "text/javascript" },
      { operations: ["collaborators.list", "apps.activity"] },
    ),
  ),
  fault(
    "service.slash.reads.no-slash",
    "Reads have no route without a trailing slash.",
    slash(["apps.retrieve", "apps.list"], false),
  ),
  fault("service.slash.reads.slash", "Reads have no route with a trailing slash.", slash(reads, true)),
  fault(
    "service.slash.reads.other-row",
    "With a trailing slash, the first row is answered.",
    findOther("dashboard", (row, call) => row && tableOf(call, "dashboard").rows[0], {
      operations: ["dashboards.retrieve"],
      when: (call) => call.slash,
    }),
  ),
  fault(
    "service.slash.reads.empty-list",
    "With a trailing slash, the list is empty.",
    editRows("app", () => [], { operations: ["apps.list"], when: (call) => call.slash }),
  ),
  fault(
    "service.slash.writes.body-lost",
    "An internal redirect between the slash forms loses the body.",
    emptyWithSlash,
  ),
  fault("service.slash.writes.slash", "Writes have no route with a trailing slash.", slash(writes, true)),
  fault(
    "service.slash.writes.collaborators",
    "Only collaborators have no route with a trailing slash.",
    slash(["collaborators.add", "collaborators.remove"], true),
  ),
  fault(
    "service.slash.redirects.moved",
    "The router redirects every trailing slash with 301.",
    redirectSlash(301, { to: "no slash", operations: writes }),
  ),
  fault(
    "service.slash.redirects.found",
    "The router redirects to a trailing slash with 302.",
    redirectSlash(302, { to: "slash", operations: writes }),
  ),
];
