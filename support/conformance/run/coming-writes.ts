import { kindOf, type OperationName } from "../../catalogue/index.ts";
import { objectIdIn, type PathParameters, tenantIn } from "../../http/address.ts";
import { bodyOf } from "../../http/request-options.ts";
import { ownTenants } from "../../http/target/addressed.ts";
import type { TargetListeners } from "../../http/target/target.ts";
import type { Ledger } from "../../ledger/index.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import { NotEvaluated } from "../conclusions/not-evaluated.ts";
import type { Memory } from "../memory/memory.ts";

/** What is recorded about each write before it is sent. */
interface Records {
  readonly plan: TargetPlan;
  readonly ledger: Ledger;
  readonly memory: Memory;
}

/** Keeps writes from objects of others, and records the rest in the ledger and the memory. */
export function comingWrites({ plan, ledger, memory }: Records): NonNullable<TargetListeners["beforeWrite"]> {
  return (operation, parameters, options, isRepeated) => {
    if (!isRepeated) expectOwn(operation, parameters, { plan, ledger });
    const place = tenantIn(operation, { ...ownTenants(plan), ...parameters });
    const sent = bodyOf(options);
    const body = typeof sent === "object" ? new TextDecoder().decode(sent) : sent;
    ledger.expect({ operation, parameters, place, body });
    // A repeated request may give fields the same values as the first one.
    if (!isRepeated) memory.expect(operation, place, parameters, body);
  };
}

/** @throws {NotEvaluated} if a write would go to an object that looks like somebody else's */
function expectOwn(
  operation: OperationName,
  parameters: PathParameters,
  { plan, ledger }: Pick<Records, "plan" | "ledger">,
): void {
  if (plan.readOnly) throw new Error(`a check of a read-only run was about to send ${operation}`);
  const kind = kindOf(operation);
  const id = objectIdIn(parameters);
  if (id === undefined || !ledger.doubts(kind, id)) return;
  throw new NotEvaluated({
    reason: `the creation of ${kind} ${id} was answered with a name that was not sent: it may be somebody else's`,
    because: `${kind}s.create.stores.name`,
  });
}
