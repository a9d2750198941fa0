import {
  type CheckContext,
  type Coverage,
  type Exchange,
  type FindingText,
  type Idle,
  NotEvaluated,
} from "../../../support/conformance/index.ts";
import type { Deleted } from "./scenario/exchanges.ts";
import { deletedOf, softDeletionScenario } from "./scenario/soft-deletion-scenario.ts";
import { deletedProblem, expectStorageShown } from "./scenario/states.ts";

/**
 * "The dashboard is not removed from storage": a retrieve, the list or a restore shows whether that holds (rule 8).
 * @throws {Finding} if one of them shows the dashboard as live
 * @throws {NotEvaluated} if none of them shows it
 */
export async function keptInStorage(context: CheckContext): Promise<Coverage> {
  const { id } = (await softDeletionScenario(context)).alone;
  const deleted = await deletedOf(context);
  const shownBy = [
    ...(isRetrieved(context, deleted) ? ["retrieve"] : []),
    ...(isListed(context, deleted, id) ? ["list"] : []),
    ...(isRestored(context, deleted) ? ["restore"] : []),
  ];
  if (shownBy.length > 0) return { coverage: `shown by ${shownBy.join(", ")}` };
  expectStorageShown(context);
  throw new NotEvaluated({
    reason:
      "the target neither retrieves, lists nor restores a soft-deleted dashboard, so storage cannot be observed",
    setting:
      "answers: lifecycle.visibility.retrieve, lifecycle.visibility.list and lifecycle.restore in dashspec.yaml",
  });
}

function isRetrieved(context: CheckContext, { shown: { alone } }: Deleted): boolean {
  const wrong = deletedProblem(alone);
  if (wrong !== null) throw context.finding(wrong, [alone]);
  context.observe("lifecycle.visibility", `a soft-deleted dashboard is retrieved with ${alone.status}`, {
    answer: { name: "lifecycle.visibility.retrieve", value: alone.status },
    exchange: alone,
  });
  return alone.succeeded;
}

function isListed(context: CheckContext, { list }: Deleted, id: string): boolean {
  const item = list.find(id);
  const exchange = item?.exchange ?? list.exchanges.at(-1);
  const shown = exchange === undefined ? {} : { exchange };
  if (item?.value.deleted === false) {
    const message = "a soft-deleted dashboard is listed as live";
    const text = { message, expected: "deleted true", actual: "deleted false" };
    throw context.finding(text, exchange === undefined ? [] : [exchange]);
  }
  const isShown = item !== undefined;
  context.observe("lifecycle.visibility", `a soft-deleted dashboard is ${isShown ? "" : "not "}in the list`, {
    answer: { name: "lifecycle.visibility.list", value: isShown ? "shown" : "hidden" },
    ...shown,
  });
  return item?.value.deleted === true;
}

function isRestored(context: CheckContext, { restored }: Deleted): boolean {
  const { answer: exchange, works } = restored.beside;
  if (!works) {
    const text = `deleted = false is answered with ${exchange.status} and does not restore a dashboard`;
    context.observe("lifecycle.restore", text, {
      answer: { name: "lifecycle.restore", value: "never" },
      exchange,
    });
    return false;
  }
  context.observe("lifecycle.restore", "deleted = false restores a dashboard", { exchange });
  return true;
}

/**
 * Whether soft-deleted dashboards are retrieved is a gap. But the way of the deletion makes no difference: by `deleted`
 * alone, twice, or beside other fields.
 * @throws {Finding} if one that was deleted in another way is not retrieved
 */
export async function keptHoweverDeleted(context: CheckContext): Promise<Coverage | Idle> {
  const { shown, besides, again } = await deletedOf(context);
  const others = [
    { ...besides, read: shown.beside, words: "one that was soft-deleted by a PATCH with other fields" },
    { ...again, words: "one that was soft-deleted twice" },
  ].filter(({ answer }) => answer.succeeded);
  if (shown.alone.succeeded) {
    for (const { words, read } of others) {
      if (!read.succeeded) throw context.finding(goneFor(words, shown.alone, read), [shown.alone, read]);
    }
  } else {
    expectStorageShown(context);
    return { idle: "soft-deleted dashboards are not retrieved here" };
  }
  if (others.length === 0) return { idle: "no other soft deletion was accepted" };
  return { coverage: `beside ${others.length} others` };
}

function goneFor(words: string, control: Exchange, reply: Exchange): FindingText {
  return {
    message: `a dashboard that was soft-deleted can be retrieved, but ${words} cannot`,
    expected: String(control.status),
    actual: String(reply.status),
  };
}
