import { operations, scopedOperations } from "../../../../support/catalogue/index.ts";
import type { CheckContext, Exchange, ScopeSet } from "../../../../support/conformance/index.ts";
import { possessionOf } from "../../../../support/settings/keys/possession.ts";
import { nobodysUuid, unknownId } from "../../../recipes/unknown-ids.ts";
import { type Attempt, attemptWith, withoutKey } from "../../exercise/attempt.ts";
import { surveyedObjects } from "./key-survey.ts";

/**
 * Whether the target still knows a key that it refused another request. A removal of nothing shows this if its answer
 * has another status than that refusal, and than the same removal without a key. A read-only run sends no removal.
 */
export async function isAdmittedElsewhere(
  context: CheckContext,
  set: ScopeSet,
  refusal: Exchange,
): Promise<boolean> {
  if (context.plan.readOnly) return false;
  const admitted = await removeNothing(context, set, attemptWith(set, context.plan));
  if (admitted === null || admitted.status === refusal.status) return false;
  const keyless = await removeNothing(context, set, withoutKey());
  return keyless !== null && keyless.status !== admitted.status;
}

/**
 * Sends the removal of an app that does not exist, or of an unknown user from a dashboard, if the key holds its scope.
 */
async function removeNothing(
  context: CheckContext,
  set: ScopeSet,
  { credential }: Attempt,
): Promise<Exchange | null> {
  const removal = scopedOperations.find((name) => {
    const { method, status, scope } = operations[name];
    return method === "DELETE" && status < 400 && possessionOf(set, scope) === "holding";
  });
  if (removal === undefined) return null;
  const { dashboard = unknownId } = await surveyedObjects(context);
  const nothing = { id: unknownId, dashboard_id: dashboard, user__uuid: nobodysUuid };
  return context.trySend(removal, nothing, { credential, probe: true });
}
