import { scopeAnswer } from "../../../../support/answers/unavailable.ts";
import {
  needsNoObject,
  type OperationName,
  operations,
  scopes,
  unscopedOperations,
} from "../../../../support/catalogue/index.ts";
import type { CheckContext, Exchange } from "../../../../support/conformance/index.ts";
import { recipes } from "../../../recipes/index.ts";
import { type Attempt, attemptWith } from "../../exercise/attempt.ts";

/**
 * Observes whether the write scope of a resource also lets keys read it. The key holds the fewest or the most scopes
 * that such a key can hold, by turns.
 */
export async function askImplied(
  context: CheckContext,
  operation: OperationName,
  subject: unknown,
  keys: readonly Attempt[],
): Promise<void> {
  // The lists always exist, and they are enough.
  if (context.plan.depth === "smoke" && !needsNoObject(operation)) return;
  const extreme = operations[operation].number % 2 === 0 ? keys.slice(0, 1) : keys.slice(-1);
  const asked = context.plan.depth === "thorough" ? keys : extreme;
  await Promise.all(asked.map((key) => ask(context, operation, subject, key)));
}

/**
 * Observes which scopes let a key call an operation without a documented scope, with the sets of the same resource,
 * which tell the most.
 */
export async function askUnscoped(
  context: CheckContext,
  operation: OperationName,
  subject: unknown,
): Promise<void> {
  const unscoped = unscopedOperations.find((name) => name === operation);
  const { plan, objects } = context;
  if (unscoped === undefined || plan.depth === "smoke" || plan.readOnly) return;
  const resource = operations[unscoped].area === "apps" ? "plugin" : "dashboard";
  const near = [`${resource}:read`, `${resource}:write`];
  const asked = plan.learning === true ? ["", ...new Set([...near, ...scopes])] : near;
  const sets = asked.filter((set) => plan.scopedKeys[set] !== undefined);
  // If such a request succeeds, it creates a dashboard, and only a few may be created.
  const makes = recipes[unscoped].makes === "dashboards";
  const asksAll = plan.learning === true || plan.answers[scopeAnswer(unscoped)] !== undefined;
  for (const set of makes && !asksAll ? sets.slice(-1) : sets) {
    if (makes && !objects.trySpendCreation()) return;
    const answer = await ask(context, unscoped, subject, attemptWith(set, plan));
    // If fewer scopes suffice, more suffice too. When learning, it goes on to keys that share no scope with this one.
    if (answer?.succeeded === true && (set === "" || plan.learning !== true)) break;
  }
}

function ask(
  context: CheckContext,
  operation: OperationName,
  subject: unknown,
  { credential }: Attempt,
): Promise<Exchange | null> {
  const name = context.requestName(operation, "observed");
  const [{ parameters, ...valid }] = recipes[operation].requests(subject, name);
  return context.trySend(operation, parameters, { ...valid, credential, probe: true });
}
