import { statedUnavailable } from "../../support/answers/unavailable.ts";
import {
  bodyLaw,
  type CheckContext,
  check,
  describe,
  type Exchange,
  integerOf,
  type Level,
  levelWords,
  rowOf,
  sameJson,
  statusLaw,
  writeJson,
} from "../../support/conformance/index.ts";
import { add, nobody, remove } from "./collaboration.ts";
import { readList, recordOf } from "./shown.ts";

const otherLevels = [21, 1, 37] as const;

describe("POST /api/projects/:project_id/dashboards/:dashboard_id/collaborators", () => {
  check(
    "collaborators.add.status",
    "the user of the settings",
    { needs: ["collaborator"] },
    async (context) => {
      const boards = await context.boards(2);
      const [first] = boards;
      const unavailable = statedUnavailable("collaborators.add", context.plan.answers) !== null;
      if (unavailable && first !== undefined)
        await context.objects.collaboration.tryThoughUnavailable(first.id);
      for (const { id } of boards) await add(context, id);
    },
  );
  check(
    "collaborators.add.stores.level",
    "in the answer and in the list",
    { needs: ["collaborator"] },
    async (context) => {
      const { id } = await context.board();
      const { answer, level, userUuid } = await add(context, id);
      await expectLevel(context, id, level, answer);
      const levels = context.plan.answers["collaborators.levels"] ?? otherLevels;
      const tried = [level];
      // Whoever keeps one level for all is told by a second; which there are is a gap, so a refusal says nothing.
      for (const other of levels.filter((known) => levelWords(known) !== levelWords(level))) {
        await remove(context, id, userUuid);
        const second = await context.send(
          "collaborators.add",
          { dashboard_id: id },
          { body: { level: other, user_uuid: userUuid } },
        );
        tried.push(other);
        if (!second.succeeded) continue;
        context.objects.collaboration.tellLevels([level, other], tried, second);
        await expectLevel(context, id, other, second);
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
    { needs: ["collaborator"] },
    async (context) => {
      const { id } = await context.board();
      const { answer, userUuid } = await add(context, id);
      expectUser(context, answer, userUuid);
    },
  );
  check("collaborators.add.stores.user_uuid", "of nobody", { needs: ["collaborator"] }, async (context) => {
    const { id } = await context.board();
    const { level } = await context.objects.collaboration.prepare(id);
    const body = { level, user_uuid: nobody };
    const answer = await context.send("collaborators.add", { dashboard_id: id }, { body, probe: true });
    // Most targets refuse it, and that is their own affair.
    if (!answer.succeeded) return { idle: `a user whom nobody knows is refused with ${answer.status}` };
    await remove(context, id, userIn(answer));
    expectUser(context, answer, nobody);
    return undefined;
  });
  statusLaw("collaborators.add.status", "collaborators.add");
  bodyLaw("collaborators.add.body", "collaborators.add");
});

/** The user whom the answer shows: by the user object, or by the uuid beside it where that cannot be read. */
function userIn(answer: Exchange): string {
  const [shown] = Object.values(rowOf(answer, "collaborator").legible(["user.uuid", "user_uuid"]));
  return String(shown);
}

function expectUser(context: CheckContext, answer: Exchange, sent: string): void {
  const shown = userIn(answer);
  if (shown.toLowerCase() === sent.toLowerCase()) return;
  throw context.finding({ message: "another user was added than was sent", expected: sent, actual: shown }, [
    answer,
  ]);
}

async function expectLevel(
  context: CheckContext,
  boardId: string,
  level: Level,
  answer: Exchange,
): Promise<void> {
  const answered = rowOf(answer, "collaborator").get("level");
  // What a name of a level stands for, the answer alone tells: that is then what is stored.
  const stored = integerOf(level) ?? answered;
  const wrong = (shown: number | bigint) =>
    sameJson(stored, shown)
      ? null
      : {
          message: `the level was sent as ${writeJson(level)} and shown as ${shown}`,
          expected: String(stored),
          actual: String(shown),
        };
  const problem = wrong(answered);
  if (problem !== null) throw context.finding(problem, [answer]);
  const userUuid = context.objects.collaboration.userUuid();
  await context.eventually(
    () => readList(context, boardId),
    (reply) => {
      const record = recordOf(reply, userUuid);
      return record === undefined ? null : wrong(record.get("level"));
    },
  );
}
