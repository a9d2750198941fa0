import type { Reply } from "../../http/reply.ts";
import type { Call } from "../../http/request.ts";
import { print } from "../../json/index.ts";
import { editSuccess } from "../../seams/answers.ts";
import { objectOf } from "../../seams/world.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Puts a member before the others of a body's object. */
function withMember(member: string): (reply: Reply) => Reply {
  return (reply) => ({ ...reply, text: print(reply.body ?? null).replace(/^\{/, `{${member},`) });
}

/** Writes the name of the app into a text without escaping it. */
function joined(reply: Reply, call: Call): Reply {
  const app = objectOf(call);
  return { ...reply, text: `{"plugin.json":"${String(app?.fields.name)}"}` };
}

const table: readonly FaultRow[] = [
  [
    "service.unique_names.twice",
    "The answer has the name twice: once from the cache, and once from the row.",
    editSuccess("apps.retrieve", withMember('"name":"of the cache"')),
  ],
  [
    "service.unique_names.counted-twice",
    "The members of the envelope appear twice, the first time empty.",
    editSuccess("dashboards.list", withMember('"count":0,"results":[]')),
  ],
  [
    "service.json.byte-order-mark",
    "A byte order mark precedes the JSON of a list.",
    editSuccess("apps.list", (reply) => ({ ...reply, text: `\ufeff${print(reply.body ?? null)}` })),
  ],
  [
    "service.json.latin-1",
    "Texts are sent as ISO 8859-1.",
    editSuccess("dashboards.retrieve", (reply) => ({ ...reply, encoding: "latin1" })),
  ],
  [
    "service.json.bare-line-breaks",
    "Line breaks in texts are not escaped.",
    editSuccess("apps.update", (reply) => ({
      ...reply,
      text: print(reply.body ?? null).replaceAll("\\n", "\n"),
    })),
  ],
  [
    "service.json.joined",
    "The source is joined from pieces of text, and a quotation mark in the app's name ends one of them.",
    editSuccess("apps.source", joined),
  ],
];

/** What JSON and HTTP require of the form of an answer. */
export const answerFormFaults: readonly Fault[] = faultsFrom(table);
