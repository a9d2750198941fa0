import { check, suite } from "../../support/judging/check.ts";
import { NotEvaluated } from "../../support/judging/errors.ts";
import { emptyLaw, statusLaw, wrongStatus } from "../../support/judging/laws.ts";
import type { Row } from "../../support/judging/reading.ts";
import type { CheckContext } from "../../support/runner/context.ts";
import { appKind } from "../stored/apps.ts";
import { row } from "../stored/kind.ts";
import { changed, stored } from "../stored/update-rules.ts";

/** Endpoint 16: DELETE one app. */
export default suite({
  checks: [
    check("apps.delete.status", "own apps", async (context) => {
      // The second was updated first: a deletion must not depend on that.
      const [fresh, changedOnce] = await Promise.all([context.createApp(), context.createApp()]);
      await context.send("apps.update", { id: changedOnce.id }, { body: { description: "about to go" } });
      for (const { id } of [fresh, changedOnce]) {
        const reply = await context.send("apps.delete", { id });
        if (!reply.succeeded) throw context.finding(wrongStatus(reply, "204"), [reply]);
      }
    }),
    check("apps.delete.gone", "retrieved afterwards", async (context) => {
      const ids = await deleted(context, 2);
      await Promise.all(
        ids.map((id) =>
          context.eventually(
            () => context.send("apps.retrieve", { id }),
            (reply) => (reply.succeeded ? wrongStatus(reply, "no success") : null),
          ),
        ),
      );
    }),
    check("apps.delete.gone_status", "retrieved afterwards", async (context) => {
      const [id = ""] = await deleted(context, 1);
      const reply = await context.eventually(
        () => context.send("apps.retrieve", { id }),
        // A success is the finding of another requirement.
        (read) =>
          read.succeeded || [404, 410].includes(read.status) ? null : wrongStatus(read, "404 or 410"),
      );
      if (reply.succeeded)
        throw new NotEvaluated({ reason: "the app is still there", because: "apps.delete.gone" });
    }),
    check("apps.delete.unlisted", "the list afterwards", async (context) => {
      const ids = await deleted(context, 2);
      const snapshot = await context.eventually(
        () => context.list("apps"),
        (list) => {
          const still = ids.find((id) => list.find(id) !== undefined);
          return still === undefined
            ? null
            : { message: `the deleted app ${still} is in the list`, expected: "a list without it" };
        },
      );
      return snapshot.complete ? undefined : { coverage: "the first and last pages of a long list" };
    }),
    check("apps.delete.neighbours", "apps made before and after it", async (context) => {
      // One after the other, so that they are next to each other as far as other checks let them be; and each is read at
      // once, since the deletions of other checks may take it along as well.
      const kept: { readonly id: string; readonly before: ReturnType<typeof stored> }[] = [];
      const doomed: string[] = [];
      for (let made = 0; made < 5; made += 1) {
        const { id } = await context.createApp();
        if (made % 2 === 1) doomed.push(id);
        else
          kept.push({
            id,
            before: stored(appKind, row(appKind, await context.send("apps.retrieve", { id }))),
          });
      }
      for (const id of doomed) await remove(context, id);
      await Promise.all(
        kept.map(({ id, before }) =>
          context.eventually(
            () => context.send("apps.retrieve", { id }),
            (reply) => {
              if (reply.succeeded) return changed(appKind, before, reply);
              return { ...wrongStatus(reply, "200"), message: `the deletion of other apps took ${id} along` };
            },
          ),
        ),
      );
    }),
    check("apps.delete.neighbours", "apps with the ids before and after its own", async (context) => {
      const doomed = await Promise.all(Array.from({ length: 3 }, () => context.createApp()));
      const beside = nextTo(
        doomed.map(({ id }) => id),
        (await context.list("apps")).items,
        context.plan.mark,
      );
      for (const { id } of doomed) {
        const reply = await context.send("apps.delete", { id });
        const read = await context.send("apps.retrieve", { id });
        // Gone before its own deletion: another check's, of another app, took it along.
        if (reply.status === 404 && read.status === 404) {
          const message = `the app ${id} was gone before any request was to delete it`;
          throw context.finding({ message, expected: "204", actual: "404" }, [reply, read]);
        }
      }
      await Promise.all(
        beside.map((id) =>
          context.eventually(
            () => context.send("apps.retrieve", { id }),
            (reply) =>
              reply.succeeded || context.state.ledger.askedToDelete(id)
                ? null
                : { ...wrongStatus(reply, "200"), message: `the deletion of other apps took ${id} along` },
          ),
        ),
      );
      return { coverage: `${beside.length} apps beside 3` };
    }),
  ],
  laws: [statusLaw("apps.delete.status", "apps.delete"), emptyLaw("apps.delete.no_body", "apps.delete")],
});

/** Ids of apps that were made and deleted again. */
async function deleted(context: CheckContext, count: number): Promise<readonly string[]> {
  const apps = await Promise.all(Array.from({ length: count }, () => context.createApp()));
  for (const { id } of apps) await remove(context, id);
  return apps.map(({ id }) => id);
}

async function remove(context: CheckContext, id: string): Promise<void> {
  const reply = await context.send("apps.delete", { id });
  if (reply.succeeded) return;
  throw new NotEvaluated({
    reason: `the deletion of an app answered ${reply.status}`,
    because: "apps.delete.status",
  });
}

/** The run's own apps with the nearest ids to those named, which other checks use meanwhile. */
function nextTo(doomed: readonly string[], items: readonly Row[], mark: string): readonly string[] {
  const own = items.filter(({ value }) => String(value.name).startsWith(mark)).map(({ id }) => BigInt(id));
  const sorted = own.sort((one, other) => (one < other ? -1 : 1)).map(String);
  const beside = doomed.flatMap((id) => [sorted[sorted.indexOf(id) - 1], sorted[sorted.indexOf(id) + 1]]);
  return [...new Set(beside.flatMap((id) => (id === undefined || doomed.includes(id) ? [] : [id])))];
}
