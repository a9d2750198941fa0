import {
  levelOf,
  type OperationName,
  operationNames,
  operations,
  type Requirement,
} from "../../catalogue/index.ts";
import type { Means } from "../../conformance/needs/index.ts";
import { judgesArea, type TargetPlan } from "../../settings/target-plan.ts";
import { askedOf, isLeftOut, type Unjudged, unjudgedWith } from "./asked-statements.ts";
import { type Gain, gainsOf } from "./gains.ts";

/** How far one endpoint can be judged. */
export interface EndpointPrediction {
  readonly number: number;
  readonly operation: OperationName;
  readonly extent: "judged" | "partly" | "not" | "not selected";
  /** Statements about it: all selected ones, and those of them that can be judged. */
  readonly musts: number;
  readonly judgedMusts: number;
  readonly needs: readonly string[];
}

/** What a run could judge, in all and endpoint by endpoint. */
export interface Prediction {
  readonly musts: number;
  readonly judgedMusts: number;
  readonly unjudged: readonly Unjudged[];
  readonly endpoints: readonly EndpointPrediction[];
  /** What one more setting would add, the most statements first. */
  readonly gains: readonly Gain[];
}

/**
 * What a run of the plan could judge, if its keys may not call the refused operations, and what it could judge with one
 * more setting.
 */
export function predict(plan: TargetPlan, refused: readonly OperationName[]): Prediction {
  const all = askedOf(plan);
  const means: Means = { ...plan, refused };
  const lacking = unjudgedWith(all, means);
  const leftOut = new Set(
    all.filter((one) => isLeftOut(one, means)).map(({ requirement }) => requirement.id),
  );
  const asked = all.filter(({ requirement }) => !leftOut.has(requirement.id));
  const unjudged = lacking.filter(({ id }) => !leftOut.has(id));
  const byId = new Map(unjudged.map((statement) => [statement.id, statement]));
  const musts = asked.map(({ requirement }) => requirement).filter((one) => levelOf(one) === "MUST");
  return {
    musts: musts.length,
    judgedMusts: musts.filter(({ id }) => !byId.has(id)).length,
    unjudged,
    endpoints: operationNames.map((operation) => endpointOf(operation, musts, byId, plan)),
    gains: gainsOf(all, plan, means, lacking),
  };
}

function endpointOf(
  operation: OperationName,
  musts: readonly Requirement[],
  unjudged: ReadonlyMap<string, Unjudged>,
  plan: TargetPlan,
): EndpointPrediction {
  const { number, method, area } = operations[operation];
  // A statement about several endpoints is judged on the others, if one of them is never called.
  const isJudged = (method === "GET" || !plan.readOnly) && judgesArea(plan, area);
  const own = isJudged ? musts.filter(({ endpoints }) => endpoints.includes(number)) : [];
  const missing = own.flatMap(({ id }) => unjudged.get(id) ?? []);
  const extent =
    own.length === 0
      ? "not selected"
      : missing.length === 0
        ? "judged"
        : missing.length < own.length
          ? "partly"
          : "not";
  return {
    number,
    operation,
    extent,
    musts: own.length,
    judgedMusts: own.length - missing.length,
    needs: [...new Set(missing.flatMap((statement) => statement.needs))],
  };
}
