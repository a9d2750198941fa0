import type { OperationName } from "../../catalogue/operation.ts";
import type { Scope } from "../../catalogue/scope.ts";
import type { Call, Decision, Seam } from "../http/request.ts";
import { concerns, type Only } from "./only.ts";

function decideOtherwise(
  operation: OperationName,
  outcome: Decision["outcome"],
  decision: (call: Call) => Decision,
  only: Only,
): Seam {
  return () => ({
    authorize: (decided, call) =>
      call.operation === operation && decided.outcome === outcome && concerns(only, call)
        ? decision(call)
        : decided,
  });
}

/** Lets a key without the scope through. */
export function ignoreScope(operation: OperationName, only: Only = {}): Seam {
  return decideOtherwise(operation, "forbidden", () => ({ outcome: "granted" }), only);
}

/** Lets a request without a valid key through. */
export function ignoreKey(operation: OperationName, only: Only = {}): Seam {
  return decideOtherwise(operation, "unauthenticated", () => ({ outcome: "granted" }), only);
}

/** Demands a further scope. */
export function demandScope(operation: OperationName, scope: Scope, only: Only = {}): Seam {
  return decideOtherwise(
    operation,
    "granted",
    (call) => ({ outcome: call.key?.scopes.has(scope) === true ? "granted" : "forbidden" }),
    only,
  );
}

/** Requires another scope instead of the documented one. */
export function takeScope(operation: OperationName, scope: Scope): Seam {
  return () => ({
    authorize: (decided, { operation: called, key }) =>
      called !== operation || key === undefined
        ? decided
        : { outcome: key.scopes.has(scope) ? "granted" : "forbidden" },
  });
}

/** Refuses a request, but still carries it out. */
export function applyRefused(
  operation: OperationName,
  outcome: "unauthenticated" | "forbidden" = "forbidden",
  only: Only = {},
): Seam {
  return decideOtherwise(operation, outcome, () => ({ outcome, applied: true }), only);
}
