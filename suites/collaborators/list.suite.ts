import { isDeepStrictEqual } from "node:util";
import {
  type Addition,
  additionCheck,
  type CheckContext,
  type CollaboratorList,
  check,
  compareFields,
  describe,
  type FieldDifference,
  givenCheck,
  ifPossible,
  NotEvaluated,
  rowOf,
  writeJson,
} from "../../support/conformance/index.ts";
import { listLaws } from "./laws/list-laws.ts";
import {
  comingAndGoing,
  expectShown,
  recordOf,
  type Scenario,
  unlessAs,
  unlessGone,
  unlessShown,
} from "./scenario/index.ts";

const needs = ["collaborator"] as const;

describe("GET /api/projects/:project_id/dashboards/:dashboard_id/collaborators", () => {
  check("collaborators.list.status", "dashboards of the run", { readOnly: true }, async (context) => {
    const { shown, alone } = await comingAndGoing(context);
    for (const list of [await shown, await alone]) {
      list.expectMeaning();
      if (!list.showsNobody) context.expect(list.reply).toSucceed();
    }
  });
  check("collaborators.list.shows_added", "two dashboards", { needs }, async (context) => {
    const scenario = await comingAndGoing(context);
    const seen = [
      [await scenario.added, await scenario.shown],
      [await scenario.addedToOther, await scenario.shownOnOther],
    ] as const;
    for (const [addition, list] of seen) {
      const wrong = unlessShown(list, addition);
      if (wrong !== null) throw context.finding(wrong, [addition.answer, list.reply]);
    }
    await expectKeptByUpdate(context, scenario);
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
    const { added, shown, addedAgain, shownAgain } = await comingAndGoing(context);
    const [addition, list] = [await added, await shown];
    const { answer } = addition;
    const strays = straysIn(addition, list);
    // Whether the user is shown at all is another requirement.
    if (strays === null) return { idle: "endpoint 8 does not show the collaborator" };
    const [stray] = strays;
    if (stray === undefined) return undefined;
    const again = usersOwn.includes(stray.field)
      ? await ifPossible(async () => straysIn(await addedAgain, await shownAgain))
      : undefined;
    if (again != null && !again.some((other) => isDeepStrictEqual(other, stray)))
      return { idle: "the user was changed between the addition and the list" };
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

/** Users may change these fields themselves between two answers (rule 10). */
const usersOwn: readonly string[] = [
  "user.distinct_id",
  "user.first_name",
  "user.last_name",
  "user.email",
  "user.is_email_verified",
  "user.hedgehog_config",
];

/** The fields that the answer to the addition and the list share. */
const agreeing = ["id", "level", "user.id", "user.uuid", ...usersOwn, "added_at"];

/** The differences between the answer and the list; null if the list does not show the user. */
function straysIn({ answer, userUuid }: Addition, list: CollaboratorList): readonly FieldDifference[] | null {
  const answered = rowOf(answer, "collaborator").legible(agreeing);
  const listed = list.find(userUuid);
  return listed === undefined ? null : compareFields(answered, listed.legible(Object.keys(answered)));
}

/** An update of a live dashboard must not remove its collaborators, and neither must a read. */
async function expectKeptByUpdate(
  context: CheckContext,
  { addedToOther, updated, sharing, keptOnOther }: Scenario,
): Promise<void> {
  const list = await ifPossible(() => keptOnOther);
  if (list === undefined) return;
  const [addition, update, read] = [await addedToOther, await updated, await sharing];
  const between = read === null ? "" : " and a read of its sharing configuration";
  const message = `the collaborator of ${addition.dashboardId} is gone after an update of the live dashboard${between}`;
  const wrong = unlessShown(list, addition, message);
  if (wrong === null) return;
  throw context.finding(wrong, [addition.answer, update, ...(read === null ? [] : [read]), list.reply]);
}

/** @throws {NotEvaluated} if removals do nothing, because an earlier check has then left the user there */
async function expectNotLeftOver(addedToOther: Scenario["addedToOther"]): Promise<void> {
  try {
    await addedToOther;
  } catch (error) {
    if (!(error instanceof NotEvaluated) || error.obstacle.because === "collaborators.remove.removed")
      throw error;
  }
}
