import {
  allEnded,
  type CheckContext,
  type Exchange,
  NotEvaluated,
  type PathParameters,
  rowOf,
  textBeside,
} from "../../../support/conformance/index.ts";
import type { Elsewhere, UpdateElsewhere } from "./dashboard-elsewhere.ts";
import { namesakeIn, otherTenant, showsWritten } from "./other-tenant.ts";

const openReadsOfOne = ["apps.check_for_updates", "apps.source"] as const;
const writesOfOne = ["apps.update", "apps.upgrade", "apps.update_source"] as const;

/** Requests about an app at the path of another organization, and the reads of it afterwards. */
export interface AppElsewhere extends Elsewhere {
  readonly removed: Exchange | null;
}

/** Null if no other organization is known. */
export async function seenElsewhere(
  context: CheckContext,
  id: string,
  created: Exchange,
): Promise<AppElsewhere | null> {
  if (context.plan.otherOrganizationId === undefined) return null;
  const place = { id, ...otherTenant(context, "apps.retrieve") };
  const retrieved = await context.send("apps.retrieve", place);
  const isGlobal = rowOf(created, "app").value.is_global === true;
  const obstacle = isGlobal
    ? new NotEvaluated({ reason: "the target makes every app global" })
    : await namesakeIn(context, { id }, retrieved);
  // If the other organization has an app with this id, no write may be sent to it.
  const updates = obstacle === null ? await updatesAt(context, place) : [];
  const others = await otherReadsAt(context, place);
  const removed = obstacle === null ? await context.send("apps.delete", place) : null;
  // A reader that lags may not know of the app yet.
  const read = await context.settle(
    () => context.apps.retrieve(id),
    ({ succeeded }) => succeeded,
  );
  const shown = [retrieved];
  // What else these may show is open. Only an own object has the run's mark in its name.
  for (const answer of others)
    if (answer?.succeeded === true && answer.text.includes(context.plan.mark)) shown.push(answer);
  for (const { answer } of updates) if (await showsWritten(answer, read)) shown.push(answer);
  return { obstacle, shown, updates, removed, read };
}

/** Sends the writes to the place. At smoke depth one is enough, because the operations mostly share one lookup. */
async function updatesAt(context: CheckContext, place: PathParameters): Promise<readonly UpdateElsewhere[]> {
  const writes = context.plan.depth === "smoke" ? writesOfOne.slice(0, 1) : writesOfOne;
  const updates = await allEnded(
    writes.map(async (operation): Promise<UpdateElsewhere | null> => {
      const name = context.uniqueName("elsewhere");
      const texts = { name, description: textBeside(name, "description") };
      const answer = await context.trySend(operation, place, { body: texts, trailingSlash: true });
      return answer && { texts, answer };
    }),
  );
  return updates.filter((update) => update !== null);
}

/** Reads at the place in further ways, because a route that ignores the tenant may be that of one slash form. */
function otherReadsAt(context: CheckContext, place: PathParameters): Promise<readonly (Exchange | null)[]> {
  const reads = [["apps.retrieve", true], ...openReadsOfOne.map((name) => [name, false] as const)] as const;
  return allEnded(
    (context.plan.depth === "smoke" ? [] : reads).map(([operation, trailingSlash]) =>
      context.trySend(operation, place, { trailingSlash }),
    ),
  );
}
