import {
  type CheckContext,
  type Dashboard,
  type Exchange,
  legibly,
  objectDifference,
  wrongStatus,
} from "../../../../support/conformance/index.ts";
import { firstAccepted } from "../../../recipes/objects/first-accepted.ts";
import { acceptedTogether } from "../../../resource-kinds/accepted-together.ts";
import { dashboardKind } from "../../../resource-kinds/dashboards.ts";
import { pickedWhere } from "../../../resource-kinds/picked.ts";
import { type Fields, row, stored } from "../../../resource-kinds/resource-kind.ts";
import { readAtEither, type Written } from "../../scenarios/slash-pairs.ts";

/** A dashboard with as many non-default values as the target accepts, so that a loss shows. */
export interface Populated extends Written {
  readonly read: Exchange;
  /** The writable fields in a read that agrees with what was sent, or in the last read if none agrees. */
  readonly stored: Fields;
}

/**
 * Updates a dashboard with all values that the target accepts together, and reads it at the same form of the path.
 * @param texts its name and description; if the target refuses these, others are sent instead
 */
export async function populate(
  context: CheckContext,
  dashboard: Dashboard,
  texts: Fields,
  trailingSlash: boolean,
): Promise<Populated> {
  const all = await acceptedTogether(context, dashboardKind, dashboard);
  const plain = pickedWhere(all, (field) => dashboardKind.plain.has(field));
  // Whether two dashboards may have the same name is open, and so is whether a description may be as long as a name.
  const own = { ...texts, name: context.uniqueName("one of two") };
  const short = { ...own, description: context.uniqueName("one of two") };
  const bodies = [
    { ...all, ...texts },
    { ...all, ...own },
    { ...plain, ...short },
  ];
  const { sent, answer } = await firstAccepted(bodies, (body) =>
    context.dashboards.update(dashboard.id, body, { trailingSlash, withSomeKey: "granted" }),
  );
  const problemIn = (read: Exchange) =>
    (answer.succeeded ? null : wrongStatus(answer, "200")) ??
    (read.succeeded ? objectDifference(row(dashboardKind, read), sent, "written") : wrongStatus(read, "200"));
  const read = await context.settle(
    () => readAtEither(context, "dashboards.retrieve", { id: dashboard.id }, trailingSlash),
    // The other fields are compared with later answers, so none of them may be late either.
    (reply) =>
      reply.succeeded &&
      (!answer.succeeded || legibly(() => problemIn(reply)) === null) &&
      !context.state.memory.isLate(reply),
  );
  return {
    answer,
    read,
    problem: problemIn(read),
    exchanges: [answer, read],
    stored: stored(dashboardKind, row(dashboardKind, read)),
  };
}
