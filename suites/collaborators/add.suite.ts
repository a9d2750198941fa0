import {
  bodyLaw,
  type CheckContext,
  check,
  describe,
  type Exchange,
  integerOf,
  type Level,
  levelWords,
  objectDifference,
  rowOf,
  statusLaw,
} from "../../support/conformance/index.ts";
import { addLaws } from "./add-laws.ts";
import { nobodysUuid } from "./nobodys-uuid.ts";

const needs = ["collaborator"] as const;

/** Levels that are tried beside the first that is taken: which there are is a gap. */
const otherLevels = [21, 1, 37] as const;

describe("POST /api/projects/:project_id/dashboards/:dashboard_id/collaborators", () => {
  check(
    "collaborators.add.status",
    "the user of the settings",
    { needs },
    async ({ dashboards, collaborators }) => {
      for (const { id } of await dashboards.borrow(2)) await collaborators.add(id);
    },
  );
  check(
    "collaborators.add.stores.level",
    "in the answer and in the list",
    { needs },
    async ({ dashboards, collaborators, context }) => {
      const { id } = await dashboards.borrow();
      const { answer, level, userUuid } = await collaborators.add(id);
      await expectLevel(context, id, userUuid, level, answer);
      const tried = [level];
      const levels = context.plan.answers["collaborators.levels"] ?? otherLevels;
      // A second, different level exposes a server that stores one level for everybody. A refusal says nothing.
      for (const other of levels.filter((known) => levelWords(known) !== levelWords(level))) {
        await collaborators.remove(id, userUuid);
        const second = await collaborators.send(id, { level: other, user_uuid: userUuid });
        tried.push(other);
        if (!second.succeeded) continue;
        context.objects.collaboration.tellLevels([level, other], tried, second);
        await expectLevel(context, id, userUuid, other, second);
        return { coverage: `the levels ${levelWords(level)} and ${levelWords(other)}` };
      }
      return {
        coverage: `the level ${levelWords(level)}, the only one that the target takes of those known`,
      };
    },
  );
  check(
    "collaborators.add.stores.user_uuid",
    "in the answer",
    { needs },
    async ({ dashboards, collaborators, expect }) => {
      const { id } = await dashboards.borrow();
      const { answer, userUuid } = await collaborators.add(id);
      expect(answer).toShow({ [userFieldOf(answer)]: userUuid });
    },
  );
  check(
    "collaborators.add.stores.user_uuid",
    "of nobody",
    { needs },
    async ({ dashboards, collaborators, expect }) => {
      const { id } = await dashboards.borrow();
      const { level } = await collaborators.prepare(id);
      const answer = await collaborators.send(id, { level, user_uuid: nobodysUuid }, { probe: true });
      // Most targets refuse it, and that is their own affair.
      if (!answer.succeeded) return { idle: `an unknown user is refused with ${answer.status}` };
      const field = userFieldOf(answer);
      await collaborators.remove(id, String(rowOf(answer, "collaborator").legible([field])[field]));
      expect(answer).toShow({ [field]: nobodysUuid });
      return undefined;
    },
  );
  addLaws();
  statusLaw("collaborators.add.status", "collaborators.add");
  bodyLaw("collaborators.add.body", "collaborators.add");
});

/** What tells the user in an answer: the user object, or the uuid beside it where that cannot be read. */
function userFieldOf(answer: Exchange): string {
  const [field = "user_uuid"] = Object.keys(
    rowOf(answer, "collaborator").legible(["user.uuid", "user_uuid"]),
  );
  return field;
}

async function expectLevel(
  { collaborators, expect, eventually }: CheckContext,
  boardId: string,
  userUuid: string,
  sent: Level,
  answer: Exchange,
): Promise<void> {
  // What a name of a level stands for, the answer alone tells: that is then what is stored.
  const level = integerOf(sent) ?? rowOf(answer, "collaborator").get("level");
  expect(answer).toShow({ level });
  await eventually(
    () => collaborators.list(boardId),
    (list) => {
      const record = list.find(userUuid);
      return record === undefined ? null : objectDifference(record, { level }, "written");
    },
  );
}
