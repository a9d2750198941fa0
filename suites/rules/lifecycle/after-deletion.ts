import {
  type CheckContext,
  check,
  type Exchange,
  type FindingText,
  NotEvaluated,
  rowOf,
} from "../../../support/conformance/index.ts";
import { deletionBeside, softDeletions } from "./deletions.ts";
import { expectStorageShown, read } from "./states.ts";

const notAtSmoke = { idle: "none: dashboards are few at smoke depth" };

/** The state deleted lasts until a request ends it, whatever else is sent, and however it was reached. */
export function afterDeletion(): void {
  check("lifecycle.soft_delete.answers", "a second time", async (context) => {
    if (context.plan.depth === "smoke") return notAtSmoke;
    const { again } = (await softDeletions(context)).twice;
    return expectStillDeleted(context, again, "a second soft deletion");
  });
  check("dashboards.update.empty", "of a soft-deleted dashboard", async (context) => {
    if (context.plan.depth === "smoke") return notAtSmoke;
    const { empty } = (await softDeletions(context)).plain;
    return expectStillDeleted(context, empty, "an empty PATCH");
  });
  check("dashboards.update.keeps_unsent", "of a soft-deleted dashboard", async (context) => {
    if (context.plan.depth === "smoke") return notAtSmoke;
    const { empty, described } = (await softDeletions(context)).plain;
    if (empty.succeeded && rowOf(empty, "dashboard").value.deleted !== true) {
      throw new NotEvaluated({
        reason: "an empty PATCH brought it back before",
        because: "dashboards.update.empty",
      });
    }
    return expectStillDeleted(context, described, "a PATCH of the description");
  });
  check("lifecycle.soft_delete.kept", "deleted twice, and beside other fields", async (context) => {
    if (context.plan.depth === "smoke") return notAtSmoke;
    const [{ plain, twice }, beside] = await Promise.all([softDeletions(context), deletionBeside(context)]);
    const others = [
      { ...twice, words: "one that was deleted twice" },
      { ...beside, words: "one that was deleted beside other fields" },
    ].filter(({ answer }) => answer.succeeded);
    const [alone] = await context.eventually(
      () => Promise.all([plain, ...others].map(({ id }) => read(context, id))),
      ([control, ...replies]) => {
        const gone = replies.findIndex(({ succeeded }) => !succeeded);
        // Whether soft-deleted dashboards are retrieved is a gap: what is done with one is done with all.
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
  });
}

function goneFor(words: string, control: Exchange, reply: Exchange): FindingText {
  return {
    message: `a dashboard that was soft-deleted is retrieved, and ${words} is not`,
    expected: String(control.status),
    actual: String(reply.status),
  };
}

/** A target may refuse every write to what is deleted; what it takes must not bring it back. */
function expectStillDeleted(context: CheckContext, answer: Exchange, words: string) {
  if (!answer.succeeded) return { idle: `none: ${words} of a deleted dashboard is refused` };
  if (rowOf(answer, "dashboard").get("deleted")) return undefined;
  throw context.finding(
    {
      message: `${words} brought a soft-deleted dashboard back`,
      expected: "deleted true",
      actual: "deleted false",
    },
    [answer],
  );
}
