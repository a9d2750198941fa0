import {
  type CheckContext,
  check,
  describe,
  differingFields,
  NotEvaluated,
  rowOf,
  writeJson,
  wrongStatus,
} from "../../support/conformance/index.ts";
import type { Fields } from "../rules/round-trips/kind.ts";
import { type Addition, add, remove } from "./collaboration.ts";
import { listLaws } from "./nobody.ts";
import { expectTold, mayHide, readList, recordOf, showsNobody } from "./shown.ts";

describe("GET /api/projects/:project_id/dashboards/:dashboard_id/collaborators", () => {
  check(
    "collaborators.list.status",
    "own dashboards",
    async (context) => {
      const boards = await context.boards(2);
      for (const { id } of boards) {
        const read = await context.settle(
          () => readList(context, id),
          ({ succeeded }) => succeeded,
        );
        if (read.succeeded) continue;
        expectTold(read);
        if (!showsNobody(read)) throw context.finding(wrongStatus(read, "200"), [read]);
      }
    },
    { readOnly: true },
  );
  check("collaborators.list.shows_added", "two dashboards", { needs: ["collaborator"] }, async (context) => {
    const boards = await context.boards(2);
    for (const [index, { id }] of boards.entries()) {
      const { answer, userUuid } = await addAtLevel(context, id, index === 0 ? null : 1);
      const reply = await context.eventually(
        () => readList(context, id),
        (read) =>
          recordOf(read, userUuid) !== undefined || mayHide(read)
            ? null
            : {
                message: `the collaborator added to ${id} is not in its list`,
                expected: `a record of ${userUuid}`,
              },
      );
      if (index === 0) await staysAfterUpdates(context, id, userUuid);
      if (recordOf(reply, userUuid) === undefined) {
        throw new NotEvaluated({
          reason: `endpoint 8 shows one collaborator, and another than was added (${answer.status})`,
        });
      }
    }
  });
  check(
    "collaborators.list.only_own",
    "a second dashboard beside",
    { needs: ["collaborator"] },
    async (context) => {
      const [board, other] = await context.boards(2);
      if (board === undefined || other === undefined) return;
      const { userUuid } = await add(context, board.id);
      await context.eventually(
        () => readList(context, other.id),
        (reply) =>
          recordOf(reply, userUuid) === undefined
            ? null
            : {
                message: `a collaborator added to ${board.id} is shown on ${other.id} as well`,
                expected: `no record of ${userUuid}`,
              },
      );
    },
  );
  check(
    "collaborators.list.agrees",
    "with the answer to the addition",
    { needs: ["collaborator"] },
    async (context) => {
      const { id } = await context.board();
      const { answer, userUuid } = await add(context, id);
      const created = rowOf(answer, "collaborator");
      await context.eventually(
        () => readList(context, id),
        (reply) => {
          const listed = recordOf(reply, userUuid);
          // Whether it is shown at all is another requirement.
          if (listed === undefined) return null;
          const told = inLowerCase(created.legible(agreeing));
          const shown = inLowerCase(listed.legible(Object.keys(told)));
          const [stray] = differingFields(Object.keys(shown), told, shown);
          return stray === undefined
            ? null
            : {
                message: `${stray} differs between the addition and the list`,
                expected: writeJson(told[stray] ?? null),
                actual: writeJson(shown[stray] ?? null),
              };
        },
      );
    },
  );
  listLaws();
});

/** What the answer to the addition and the list have in common. */
const agreeing = [
  "id",
  "level",
  "user.id",
  "user.uuid",
  "user.first_name",
  "user.last_name",
  "user.email",
  "added_at",
];

/** UUIDs are the same in any case (rule 3). */
function inLowerCase(fields: Fields): Fields {
  const ofAnyCase = new Set(["id", "user.uuid"]);
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      ofAnyCase.has(name) && typeof value === "string" ? value.toLowerCase() : value,
    ]),
  );
}

/** Whoever rewrites a live dashboard must not lose those who collaborate on it. */
async function staysAfterUpdates(context: CheckContext, id: string, userUuid: string): Promise<void> {
  const name = context.uniqueName("renamed beside a collaborator");
  for (const body of [{ name }, { deleted: false }]) {
    await context.send("dashboards.update", { id }, { body });
  }
  await context.eventually(
    () => readList(context, id),
    (read) =>
      recordOf(read, userUuid) !== undefined || mayHide(read)
        ? null
        : {
            message: `the collaborator of ${id} is gone after updates of the live dashboard`,
            expected: `a record of ${userUuid}`,
          },
  );
}

/** Adds the collaborator, at the wanted level where the target takes it: which levels there are is a gap. */
async function addAtLevel(context: CheckContext, boardId: string, wanted: number | null): Promise<Addition> {
  const addition = await add(context, boardId);
  if (wanted === null) return addition;
  const { userUuid } = addition;
  await remove(context, boardId, userUuid);
  for (const level of [wanted, addition.level]) {
    const body = { level, user_uuid: userUuid };
    const answer = await context.send("collaborators.add", { dashboard_id: boardId }, { body });
    if (answer.succeeded) return { boardId, userUuid, level, answer };
  }
  throw new NotEvaluated({
    reason: "a collaborator who was removed cannot be added again",
    because: "collaborators.add.status",
  });
}
