import type { ListName, OperationName } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  envelopeOf,
  NotEvaluated,
  openRequest,
  workingBody,
} from "../../../support/conformance/index.ts";
import { longText } from "./changes.ts";
import { orNull } from "./own-objects.ts";
import type { Change, Situation, Situations, Tried } from "./situation.ts";

/** Beyond this many rows a list is not read as a whole (rule 9). */
const longList = 5000;

/** So many windows must all show growth, with nobody else writing, before it is blamed on refused creations. */
const windows = 3;
const mostWindows = 6;

type Creation = "dashboards.create" | "dashboards.create_from_template_json" | "apps.create";

/** Refused creations must not appear. */
export const creations: Situations<Creation & OperationName> = {
  "dashboards.create": async (context) =>
    creation(context, "dashboards", (await context.board()).id, (name) => ({
      ...context.objects.boardBody,
      name,
    })),
  "dashboards.create_from_template_json": async (context) => {
    const operation = "dashboards.create_from_template_json";
    const { template } = await workingBody(context, operation);
    const board = await context.board();
    const { body } = await openRequest(context, operation, template, [board]);
    return creation(context, "dashboards", board.id, body);
  },
  "apps.create": async (context) => {
    const base = await context.objects.appBody();
    const situation = await creation(context, "apps", (await context.app()).id, (name) => ({
      ...base,
      name,
    }));
    return { ...situation, otherBodies: [(name) => ({ ...base, name, description: longText(name) })] };
  },
};

/**
 * What the full key made in the same way is the valid twin, and must be seen in the list: else the absence of the
 * others would prove nothing.
 */
async function creation(
  context: CheckContext,
  list: ListName,
  twinId: string,
  body: (name: string) => Readonly<Record<string, unknown>>,
): Promise<Situation> {
  if ((await countOf(context, list)) > longList) {
    return { parameters: {}, body, surround: (makeAttempts) => byCount(context, list, makeAttempts) };
  }
  return { parameters: {}, body, changed: (tried) => byName(context, list, twinId, tried) };
}

async function byName(
  context: CheckContext,
  list: ListName,
  twinId: string,
  tried: readonly Tried[],
): Promise<Change | null> {
  const snapshot = await orNull(() =>
    context.eventually(
      () => context.list(list),
      (seen) => (seen.find(twinId) === undefined ? { message: "not listed" } : null),
    ),
  );
  const found = snapshot?.items.flatMap(({ value }) => tried.filter(({ name }) => value.name === name)) ?? [];
  const [first] = found;
  if (first !== undefined) {
    return {
      message: `"${first.name}" is in the list, as ${found.length} of ${tried.length} refused creations are`,
      expected: "none of them",
      culprit: first,
      exchanges: [
        ...(first.exchange === null ? [] : [first.exchange]),
        ...(snapshot?.exchanges.slice(-1) ?? []),
      ],
    };
  }
  if (snapshot === null) {
    throw new NotEvaluated({
      reason: "what the full key created is not in the list, so the absence of the rest proves nothing",
      because: list === "apps" ? "apps.create.listed" : "dashboards.create.listed",
    });
  }
  return null;
}

/**
 * On a long list the count tells: it must not grow over the attempts, while the run itself writes nothing and two
 * counts before them show that nobody else does. Growth is believed when it comes every time (rule 10).
 */
async function byCount(
  context: CheckContext,
  list: ListName,
  makeAttempts: Parameters<NonNullable<Situation["surround"]>>[0],
): Promise<Change | null> {
  let grown = 0;
  for (let round = 0; round < mostWindows && grown < windows; round += 1) {
    const growth = await context.walk(list, async () => {
      const first = await countOf(context, list);
      const before = await countOf(context, list);
      const refused = await makeAttempts({ withinWalk: true });
      const after = await countOf(context, list);
      if (!refused) return 0;
      return first === before ? after - before : null;
    });
    if (growth !== null && growth <= 0) return null;
    if (growth !== null) grown += 1;
  }
  if (grown < windows) {
    throw new NotEvaluated({
      reason:
        "others write to a long list all the time, so its count does not tell whether refused creations appear",
    });
  }
  return {
    message: "the count of the list grows whenever creations are refused",
    expected: "the same count",
    exchanges: context.evidence,
  };
}

async function countOf(context: CheckContext, list: ListName): Promise<number> {
  return envelopeOf(await context.send(`${list}.list`, {}, { query: { limit: "1" } })).count;
}
