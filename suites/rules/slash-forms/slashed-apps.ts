import {
  type CheckContext,
  differingFields,
  type Exchange,
  NotEvaluated,
  rowOf,
  sameField,
  writeJson,
} from "../../../support/conformance/index.ts";
import { type DeletedApp, isShown } from "../../apps/deleted-app.ts";
import type { Fields } from "../round-trips/kind.ts";

/** What a write without a slash does to an app in the same state. */
type Twin = () => Promise<Exchange>;

/**
 * The app must show what was written with a slash, and the rest as it was. Where the same write without the slash comes to
 * the same, it is no matter of slashes.
 * @throws {Finding} for a field that differs
 */
export async function expectWrittenAlike(
  context: CheckContext,
  read: () => Promise<Exchange>,
  expected: Fields,
  twin: Twin,
): Promise<void> {
  const names = Object.keys(expected);
  /** Of the fields that can be read in both. */
  const differing = (one: Fields, other: Fields) =>
    differingFields(
      names.filter((name) => name in one && name in other),
      one,
      other,
    )[0];
  const reply = await context.settle(
    read,
    (answer) => answer.succeeded && differing(rowOf(answer, "app").legible(names), expected) === undefined,
  );
  const shown = rowOf(reply, "app").legible(names);
  if (differing(shown, expected) === undefined) return;
  const without = rowOf(await twin(), "app").legible(names);
  const field = differing(shown, without);
  if (field === undefined || !sameField(field, expected[field], without[field])) return;
  throw context.finding(
    {
      message: `${field} is not as it is after the same write without a slash`,
      expected: writeJson(without[field] ?? null),
      actual: writeJson(shown[field] ?? null),
    },
    [reply],
  );
}

/** A DELETE with a slash that was answered with success must be done. */
export async function expectGone(context: CheckContext, app: DeletedApp): Promise<void> {
  const read = () =>
    context.settle(
      () => context.send("apps.retrieve", { id: app.id }),
      (reply) => !isShown(reply, app),
    );
  const last = await read();
  if (!isShown(last, app)) return;
  await context.send("apps.delete", { id: app.id });
  if (isShown(await read(), app)) {
    throw new NotEvaluated({
      reason: "a deleted app stays in both slash forms",
      because: "apps.delete.gone",
    });
  }
  throw context.finding(
    {
      message: "DELETE with a slash answers with success, and the app is still there",
      expected: "no success",
      actual: String(last.status),
    },
    [last],
  );
}
