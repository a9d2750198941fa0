import {
  type Addition,
  bodyLaw,
  type CheckContext,
  type CollaboratorList,
  check,
  describe,
  type Exchange,
  ifPossible,
  integerOf,
  levelWords,
  objectDifference,
  refusedAdditionCheck,
  rowOf,
  textOfJson,
} from "../../support/conformance/index.ts";
import { nobodysUuid } from "../recipes/unknown-ids.ts";
import { addedLevelLaw, addedStatusLaw } from "./laws/add-laws.ts";
import { comingAndGoing } from "./scenario/index.ts";

const needs = ["collaborator"] as const;

describe("POST /api/projects/:project_id/dashboards/:dashboard_id/collaborators", () => {
  check("collaborators.add.status", "the user of the settings", { needs }, async (context) => {
    const { added, addedToOther } = await comingAndGoing(context);
    await added;
    await addedToOther;
  });
  refusedAdditionCheck();
  check("collaborators.add.stores.level", "in the answer and in the list", { needs }, async (context) => {
    const { added, shown, addedToOther, shownOnOther, ...later } = await comingAndGoing(context);
    const [first, second] = [await added, await addedToOther];
    expectLevel(context, first, await shown);
    // A different level exposes a server that stores one level for everybody. A refusal says nothing.
    expectLevel(context, second, await shownOnOther);
    for (const step of [later.addedAgain, later.joined, later.joinedOther]) {
      const addition = await ifPossible(() => step);
      if (addition !== undefined) expectLevel(context, addition);
    }
    return { coverage: levelsOf(context, first, second) };
  });
  check("collaborators.add.stores.user_uuid", "in the answer", { needs }, async (context) => {
    const { added, joined } = await comingAndGoing(context);
    const second = await ifPossible(() => joined);
    for (const { answer, userUuid } of second === undefined ? [await added] : [await added, second])
      context.expect(answer).toShow({ [userFieldOf(answer)]: userUuid });
  });
  check(
    "collaborators.add.stores.user_uuid",
    "a uuid that no user has",
    { needs, from: "standard" },
    async ({ dashboards, collaborators, expect }) => {
      const { id } = await dashboards.borrow();
      const { level } = await collaborators.prepare(id);
      const answer = await collaborators.send(id, { level, user_uuid: nobodysUuid }, { probe: true });
      // Most targets refuse it, and the document leaves that open.
      if (!answer.succeeded) return { idle: `an unknown user is refused with ${answer.status}` };
      const field = userFieldOf(answer);
      await collaborators.remove(id, textOfJson(rowOf(answer, "collaborator").legible([field])[field]));
      expect(answer).toShow({ [field]: nobodysUuid });
      return undefined;
    },
  );
  addedLevelLaw();
  addedStatusLaw();
  bodyLaw("collaborators.add.body", "collaborators.add");
});

/**
 * The field that identifies the user in an answer: the user object, or the uuid beside it if the object cannot be read.
 */
function userFieldOf(answer: Exchange): string {
  const [field = "user_uuid"] = Object.keys(
    rowOf(answer, "collaborator").legible(["user.uuid", "user_uuid"]),
  );
  return field;
}

/** If a level is sent by name, only the answer shows its number. That number must then be stored. */
function expectLevel(
  { expect, finding }: CheckContext,
  { answer, level: sent, userUuid }: Addition,
  list?: CollaboratorList,
): void {
  const level = integerOf(sent) ?? rowOf(answer, "collaborator").get("level");
  expect(answer).toShow({ level });
  const record = list?.find(userUuid);
  const wrong = record === undefined ? null : objectDifference(record, { level }, "written");
  if (wrong !== null) throw finding(wrong, list === undefined ? [answer] : [answer, list.reply]);
}

/** The levels that were tried, in words. If two are accepted, the answers also show which others are. */
function levelsOf({ objects }: CheckContext, first: Addition, second: Addition): string {
  const words = [first, second].map(({ level }) => levelWords(level));
  if (words[0] === words[1]) return `the level ${words[0]}, the only known level that the target accepts`;
  const tried = [first.level, ...second.refused, second.level];
  objects.collaboration.observeLevels([first.level, second.level], tried, second.answer);
  return `the levels ${words.join(" and ")}`;
}
