import {
  type CheckContext,
  type Exchange,
  type FindingText,
  legibly,
  objectDifference,
  rowOf,
  wrongStatus,
} from "../../../support/conformance/index.ts";
import { removeApp } from "../../recipes/objects/app-removal.ts";
import { deletedApp, isShown } from "../../recipes/objects/deleted-app.ts";
import { firstAccepted } from "../../recipes/objects/first-accepted.ts";
import { appKind } from "../../resource-kinds/apps.ts";
import type { Fields } from "../../resource-kinds/resource-kind.ts";
import { readAtEither, type Written } from "./slash-pairs.ts";

/** A write to an app, and a read after it. */
export interface WrittenAndRead extends Written {
  readonly read: Exchange;
}

/**
 * Creates an app with a value in every field that the target accepts. It belongs to this organization alone, if the
 * target accepts `is_global`.
 */
export async function made(context: CheckContext, trailingSlash: boolean): Promise<Written> {
  const further = await context.objects.furtherAppFields();
  const sent = {
    ...(await appKind.base(context)),
    ...further,
    ...(further.is_global === undefined ? {} : { is_global: false }),
    name: context.uniqueName("with a life"),
    description: context.uniqueName("with a life"),
  };
  const answer = await context.apps.create(sent, { trailingSlash });
  const problem = answer.succeeded
    ? legibly(() => objectDifference(rowOf(answer, "app"), sent, "written"))
    : wrongStatus(answer, "201");
  return { answer, problem, exchanges: [answer] };
}

/** Another app, in the place of one that is gone. */
export async function madeAnew(
  context: CheckContext,
): Promise<{ readonly id: string; readonly read: Exchange }> {
  const { id } = await context.apps.make({ name: context.uniqueName("with a life") });
  return { id, read: await context.apps.retrieve(id) };
}

/**
 * Creates an app with the name of the removed one. Everything that a creation does not send must be new. The memory
 * judges this.
 */
export async function madeUnderItsName(context: CheckContext, removed: Exchange): Promise<void> {
  const { name } = rowOf(removed, "app").value;
  // The mark in the description lets a sweep recognize the app.
  if (typeof name === "string")
    await context.apps.make({ name, description: context.uniqueName("under the name of a removed one") });
}

/** An app, with the fields that the last answer showed. */
interface Shown {
  readonly id: string;
  readonly fields: Fields;
}

/** Updates the app. What the body leaves out must stay, among it the icon and the description. */
export async function updated(
  context: CheckContext,
  { id, fields }: Shown,
  bodies: readonly Fields[],
  trailingSlash: boolean,
): Promise<WrittenAndRead> {
  const { sent, answer } = await firstAccepted(bodies, (body) =>
    context.apps.update(id, body, { trailingSlash }),
  );
  const expected = { ...fields, ...sent };
  const problemIn = (read: Exchange): FindingText | null =>
    (answer.succeeded ? null : wrongStatus(answer, "200")) ??
    (read.succeeded
      ? legibly(() => objectDifference(rowOf(read, "app"), expected, "written"))
      : wrongStatus(read, "200"));
  const read = await context.settle(
    () => readAtEither(context, "apps.retrieve", { id }, trailingSlash),
    (reply) => !answer.succeeded || problemIn(reply) === null,
  );
  return { answer, read, problem: problemIn(read), exchanges: [answer, read] };
}

/** Removes the app, and reads it afterwards. */
export async function removed(
  context: CheckContext,
  id: string,
  shown: Exchange,
  trailingSlash: boolean,
): Promise<WrittenAndRead> {
  const answer = await removeApp(context, id, { trailingSlash });
  const isStill = (reply: Exchange) =>
    shown.succeeded && isShown(context, reply, deletedApp({ id, created: shown }));
  const read = await context.settle(
    () => context.apps.retrieve(id),
    (reply) => !answer.succeeded || !isStill(reply),
  );
  const isThere = isStill(read);
  const problem = answer.succeeded
    ? isThere
      ? { message: `app ${id} is still there`, expected: "no app", actual: String(read.status) }
      : null
    : wrongStatus(answer, "204");
  return { answer, read, problem, exchanges: [answer, read] };
}
