import { operations } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Coverage,
  check,
  describe,
  type Idle,
  needsOf,
} from "../../../support/conformance/index.ts";
import { softDeletedDashboard } from "../../recipes/objects/soft-deleted-dashboard.ts";
import { type Attempt, inWords } from "../exercise/attempt.ts";
import { keysFor } from "./keys/keys-for.ts";
import { type Guarded, guardedOperations, invalidAt, isScoped } from "./refusals/soft-deleted-requests.ts";
import { expectRefusal } from "./side-by-side/expect-refusal.ts";
import { keysSideBySide } from "./side-by-side/side-by-side.ts";

/** Section 5 on a soft-deleted dashboard: a server may guard these by code of its own, or not at all. */
describe("Section 5: keys on a soft-deleted dashboard", () => {
  // At smoke depth all other checks get their dashboards first.
  const last = true;
  for (const operation of guardedOperations) {
    check(
      `auth.${operation}.key_required`,
      "on a soft-deleted dashboard, without a key and with a made-up one",
      { needs: needsOf(operation), last },
      (context) =>
        judged(context, operation, "invalid", () =>
          expectRefusals(context, operation, invalidAt(context.plan, operation)),
        ),
    );
  }
  for (const operation of guardedOperations.filter(isScoped)) {
    const needs = [...needsOf(operation), `key without ${operations[operation].scope}`] as const;
    check(`scopes.${operation}.refused`, "on a soft-deleted dashboard", { needs, last }, (context) =>
      judged(context, operation, "lacking", () =>
        expectRefusals(context, operation, keysFor(operation, context.plan).lacking.slice(-1)),
      ),
    );
  }
});

/** The outcome beside other operations, or by itself if those leave it open. */
async function judged(
  context: CheckContext,
  operation: Guarded,
  which: "invalid" | "lacking",
  byItself: () => Promise<Coverage | Idle>,
): Promise<Coverage | Idle> {
  const outcome = (await keysSideBySide(context, operation))?.onDeleted?.[which];
  return outcome == null ? byItself() : { coverage: outcome().map(inWords).join(", ") };
}

/** @throws {Finding} if one of the attempts succeeds, or restores the dashboard */
async function expectRefusals(
  context: CheckContext,
  operation: Guarded,
  attempts: readonly Attempt[],
): Promise<Coverage | Idle> {
  const id = await softDeletedDashboard(context);
  if (id === null) return { idle: "no more dashboards may be made at this depth" };
  const answered: Attempt[] = [];
  for (const attempt of attempts) {
    if (await expectRefusal(context, operation, attempt, id)) answered.push(attempt);
  }
  return answered.length === 0
    ? { idle: "no attempt got an answer that can be judged" }
    : { coverage: answered.map(inWords).join(", ") };
}
