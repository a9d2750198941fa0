import { type OperationName, operationNames, operations } from "../../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Exchange,
  ifPossible,
  isJsonObject,
  type TargetPlan,
} from "../../../../support/conformance/index.ts";
import { unseen, unwieldyFreeJson } from "../../../oddities/unwieldy-values.ts";
import { recipes } from "../../../recipes/index.ts";
import type { Fields, ResourceKind } from "../../../resource-kinds/resource-kind.ts";
import { emptyInEveryField } from "../requests/edge-values.ts";
import { beside, labelAt, wrongInEveryField, wrongTurns } from "../requests/wrong-in-every-field.ts";
import type { Subject } from "../subjects/subject.ts";
import { ofItself } from "./edges.ts";
import { plainAndLiveIn, putBack } from "./restore-values.ts";

/** Writes whose effects the document does not show, and which accept the body of the resource. */
export function openWritesOf({ list }: ResourceKind): readonly OperationName[] {
  return operationNames.filter((name) => {
    const { method, scope, area } = operations[name];
    return area === list && scope === null && method !== "GET";
  });
}

/** Longer than a database column, with characters that formats, queries and pages interpret. */
const tooLong = `${"x".repeat(10_000)} %s %00 '"<b>{{7}} 😀`;

/**
 * A body for each turn of wrong types, and one of values of the right types, which are empty or unwieldy.
 * @param more further values of the right types
 */
function oddBodies(
  kind: ResourceKind,
  operation: OperationName,
  { mark, seed }: TargetPlan,
  more: Fields = {},
): readonly Fields[] {
  const { number } = operations[operation];
  const action = isCreation(operation) ? "create" : "update";
  // A template may bring insights along.
  const risk = action === "create" ? "all but insights" : "all";
  const wrong = Array.from({ length: wrongTurns }, (_, turn) =>
    wrongInEveryField(kind, turn, risk, number + Math.abs(seed)),
  );
  const right = {
    ...emptyInEveryField(kind, mark, number + Math.abs(seed)),
    // No wrong type goes with them, because a server that refuses the body does not use them.
    ...unwieldyFreeJson(kind, number, action),
    description: tooLong,
    ...more,
  };
  return [...wrong, right];
}

/** Whether the operation creates an object. */
export const isCreation = (name: OperationName): boolean => recipes[name].makes !== undefined;

/**
 * Sends a wrong value in every field at once to each of these writes that updates an object, with other values each
 * time. All are about one object, which is restored afterwards. Their effects on it are a gap, and so is what a list
 * shows of it meanwhile.
 */
export async function wrongToOpenUpdates(
  context: CheckContext,
  subject: Subject,
): Promise<readonly (Exchange | null)[]> {
  const { kind } = subject;
  const names = openWritesOf(kind).filter((name) => context.judges(name) && !isCreation(name));
  if (names.length === 0) return [];
  const object = await subject.borrowDeletable(context);
  const itself = ofItself(object, kind, context.plan);
  const answers = await Promise.all(
    names.flatMap((name) =>
      oddBodies(kind, name, context.plan, itself).map((body) =>
        context.trySend(name, { id: object.id }, { body, probe: true }),
      ),
    ),
  );
  if (answers.some((answer) => answer?.succeeded !== false)) {
    await putBack(context, kind, object, { ...plainAndLiveIn(kind), ...(await kind.base(context)) });
  }
  return answers;
}

/**
 * Sends a wrong value in every field at once to each of these writes that creates an object, whose name or description
 * shows its origin.
 */
export async function wrongToOpenCreations(
  context: CheckContext,
  kind: ResourceKind,
): Promise<readonly (Exchange | null)[]> {
  const answers: (Exchange | null)[] = [];
  for (const name of openWritesOf(kind).filter(isCreation)) {
    if (context.judges(name)) answers.push(...(await toCreation(context, kind, name)));
  }
  return answers;
}

async function toCreation(
  context: CheckContext,
  kind: ResourceKind,
  name: OperationName,
): Promise<readonly (Exchange | null)[]> {
  const { arrange, requests, makes } = recipes[name];
  const arranged = await ifPossible(async () => ({ of: await arrange(context) }));
  if (arranged === undefined) return [];
  const send = async ([turn, odd]: readonly [number, Fields]) => {
    const own = context.uniqueName("of wrong types");
    const [{ parameters, body: recipe }] = requests(arranged.of, own);
    const valid = isJsonObject(recipe) ? recipe : {};
    const label = turn < wrongTurns ? labelAt(turn, context.plan.seed) : "description";
    // What most targets accept shows its origin all the same.
    const end = turn < wrongTurns ? "" : ` é😀${unseen}`;
    const body = beside(valid, { ...odd, [label]: `${own}${end}` });
    return context.trySend(name, parameters, { body, probe: true });
  };
  const answers: (Exchange | null)[] = [];
  for (let left = [...oddBodies(kind, name, context.plan).entries()]; left.length > 0; ) {
    const count = makes === "dashboards" ? context.objects.spendCreationsUpTo(left.length) : left.length;
    if (count === 0) break;
    const answered = await Promise.all(left.slice(0, count).map(send));
    if (makes === "dashboards")
      context.objects.giveBackCreations(answered.filter((answer) => answer?.succeeded === false).length);
    answers.push(...answered);
    left = left.slice(count);
  }
  return answers;
}
