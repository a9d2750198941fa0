import type { Call, Seam } from "../http/request.ts";
import { setsLevelAgain } from "../seams/added-again.ts";
import { editObject } from "../seams/fields.ts";
import { answerCollaborators, ownerIn } from "./collaborator-lists.ts";
import { type Dialect, dialect, oneOf } from "./dialect.ts";

/** The creator of the dashboard is first among its collaborators. */
const ownerListed: Seam = answerCollaborators((added, call, reply) => ({
  ...reply,
  body: [ownerIn(call), ...added],
}));

/** A second addition changes the level of the existing record, and is answered with the status. */
function addedAgain(status: 200 | 201): Seam {
  return () => {
    const again = new WeakSet<Call>();
    return {
      ...setsLevelAgain((_, call) => again.add(call)),
      // A gateway may have answered instead of it.
      answer: (reply, call) => (again.has(call) && reply.status === 201 ? { ...reply, status } : reply),
    };
  };
}

/** A dashboard is shared as long as it has collaborators, whichever request asks. */
const sharedWithCollaborators: Seam = editObject("dashboard", (object, { call, row }) => ({
  ...object,
  is_shared: (call.world.collaborators.get(row.id)?.rows.length ?? 0) > 0,
}));

/** Who is a collaborator, and what a second addition of the same user does. */
export const collaboratorDialects: readonly Dialect[] = [
  dialect(
    "collaborators.owner-listed",
    "collaborators.list.shape",
    "The creator of a dashboard is one of its collaborators.",
    ownerListed,
  ),
  dialect(
    "collaborators.make-shared",
    null,
    "A dashboard is shared while it has collaborators.",
    sharedWithCollaborators,
  ),
  ...oneOf(
    "collaborators added again",
    dialect(
      "collaborators.added-twice",
      "collaborators.level_type",
      "A second addition of a collaborator answers 201, and sets the new level.",
      addedAgain(201),
    ),
    dialect(
      "collaborators.added-again",
      "collaborators.level_type",
      "A second addition of a collaborator answers 200, and sets the new level.",
      addedAgain(200),
    ),
  ),
];
