import { isDeepStrictEqual } from "node:util";
import { listNames } from "../../../catalogue/index.ts";
import type { Reply } from "../../http/reply.ts";
import type { Call, Seam } from "../../http/request.ts";
import { objectOf } from "../../seams/world.ts";
import { sentFields } from "../building/sent.ts";
import { type Fault, fault } from "../fault.ts";

/** Answers updates with another reply, if they changed the object, or if they left it unchanged. */
function answerUpdates(
  operation: Call["operation"],
  of: "changed" | "unchanged",
  other: (call: Call, reply: Reply) => Reply,
): Seam {
  return () => ({
    around: async (call, proceed) => {
      if (call.operation !== operation) return proceed();
      const before = structuredClone(objectOf(call)?.fields);
      const reply = await proceed();
      const isChanged = !isDeepStrictEqual(objectOf(call)?.fields, before);
      return reply.status === 200 && isChanged === (of === "changed") ? other(call, reply) : reply;
    },
  });
}

/** Updates that are carried out, and answered with a status of the class 3xx. */
export const answeredWith3xxFaults: readonly Fault[] = [
  ...listNames.map((list) =>
    fault(
      `${list}.update.status.not-modified`,
      "An update that would change nothing is answered with 304.",
      answerUpdates(`${list}.update`, "unchanged", () => ({ status: 304, headers: {} })),
    ),
  ),
  fault(
    "apps.update.status.see-other",
    "An update of the description alone is answered with 303 and the address of the app, as browsers want it.",
    answerUpdates("apps.update", "changed", (call, reply) =>
      sentFields(call).join() === "description"
        ? { status: 303, headers: { location: call.url.pathname } }
        : reply,
    ),
  ),
];
