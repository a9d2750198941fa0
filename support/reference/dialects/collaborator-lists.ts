import type { Reply } from "../http/reply.ts";
import type { Call, Seam } from "../http/request.ts";
import type { JsonObject, JsonValue } from "../json/index.ts";
import { dashboardOf } from "../operations/find.ts";
import { editSuccess } from "../seams/answers.ts";
import { makeCollaborator } from "../world/index.ts";

/** Answers endpoint 8 otherwise than with an array of the collaborators who were added. */
export function answerCollaborators(
  edit: (added: readonly JsonValue[], call: Call, reply: Reply) => Reply,
): Seam {
  return editSuccess("collaborators.list", (reply, call) =>
    Array.isArray(reply.body) ? edit(reply.body, call, reply) : reply,
  );
}

/** The creator of the dashboard, as one of its collaborators. */
export function ownerIn(call: Call): JsonObject {
  const { owner } = call.world.users;
  return makeCollaborator(0, dashboardOf(call), owner, { level: 37, at: new Date(0) }).fields;
}
