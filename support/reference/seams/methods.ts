import type { Reply } from "../http/reply.ts";
import type { Seam } from "../http/request.ts";

/** Carries out PUT as PATCH, and answers with `answer`, or as PATCH is answered. */
export function putUpdates(answer: (reply: Reply) => Reply = (reply) => reply): Seam {
  return () => ({
    method: (method) => (method === "PUT" ? "PATCH" : method),
    answer: (reply, { method }) => (method === "PUT" ? answer(reply) : reply),
  });
}
