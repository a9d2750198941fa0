import {
  type CheckContext,
  check,
  describe,
  differingFields,
  NotEvaluated,
  type OwnApp,
  type Row,
  rowOf,
  rowsOf,
  writeJson,
} from "../../../support/conformance/index.ts";
import { ends, endsOf, reachedBy, writtenElsewhere } from "./other-place.ts";

/** Section 1: an app is at organization level, and is not to be had through another's path, unless it is global. */
describe("Section 1: apps of another organization", () => {
  check(
    "apps.retrieve.isolation",
    "under another organization's path",
    { needs: ["other organization"] },
    async (context) => {
      const organization_id = context.otherOrganizationId;
      const { id } = await localApp(context);
      const reply = await context.send("apps.retrieve", { organization_id, id });
      if (!reply.succeeded) return;
      await expectNoNamesake(context, organization_id, id);
      throw context.finding(
        {
          message: `app ${id} of another organization is shown`,
          expected: "a refusal",
          actual: String(reply.status),
        },
        [reply],
      );
    },
  );
  check(
    "apps.update.isolation",
    "under another organization's path",
    { needs: ["other organization"] },
    async (context) => {
      const organization_id = context.otherOrganizationId;
      const { id } = await localApp(context);
      await expectNoNamesake(context, organization_id, id);
      const body = writtenElsewhere(context);
      const write = await context.send("apps.update", { organization_id, id }, { body });
      const changed = await context.send("apps.retrieve", { id });
      const reached = reachedBy(body, rowOf(changed, "app"));
      if (reached !== undefined) {
        const message = `app ${id} was changed through another organization's path`;
        throw context.finding({ message, expected: "no change", actual: writeJson(reached) }, [
          write,
          changed,
        ]);
      }
      const removal = await context.send("apps.delete", { organization_id, id });
      const reply = await context.send("apps.retrieve", { id });
      if (reply.succeeded) return;
      const message = `app ${id} was deleted through another organization's path`;
      throw context.finding({ message, expected: "200", actual: String(reply.status) }, [removal, reply]);
    },
  );
  check("apps.list.isolation", "two organizations", { needs: ["other organization"] }, async (context) => {
    const organization_id = context.otherOrganizationId;
    const { id, created } = await localApp(context);
    const { pages, whole } = await endsOf(context, "apps.list", { organization_id });
    const stray = pages.flatMap((page) => rowsOf(page, "app")).find((app) => app.id === id);
    // A target may number the apps of each organization by themselves: then an id alone proves nothing.
    if (stray === undefined || !isSame(stray, rowOf(created, "app")))
      return whole ? undefined : { coverage: ends };
    throw context.finding({
      message: `app ${id} is in the lists of two organizations`,
      expected: "one organization's",
    });
  });
});

/**
 * An app that is meant for one organization.
 * @throws {NotEvaluated} where the target makes every app global: those may be seen by all
 */
async function localApp(context: CheckContext): Promise<OwnApp> {
  const app = await context.createApp({ description: context.uniqueName("of one organization") });
  if (!rowOf(app.created, "app").get("is_global")) return app;
  throw new NotEvaluated({ reason: "the target makes every app global" });
}

/**
 * Where ids are given organization by organization, another's path may lead to an app of its own: that is nobody's fault,
 * and nothing of ours to write to.
 * @throws {NotEvaluated} on such an app
 */
async function expectNoNamesake(context: CheckContext, organization_id: string, id: string): Promise<void> {
  const [own, other] = await Promise.all([
    context.send("apps.retrieve", { id }),
    context.send("apps.retrieve", { organization_id, id }),
  ]);
  if (!other.succeeded || isSame(rowOf(own, "app"), rowOf(other, "app"))) return;
  throw new NotEvaluated({ reason: `the second organization has an app ${id} of its own` });
}

/** No two apps of the run have one name, or one description: whichever can be read in both tells them apart. */
function isSame(one: Row<"app">, other: Row<"app">): boolean {
  const own = one.legible(["name", "description"]);
  const shown = other.legible(Object.keys(own));
  return differingFields(Object.keys(shown), own, shown).length === 0;
}
