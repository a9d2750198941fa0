import {
  type Addition,
  assume,
  assumeSuccess,
  type CheckContext,
  type CollaboratorList,
  check,
  describe,
  type Fields,
  type FindingText,
  type Idle,
  integerOf,
  objectDifference,
  rowOf,
} from "../../support/conformance/index.ts";

const needs = ["collaborator", "second collaborator"] as const;

const idle: Idle = { idle: "endpoint 8 shows a single collaborator (a gap)" };

/** Two collaborators of one dashboard (rule 13): what is done to one is not done to the other. */
describe("Two collaborators of one dashboard", () => {
  check(
    "collaborators.list.each",
    "two users, at two levels where there are two",
    { needs },
    async (context) => {
      const { both, list } = await addTwo(context);
      if ((await list()).isSingle) return idle;
      await context.eventually(list, (read) => {
        const [first, second] = both.map(({ userUuid }) => read.find(userUuid)?.legible(["id"]).id);
        if (first !== undefined && first === second)
          return { message: `both collaborators have the id ${String(first)}`, expected: "an id for each" };
        return both.map((addition) => unlessAs(read, addition, written(addition))).find(Boolean) ?? null;
      });
      return undefined;
    },
  );

  check("collaborators.add.others", "the first of two users", { needs }, async (context) => {
    const { both, list, before } = await addTwo(context);
    if (before.isSingle) return idle;
    const [first] = both;
    const known = shownOf(before, first);
    await context.eventually(list, (read) => unlessAs(read, first, known));
    return undefined;
  });

  check("collaborators.remove.others", "each of two users in turn", { needs }, async (context) => {
    const {
      both: [first, second],
      list,
      before,
    } = await addTwo(context);
    if (before.isSingle) return idle;
    await expectOtherLeft(context, list, { gone: second, left: first });
    const { boardId, level, userUuid } = second;
    const again = await context.collaborators.send(boardId, { level, user_uuid: userUuid });
    // A target may not take a removed user back: then one removal is all there is to judge.
    if (!again.succeeded) return { coverage: "the removal of the second of two users" };
    await expectOtherLeft(context, list, { gone: first, left: second });
    return { coverage: "the removal of each of two users" };
  });
});

interface Two {
  readonly both: readonly [Addition, Addition];
  readonly list: () => Promise<CollaboratorList>;
  /** What endpoint 8 showed with the first user alone. */
  readonly before: CollaboratorList;
}

/** @throws {NotEvaluated} where the target does not take both users */
async function addTwo({ dashboards, collaborators, settle }: CheckContext): Promise<Two> {
  const { id } = await dashboards.borrow();
  const list = () => collaborators.list(id);
  const first = await collaborators.add(id);
  const before = await settle(list, (read) => read.includes(first.userUuid));
  assume(before.includes(first.userUuid), {
    reason: "endpoint 8 does not show the first user that was added",
    because: "collaborators.list.shows_added",
  });
  return { both: [first, await collaborators.addSecond(first)], list, before };
}

/** Removes one of two users, and expects the other as before. */
async function expectOtherLeft(
  { collaborators, settle, eventually }: CheckContext,
  list: Two["list"],
  { gone, left }: Readonly<Record<"gone" | "left", Addition>>,
): Promise<void> {
  const isWhole = (read: CollaboratorList) => [gone, left].every((one) => read.includes(one.userUuid));
  const shown = await settle(list, isWhole);
  assume(isWhole(shown), {
    reason: "endpoint 8 does not show both users that were added",
    because: "collaborators.list.each",
  });
  const known = shownOf(shown, left);
  assumeSuccess(await collaborators.remove(gone.boardId, gone.userUuid));
  await eventually(list, (read) => unlessAs(read, left, known));
}

/** What the record of an addition must show. What a name of a level stands for, the answer alone tells. */
function written({ level, answer, userUuid }: Addition): Fields {
  return {
    level: integerOf(level) ?? rowOf(answer, "collaborator").get("level"),
    "user.uuid": userUuid,
  };
}

function shownOf(list: CollaboratorList, { userUuid }: Addition): Fields {
  return list.find(userUuid)?.legible(["id", "level", "user.uuid", "added_at"]) ?? {};
}

/** What is wrong where the list does not show the user of an addition as expected. */
function unlessAs(list: CollaboratorList, { userUuid }: Addition, expected: Fields): FindingText | null {
  const record = list.find(userUuid);
  if (record !== undefined) return objectDifference(record, expected, "unchanged");
  return { message: "one of two collaborators is not in the list", expected: `a record of ${userUuid}` };
}
