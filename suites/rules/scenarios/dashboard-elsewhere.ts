import {
  type CheckContext,
  type Exchange,
  ifPossible,
  type NotEvaluated,
  rowOf,
  textBeside,
} from "../../../support/conformance/index.ts";
import { isSameObject, namesakeIn, otherTenant } from "./other-tenant.ts";

/** An update at the path of another tenant, with unique texts. */
export interface UpdateElsewhere {
  readonly texts: Readonly<Record<"name" | "description", string>>;
  readonly answer: Exchange;
}

/** Requests about an object at the path of another tenant, and a read of it afterwards. */
export interface Elsewhere {
  /** Why they show nothing; null if they do. */
  readonly obstacle: NotEvaluated | null;
  /** Answers that may show the object. */
  readonly shown: readonly Exchange[];
  readonly updates: readonly UpdateElsewhere[];
  readonly read: Exchange;
}

/**
 * A route that ignores the tenant may be that of one slash form. Reads mostly share one lookup, so at smoke depth one
 * form is enough.
 */
export async function dashboardElsewhere(context: CheckContext, id: string): Promise<Elsewhere> {
  const place = { id, ...otherTenant(context, "dashboards.retrieve") };
  const retrieved: Exchange[] = [];
  for (const trailingSlash of context.plan.depth === "smoke" ? [false] : [false, true]) {
    retrieved.push(await context.send("dashboards.retrieve", place, { trailingSlash }));
  }
  const [first] = retrieved.filter(({ succeeded }) => succeeded);
  const obstacle = first === undefined ? null : await namesakeIn(context, { id }, first);
  // If the other project has a dashboard with this id, no write may be sent to it.
  const forms = obstacle === null ? [false, true] : [];
  const updates = await Promise.all(
    forms.map(async (trailingSlash): Promise<UpdateElsewhere> => {
      const name = context.uniqueName("elsewhere");
      const texts = { name, description: textBeside(name, "description") };
      // A soft deletion may have a route of its own.
      const body = { ...texts, pinned: trailingSlash, ...(trailingSlash ? { deleted: true } : {}) };
      return { texts, answer: await context.send("dashboards.update", place, { body, trailingSlash }) };
    }),
  );
  const isTried = obstacle === null && context.plan.depth !== "smoke";
  const send = async (operation: "dashboards.delete" | "dashboards.move_tile", body?: unknown) =>
    isTried && context.judges(operation) ? context.trySend(operation, place, { body }) : null;
  // The memory judges the effects of the refused DELETE.
  const [moved] = await Promise.all([send("dashboards.move_tile", {}), send("dashboards.delete")]);
  const read = await context.dashboards.retrieve(id);
  // Another dashboard with this id may have come meanwhile.
  const isOwn = async () =>
    moved !== null && isSameObject(rowOf(read, "dashboard"), rowOf(moved, "dashboard"));
  const isShown = moved?.succeeded === true && (await ifPossible(isOwn)) === true;
  return { obstacle, shown: isShown ? [...retrieved, moved] : retrieved, updates, read };
}
