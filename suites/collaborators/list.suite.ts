import {
  additionCheck,
  type CheckContext,
  check,
  compareFields,
  describe,
  givenCheck,
  ifPossible,
  NotEvaluated,
  rowOf,
  writeJson,
} from "../../support/conformance/index.ts";
import { listLaws } from "./list-laws.ts";
import {
  comingAndGoing,
  expectShown,
  recordOf,
  type Scene,
  unlessAs,
  unlessGone,
  unlessShown,
} from "./scene/index.ts";

const needs = ["collaborator"] as const;

describe("GET /api/projects/:project_id/dashboards/:dashboard_id/collaborators", () => {
  check("collaborators.list.status", "dashboards of the run", { readOnly: true }, async (context) => {
    const { shown, alone } = await comingAndGoing(context);
    for (const list of [await shown, await alone]) {
      list.expectTold();
      if (!list.showsNobody) context.expect(list.reply).toSucceed();
    }
  });
  check("collaborators.list.shows_added", "two dashboards", { needs }, async (context) => {
    const scene = await comingAndGoing(context);
    const seen = [
      [await scene.added, await scene.shown],
      [await scene.addedToOther, await scene.shownOnOther],
    ] as const;
    for (const [addition, list] of seen) {
      const wrong = unlessShown(list, addition);
      if (wrong !== null) throw context.finding(wrong, [addition.answer, list.reply]);
    }
    await expectKeptByUpdate(context, scene);
    for (const [addition, list] of seen) expectShown(list, addition);
  });
  check("collaborators.list.only_own", "a second dashboard", { needs }, async (context) => {
    const { added, alone, addedToOther } = await comingAndGoing(context);
    const [first, list] = [await added, await alone];
    const wrong = unlessGone(list, first);
    if (wrong === null) return;
    await expectNotLeftOver(addedToOther);
    throw context.finding(wrong, [first.answer, list.reply]);
  });
  check("collaborators.list.agrees", "with the answer to the addition", { needs }, async (context) => {
    const { added, shown } = await comingAndGoing(context);
    const [{ answer, userUuid }, list] = [await added, await shown];
    const told = rowOf(answer, "collaborator").legible(agreeing);
    // Whether it is shown at all is another requirement.
    const listed = list.find(userUuid);
    if (listed === undefined) return { idle: "endpoint 8 does not show the collaborator" };
    const [stray] = compareFields(told, listed.legible(Object.keys(told)));
    if (stray === undefined) return undefined;
    throw context.finding(
      {
        message: `${stray.field} differs between the addition and the list`,
        expected: writeJson(stray.expected),
        actual: writeJson(stray.actual),
      },
      [answer, list.reply],
    );
  });
  check("collaborators.list.agrees", "after the user was added again", { needs }, async (context) => {
    const { addedAgain, shownAgain } = await comingAndGoing(context);
    const [again, list] = [await addedAgain, await shownAgain];
    if (!list.includes(again.userUuid)) return { idle: "endpoint 8 does not show the collaborator" };
    const wrong = unlessAs(list, again, recordOf(again));
    if (wrong !== null) throw context.finding(wrong, [again.answer, list.reply]);
    return undefined;
  });
  givenCheck();
  additionCheck();
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

/** An update of a live dashboard must not lose those who collaborate on it. */
async function expectKeptByUpdate(
  context: CheckContext,
  { addedToOther, updated, keptOnOther }: Scene,
): Promise<void> {
  const list = await ifPossible(() => keptOnOther);
  if (list === undefined) return;
  const addition = await addedToOther;
  const message = `the collaborator of ${addition.boardId} is gone after an update of the live dashboard`;
  const wrong = unlessShown(list, addition, message);
  if (wrong !== null) throw context.finding(wrong, [addition.answer, await updated, list.reply]);
}

/** @throws {NotEvaluated} where removals do nothing: then an earlier check has left the user there */
async function expectNotLeftOver(addedToOther: Scene["addedToOther"]): Promise<void> {
  try {
    await addedToOther;
  } catch (error) {
    if (!(error instanceof NotEvaluated) || error.hindrance.because === "collaborators.remove.removed")
      throw error;
  }
}
