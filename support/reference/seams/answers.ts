import { type OperationName, operations } from "../../catalogue/operation.ts";
import type { Reply } from "../http/reply.ts";
import type { Call, Seam } from "../http/request.ts";
import type { JsonValue } from "../json/index.ts";
import { concerns, type Only } from "./only.ts";

/** Changes answers, including errors. */
export function editAnswer(edit: (reply: Reply, call: Call) => Reply, only: Only = {}): Seam {
  return () => ({ answer: (reply, call) => (concerns(only, call) ? edit(reply, call) : reply) });
}

/** Changes the documented answer of an operation, but not its errors. */
export function editSuccess(
  operation: OperationName,
  edit: (reply: Reply, call: Call) => Reply,
  only: Only = {},
): Seam {
  const success = (reply: Reply, call: Call): Reply =>
    reply.status === operations[operation].status ? edit(reply, call) : reply;
  return editAnswer(success, { ...only, operations: [operation] });
}

/** Gives the documented answer of an operation another status. */
export function answerStatus(operation: OperationName, status: number, only: Only = {}): Seam {
  return editSuccess(operation, (reply) => ({ ...reply, status }), only);
}

/** Gives the documented answer of an operation another body. */
export function answerBody(
  operation: OperationName,
  body: (reply: Reply) => JsonValue,
  only: Only = {},
): Seam {
  return editSuccess(operation, (reply) => ({ ...reply, body: body(reply) }), only);
}

/** Gives the documented answer of an operation a body that need not be JSON. */
export function answerText(operation: OperationName, text: string): Seam {
  return editSuccess(operation, (reply) => ({ ...reply, text }));
}

/** Adds headers to answers, or replaces theirs. */
export function addHeaders(headers: Readonly<Record<string, string>>, only: Only = {}): Seam {
  return editAnswer((reply) => ({ ...reply, headers: { ...reply.headers, ...headers } }), only);
}

/** Answers before anything else happens, even without a key. */
export function answerEarly(answer: (call: Call) => Reply | undefined, only: Only = {}): Seam {
  return () => ({ request: (call) => (concerns(only, call) ? answer(call) : undefined) });
}

/** Redirects to the other slash form before anything else happens. */
export function redirectSlash(
  status: 301 | 302 | 303 | 307 | 308,
  only: Only & { readonly to: "slash" | "no slash" },
): Seam {
  return answerEarly(({ url, slash }) => {
    if (slash === (only.to === "slash")) return undefined;
    const path = slash ? url.pathname.slice(0, -1) : `${url.pathname}/`;
    return { status, headers: { location: `${path}${url.search}` } };
  }, only);
}

/** The error page of a framework whose handler threw. */
export const crashed: Reply = {
  status: 500,
  headers: { "content-type": "text/html" },
  text: "<h1>Server Error (500)</h1>",
};

/** Crashes where the server should refuse the request or cope with it; of all operations, or of these alone. */
export function crashes(
  when: (call: Call, reply: Reply) => boolean,
  ...operations: readonly OperationName[]
): Seam {
  return editAnswer(
    (reply, call) => (when(call, reply) ? crashed : reply),
    operations.length === 0 ? {} : { operations },
  );
}
