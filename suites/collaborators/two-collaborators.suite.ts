import {
  type Addition,
  assume,
  assumeSuccess,
  type CollaboratorList,
  check,
  describe,
  type FindingText,
  ifPossible,
  textOfJson,
} from "../../support/conformance/index.ts";
import { comingAndGoing, expectSeveral, unlessAs, unlessKept, written } from "./scenario/index.ts";

const needs = ["collaborator", "second collaborator"] as const;

const missing = "one of two collaborators is not in the list";

/** Two collaborators of one dashboard: a request about one does not affect the other. */
describe("Two collaborators of one dashboard", () => {
  check(
    "collaborators.list.each",
    "two users, at two levels where there are two",
    { needs },
    async (context) => {
      const scenario = await comingAndGoing(context);
      expectSeveral(context, await scenario.shown);
      const both = [await scenario.added, await scenario.joined] as const;
      const list = await scenario.withBoth;
      const wrong =
        unlessApart(list, both) ??
        both.map((addition) => unlessAs(list, addition, written(addition))).find((found) => found !== null);
      if (wrong) throw context.finding(wrong, [...both.map(({ answer }) => answer), list.reply]);
      return undefined;
    },
  );

  check("collaborators.add.others", "the first of two users", { needs }, async (context) => {
    const { added, shown, joined, withBoth } = await comingAndGoing(context);
    const before = await shown;
    expectSeveral(context, before);
    const [first, second, list] = [await added, await joined, await withBoth];
    const wrong = unlessKept(list, before, first, missing);
    if (wrong !== null) throw context.finding(wrong, [before.reply, second.answer, list.reply]);
    return undefined;
  });

  check("collaborators.remove.others", "each of two users in turn", { needs }, async (context) => {
    const scenario = await comingAndGoing(context);
    expectSeveral(context, await scenario.shown);
    const [first, second, before] = [await scenario.added, await scenario.joined, await scenario.withBoth];
    expectBoth(before, [first, second]);
    const removal = assumeSuccess(await scenario.parted);
    const list = await scenario.withFirst;
    const wrong = unlessKept(list, before, first, missing);
    if (wrong !== null) throw context.finding(wrong, [before.reply, removal, list.reply]);
    const other = await ifPossible(async () => {
      const [left, besides, reply] = [
        await scenario.joinedOther,
        await scenario.afterRemoval,
        await scenario.removedFromOther,
      ];
      expectBoth(besides, [await scenario.addedToOther, left]);
      return { left, before: besides, removal: assumeSuccess(reply), list: await scenario.secondLeft };
    });
    if (other === undefined) return { coverage: "the removal of the second of two users" };
    const lost = unlessKept(other.list, other.before, other.left, missing);
    if (lost !== null) throw context.finding(lost, [other.before.reply, other.removal, other.list.reply]);
    return { coverage: "the removal of each of two users" };
  });
});

/** @throws {NotEvaluated} if a list does not show both users */
function expectBoth(list: CollaboratorList, both: readonly Addition[]): void {
  assume(
    both.every(({ userUuid }) => list.includes(userUuid)),
    {
      reason: "endpoint 8 does not show both users that were added",
      because: "collaborators.list.each",
    },
  );
}

/** The problem if two records have the same id. */
function unlessApart(list: CollaboratorList, both: readonly Addition[]): FindingText | null {
  const [first, second] = both.map(({ userUuid }) => list.find(userUuid)?.legible(["id"]).id);
  if (first === undefined || first !== second) return null;
  return { message: `both collaborators have the id ${textOfJson(first)}`, expected: "an id for each" };
}
