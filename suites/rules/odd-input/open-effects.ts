import { type OperationName, operationNames, operations } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Exchange,
  ifPossible,
  isJsonObject,
} from "../../../support/conformance/index.ts";
import { recipes } from "../../recipes/index.ts";
import { wrongInEveryField, wrongTurns } from "./odd-fields.ts";
import { plainIn, putBack } from "./put-back.ts";
import type { Subject } from "./subject.ts";

/** Writes whose effects the document does not show, and which take the body of the subject's resource. */
export function openWritesOf({ kind }: Subject): readonly OperationName[] {
  return operationNames.filter((name) => {
    const { method, scope, area } = operations[name];
    return area === kind.list && scope === null && method !== "GET";
  });
}

const turns = Array.from({ length: wrongTurns }, (_, turn) => turn);

export const isCreation = (name: OperationName): boolean => recipes[name].makes !== undefined;

/**
 * Sends each of them that updates an object a wrong value in every field at once, wrong in another way each time. All are about one
 * object, which is put back: what they do to it is a gap, and so is what a list shows of it meanwhile.
 */
export async function wrongToOpenUpdates(
  context: CheckContext,
  subject: Subject,
): Promise<readonly (Exchange | null)[]> {
  const names = openWritesOf(subject).filter((name) => context.judges(name) && !isCreation(name));
  if (names.length === 0) return [];
  const [object] = await subject.borrow(context, 1);
  if (object === undefined) throw new Error("no object was borrowed");
  const answers = await Promise.all(
    names.flatMap((name) =>
      turns.map((turn) =>
        context.trySend(name, { id: object.id }, { body: wrongInEveryField(subject, turn), probe: true }),
      ),
    ),
  );
  if (answers.some((answer) => answer?.succeeded !== false)) {
    await putBack(context, subject, object, { ...plainIn(subject), ...(await subject.kind.base(context)) });
  }
  return answers;
}

/** The same for those that make one. It has no name that tells whose it is where all is taken, so its description does. */
export async function wrongToOpenCreations(
  context: CheckContext,
  subject: Subject,
): Promise<readonly (Exchange | null)[]> {
  const answers: (Exchange | null)[] = [];
  for (const name of openWritesOf(subject).filter(isCreation)) {
    if (context.judges(name)) answers.push(...(await toCreation(context, subject, name)));
  }
  return answers;
}

async function toCreation(
  context: CheckContext,
  subject: Subject,
  name: OperationName,
): Promise<readonly (Exchange | null)[]> {
  const { arrange, requests, makes } = recipes[name];
  const arranged = await ifPossible(async () => ({ of: await arrange(context) }));
  if (arranged === undefined) return [];
  const answers: (Exchange | null)[] = [];
  for (const turn of turns) {
    if (makes === "dashboards" && !context.objects.mayCreate) break;
    const own = context.uniqueName("of wrong types");
    const [{ parameters, body }] = requests(arranged.of, own);
    const valid = isJsonObject(body) ? body : {};
    const wrong = { ...valid, ...wrongInEveryField(subject, turn), description: own };
    const answer = await context.trySend(name, parameters, { body: wrong, probe: true });
    if (makes === "dashboards" && answer?.succeeded !== false) context.objects.spendCreation();
    answers.push(answer);
  }
  return answers;
}
