import {
  needsNoObject,
  type OperationName,
  operations,
  type Scope,
  scopedOperations,
  scopes,
} from "../../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Exchange,
  ifPossible,
  NotEvaluated,
  type PathParameters,
  type ScopeSet,
} from "../../../../support/conformance/index.ts";
import { refusesKey } from "../../../../support/http/statuses.ts";
import { fullScopeSet } from "../../../../support/settings/keys/scope-set.ts";
import { type Attempt, attemptWith } from "../../exercise/attempt.ts";
import {
  type MislabelledKey,
  mislabelledKeyOf,
  type ResponsesByScope,
  type ScopeResponse,
} from "./mislabelled-key.ts";

/** What a key with the scope may request without changing anything. An empty update is such a request. */
export function questionsFor(scope: Scope): readonly OperationName[] {
  return scopedOperations.filter((name) => {
    const { method, scope: needed } = operations[name];
    return needed === scope && (method === "GET" || method === "PATCH");
  });
}

/**
 * Makes sure that a mistake in the settings is not blamed on the target. It must be called before attempts lead to a
 * finding.
 * @throws {NotEvaluated} if all attempts were made with one key, which seems to hold other scopes than its settings say
 */
export async function expectKeyAsLabelled(
  context: CheckContext,
  attempts: readonly Attempt[],
): Promise<void> {
  const sets = new Set(
    attempts.map(({ credential }) => (credential.kind === "scoped" ? credential.scopes : null)),
  );
  const [set] = sets;
  if (set == null || sets.size > 1) return;
  const mislabelled = await context.once("scopes: mislabelled key", () => findMislabelledKey(context));
  if (mislabelled === null || mislabelled.set !== set) return;
  throw new NotEvaluated({
    reason: `the key for ${set} seems ${inWords(mislabelled)}, unlike the other keys`,
    setting: `a key for exactly ${set}, in DASHSPEC_SCOPED_KEYS or by DASHSPEC_KEY_COMMAND`,
  });
}

function inWords({ lacks, holds }: MislabelledKey): string {
  return [
    ...(lacks.length === 0 ? [] : [`not to hold ${lacks.join(", ")}`]),
    ...(holds.length === 0 ? [] : [`to hold ${holds.join(", ")}`]),
  ].join(", but ");
}

/** Sends a request of every scope with every key; null if the answers show nothing. */
async function findMislabelledKey(context: CheckContext): Promise<MislabelledKey | null> {
  const parameters = await surveyedObjects(context);
  if (!context.plan.readOnly && Object.keys(parameters).length < 2) return null;
  const sets = new Set([...Object.keys(context.plan.scopedKeys), fullScopeSet]);
  const responsesByKey = await Promise.all(
    [...sets].map(async (set) => [set, await responsesTo(context, set, parameters)] as const),
  );
  return mislabelledKeyOf(new Map(responsesByKey));
}

/**
 * The ids of a dashboard and an app, as far as they can be created, and none in a read-only run. All checks of keys share
 * them, and others may use them meanwhile, because nothing is changed.
 */
export function surveyedObjects(context: CheckContext): Promise<PathParameters> {
  return context.once("scopes: objects of all keys", async () => {
    const { objects, plan } = context;
    if (plan.readOnly) return {};
    const [dashboard, app] = await Promise.all([
      objects.lastingDashboard(),
      ifPossible(() => objects.createApp()),
    ]);
    return { ...(dashboard && { dashboard: dashboard.id }), ...(app && { app: app.id }) };
  });
}

async function responsesTo(
  context: CheckContext,
  set: ScopeSet,
  subject: PathParameters,
): Promise<ResponsesByScope> {
  const responses = new Map<Scope, ScopeResponse>();
  for (const scope of scopes) {
    const answers = await Promise.all(
      questionsFor(scope).flatMap((operation) => ask(context, operation, set, subject) ?? []),
    );
    const granted = answers.filter((answer) => answer?.succeeded === true).length;
    const refused = answers.filter((answer) => answer !== null && isRefusal(answer)).length;
    if (answers.length === 0) continue;
    responses.set(
      scope,
      granted === answers.length ? "granted" : refused === answers.length ? "refused" : "mixed",
    );
  }
  return responses;
}

function isRefusal({ status }: Exchange): boolean {
  return refusesKey(status) || status === 404;
}

/** Sends nothing if there is no object for the request. */
export function ask(
  context: CheckContext,
  operation: OperationName,
  set: ScopeSet,
  { dashboard, app }: PathParameters,
): Promise<Exchange | null> | null {
  const { credential } = attemptWith(set, context.plan);
  const { area, method } = operations[operation];
  const isList = needsNoObject(operation);
  const id = area === "apps" ? app : dashboard;
  if (!isList && id === undefined) return null;
  const parameters: PathParameters = id === undefined ? {} : { id, dashboard_id: id };
  return context.trySend(operation, parameters, {
    credential,
    probe: true,
    ...(isList ? { query: { limit: "1" } } : {}),
    ...(method === "PATCH" ? { body: {} } : {}),
  });
}
