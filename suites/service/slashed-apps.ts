import { NotEvaluated } from "../../support/judging/errors.ts";
import { rowOf } from "../../support/judging/reading.ts";
import { sameField } from "../../support/judging/sameness.ts";
import type { CheckContext } from "../../support/runner/context.ts";
import type { Exchange } from "../../support/target/exchange.ts";
import { type Json, writeJson } from "../../support/target/json.ts";
import { type DeletedApp, isShown } from "../apps/deleted-app.ts";
import { type Fields, fieldOf } from "../stored/kind.ts";

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
  const differing = (one: Fields, other: Fields) =>
    names.find((name) => !sameField(name, one[name], other[name]));
  const reply = await context.settle(
    read,
    (answer) => answer.succeeded && differing(fieldsIn(answer, names), expected) === undefined,
  );
  const shown = fieldsIn(reply, names);
  if (differing(shown, expected) === undefined) return;
  const without = fieldsIn(await twin(), names);
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

function fieldsIn(reply: Exchange, names: readonly string[]): Readonly<Record<string, Json>> {
  const found = rowOf(reply, "app");
  return Object.fromEntries(names.map((name) => [name, fieldOf(found, name)]));
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
