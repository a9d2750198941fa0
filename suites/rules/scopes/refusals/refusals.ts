import type { OperationName } from "../../../../support/catalogue/index.ts";
import {
  allEnded,
  type Change,
  type CheckContext,
  type Recipe,
} from "../../../../support/conformance/index.ts";
import type { RequestOptions } from "../../../../support/http/target/target.ts";
import { recipes } from "../../../recipes/index.ts";
import type { Attempt } from "../../exercise/attempt.ts";
import { sendControl } from "./control.ts";
import { carriedOut, expectNoSuccess } from "./expect-no-success.ts";
import { countGrowthDuring } from "./long-list.ts";
import { type Opened, openConnection } from "./opened-connection.ts";
import { sendAll, successesOf, type Tried } from "./send-attempts.ts";

/**
 * The rule of refusals (rule 5): what {@link tryRefusals} expects, provided that the operation succeeds with the full
 * key.
 * @throws {Finding} if an attempt succeeded or was carried out
 * @throws {NotEvaluated} if the full key is refused as well, one key alone is at fault, or no attempt got an answer
 * that can be judged
 */
export async function expectRefusals(
  context: CheckContext,
  operation: OperationName,
  subject: unknown,
  attempts: readonly Attempt[],
): Promise<readonly Attempt[]> {
  const opened = await openConnection(context, operation, subject);
  const answered = await tryRefusals(context, operation, attempts, { subjects: [subject], opened });
  await sendControl(context, operation, subject, opened);
  return answered;
}

/** What the attempts at an operation are made on. */
interface On {
  /** What the operation's recipe arranged, once or more often; attempts take turns over them. */
  readonly subjects: readonly [unknown, ...unknown[]];
  readonly opened: Opened;
  /** The index of the request that comes first, since attempts take turns over the requests to refuse; 0 by default. */
  readonly turn?: number;
}

/**
 * Sends the valid request with one credential after another, none of which suffices. Each must be refused, and nothing
 * may change.
 * @returns the attempts that were answered
 * @throws {Finding} if an attempt succeeded or was carried out
 * @throws {NotEvaluated} if one key alone is at fault, or no attempt got an answer that can be judged
 */
export async function tryRefusals(
  context: CheckContext,
  operation: OperationName,
  attempts: readonly Attempt[],
  { subjects, opened: { connection, firstAnswer }, turn = 0 }: On,
): Promise<readonly Attempt[]> {
  const recipe = recipes[operation];
  let tried: readonly Tried[] = [];
  const tryAll = async (options: RequestOptions = {}): Promise<number> => {
    tried = await sendAll(context, operation, attempts, { subjects, connection, turn, options });
    return successesOf(tried).length;
  };
  // A creation leaves no object to compare. If the list is too long to be read whole, its rows are counted instead.
  const isCounted =
    recipe.makes !== undefined &&
    firstAnswer !== null &&
    (await context.lists.isLong(recipe.makes, firstAnswer));
  const growth = isCounted ? await countGrowthDuring(context, recipe.makes, tryAll) : null;
  if (!isCounted) await tryAll();

  const answered = await expectNoSuccess(context, operation, tried);
  const change = isCounted ? growth : await changeOfAny(context, recipe, subjects, tried);
  if (change !== null) throw await carriedOut(context, operation, change, tried);
  return answered;
}

/** The change that refused requests made to the subjects; null if they changed nothing. */
async function changeOfAny(
  context: CheckContext,
  { changed }: Recipe,
  subjects: readonly unknown[],
  tried: readonly Tried[],
): Promise<Change | null> {
  if (changed === undefined) return null;
  const changes = await allEnded(subjects.map((subject) => changed(context, subject, tried)));
  return changes.find((change) => change !== null) ?? null;
}
