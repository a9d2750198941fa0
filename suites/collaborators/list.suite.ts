import {
  type Addition,
  assume,
  assumeSuccess,
  type CheckContext,
  type CollaboratorList,
  check,
  compareFields,
  describe,
  type FindingText,
  rowOf,
  writeJson,
} from "../../support/conformance/index.ts";
import { listLaws } from "./list-laws.ts";

const needs = ["collaborator"] as const;

describe("GET /api/projects/:project_id/dashboards/:dashboard_id/collaborators", () => {
  check(
    "collaborators.list.status",
    "dashboards of the run",
    { readOnly: true },
    async ({ dashboards, collaborators, settle, expect }) => {
      for (const { id } of await dashboards.borrow(2)) {
        const list = await settle(
          () => collaborators.list(id),
          ({ succeeded }) => succeeded,
        );
        list.expectTold();
        if (!list.showsNobody) expect(list.reply).toSucceed();
      }
    },
  );
  check(
    "collaborators.list.shows_added",
    "two dashboards",
    { needs },
    async ({ dashboards, collaborators, context, eventually }) => {
      for (const [index, { id }] of (await dashboards.borrow(2)).entries()) {
        const { userUuid } = await addAtLevel(context, id, index === 0 ? null : 1);
        const list = await eventually(
          () => collaborators.list(id),
          unlessShown(userUuid, `the collaborator added to ${id} is not in its list`),
        );
        if (index === 0) await staysAfterUpdates(context, id, userUuid);
        assume(list.includes(userUuid), {
          reason: "endpoint 8 shows a single collaborator, who is not the one that was added",
        });
      }
    },
  );
  check(
    "collaborators.list.only_own",
    "a second dashboard",
    { needs },
    async ({ dashboards, collaborators, expect }) => {
      const [board, other] = await dashboards.borrow(2);
      const { userUuid } = await collaborators.add(board.id);
      await expect.poll(() => collaborators.list(other.id)).toLeaveOut(userUuid);
    },
  );
  check(
    "collaborators.list.agrees",
    "with the answer to the addition",
    { needs },
    async ({ dashboards, collaborators, eventually }) => {
      const { id } = await dashboards.borrow();
      const { answer, userUuid } = await collaborators.add(id);
      const told = rowOf(answer, "collaborator").legible(agreeing);
      await eventually(
        () => collaborators.list(id),
        (list) => {
          // Whether it is shown at all is another requirement.
          const listed = list.find(userUuid);
          if (listed === undefined) return null;
          const [stray] = compareFields(told, listed.legible(Object.keys(told)));
          return stray === undefined
            ? null
            : {
                message: `${stray.field} differs between the addition and the list`,
                expected: writeJson(stray.expected),
                actual: writeJson(stray.actual),
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

/** What is wrong where a list shows somebody is not in it; a single object may be somebody else's record (a gap). */
function unlessShown(userUuid: string, message: string): (list: CollaboratorList) => FindingText | null {
  return (list) =>
    list.includes(userUuid) || list.isSingle ? null : { message, expected: `a record of ${userUuid}` };
}

/** An update of a live dashboard must not lose those who collaborate on it. */
async function staysAfterUpdates(
  { dashboards, collaborators, eventually, uniqueName }: CheckContext,
  id: string,
  userUuid: string,
): Promise<void> {
  await dashboards.update(id, { name: uniqueName("renamed beside a collaborator") });
  await dashboards.update(id, { deleted: false });
  await eventually(
    () => collaborators.list(id),
    unlessShown(userUuid, `the collaborator of ${id} is gone after updates of the live dashboard`),
  );
}

/** Adds the collaborator, at the wanted level where the target takes it: which levels there are is a gap. */
async function addAtLevel(
  { collaborators }: CheckContext,
  boardId: string,
  wanted: number | null,
): Promise<Addition> {
  const addition = await collaborators.add(boardId);
  if (wanted === null) return addition;
  const { userUuid } = addition;
  await collaborators.remove(boardId, userUuid);
  const atWanted = await collaborators.send(boardId, { level: wanted, user_uuid: userUuid });
  if (atWanted.succeeded) return { ...addition, level: wanted, answer: atWanted };
  const { level } = addition;
  const answer = assumeSuccess(await collaborators.send(boardId, { level, user_uuid: userUuid }));
  return { ...addition, answer };
}
