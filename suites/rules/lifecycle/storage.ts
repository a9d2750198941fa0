import {
  type CheckContext,
  type Exchange,
  type FindingText,
  NotEvaluated,
} from "../../../support/conformance/index.ts";
import { deletionBeside, softDeletions } from "./deletions.ts";
import { deletedProblem, expectStorageShown, freshBoard, restore, softDelete } from "./states.ts";

/**
 * "The dashboard is not removed from storage": a target shows that by a retrieve, in the list, or by a restore (rule
 * 8).
 */
export async function keptInStorage(context: CheckContext) {
  const { id } = await freshBoard(context);
  await softDelete(context, id);
  const shownBy = [
    ...((await isRetrieved(context, id)) ? ["retrieve"] : []),
    ...((await isListed(context, id)) ? ["list"] : []),
    ...((await isRestored(context, id)) ? ["restore"] : []),
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

async function isRetrieved(context: CheckContext, id: string): Promise<boolean> {
  const reply = await context.eventually(() => context.dashboards.retrieve(id), deletedProblem);
  context.observe("lifecycle.visibility", `a soft-deleted dashboard is retrieved with ${reply.status}`, {
    answer: { name: "lifecycle.visibility.retrieve", value: reply.status },
    exchange: reply,
  });
  return reply.succeeded;
}

async function isListed(context: CheckContext, id: string): Promise<boolean> {
  const list = await context.eventually(
    () => context.list("dashboards"),
    ({ find }) =>
      find(id)?.value.deleted === false
        ? {
            message: "a soft-deleted dashboard is listed as live",
            expected: "deleted true",
            actual: "deleted false",
          }
        : null,
  );
  const item = list.find(id);
  const exchange = item?.exchange ?? list.exchanges.at(-1);
  const isShown = item !== undefined;
  context.observe("lifecycle.visibility", `a soft-deleted dashboard is ${isShown ? "" : "not "}in the list`, {
    answer: { name: "lifecycle.visibility.list", value: isShown ? "shown" : "hidden" },
    ...(exchange === undefined ? {} : { exchange }),
  });
  return item?.value.deleted === true;
}

/** The dashboard is soft-deleted again afterwards. */
async function isRestored(context: CheckContext, id: string): Promise<boolean> {
  const { answer: exchange, works } = await restore(context, id);
  if (!works) {
    const text = `deleted = false is answered with ${exchange.status} and does not bring a dashboard back`;
    context.observe("lifecycle.restore", text, {
      answer: { name: "lifecycle.restore", value: "never" },
      exchange,
    });
    return false;
  }
  context.observe("lifecycle.restore", "deleted = false brings a dashboard back", { exchange });
  await softDelete(context, id);
  return true;
}

/**
 * Whether soft-deleted dashboards are retrieved is a gap. However one was deleted, it is the same with it: by
 * `deleted` alone, twice, or beside other fields.
 */
export async function keptHoweverDeleted(context: CheckContext) {
  if (context.plan.depth === "smoke") return { idle: "left out at smoke depth, which makes few dashboards" };
  const [{ plain, twice }, beside] = await Promise.all([softDeletions(context), deletionBeside(context)]);
  const others = [
    { ...twice, words: "one that was soft-deleted twice" },
    { ...beside, words: "one that was soft-deleted by a PATCH with other fields" },
  ].filter(({ answer }) => answer.succeeded);
  const [alone] = await context.eventually(
    () => Promise.all([plain, ...others].map(({ id }) => context.dashboards.retrieve(id))),
    ([control, ...replies]) => {
      const gone = replies.findIndex(({ succeeded }) => !succeeded);
      if (control?.succeeded !== true || gone === -1) return null;
      return goneFor(others[gone]?.words ?? "", control, replies[gone] ?? control);
    },
  );
  if (alone?.succeeded !== true) {
    expectStorageShown(context);
    return { idle: "soft-deleted dashboards are not retrieved here" };
  }
  const words = `beside ${others.length} others`;
  return others.length > 0 ? { coverage: words } : { idle: words };
}

function goneFor(words: string, control: Exchange, reply: Exchange): FindingText {
  return {
    message: `a dashboard that was soft-deleted can be retrieved, but ${words} cannot`,
    expected: String(control.status),
    actual: String(reply.status),
  };
}
