import { everySuite } from "../../../suites/index.ts";
import {
  levelOf,
  type OperationName,
  operationNames,
  operations,
  type Requirement,
  requirements,
} from "../../catalogue/index.ts";
import { isStandIn } from "../../conformance/check-definition.ts";
import { NotAskedFor, StatedUnavailable } from "../../conformance/errors.ts";
import { type Means, missingOf, type Need, wordsOf } from "../../conformance/needs/index.ts";
import { selectChecks } from "../../runner/target-run/selection.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import { enablingSettings } from "./enabling-settings.ts";

/** A statement that a run could not judge, and what it needs. */
export interface Unjudged {
  readonly id: string;
  readonly level: "MUST" | "SHOULD";
  readonly needs: readonly string[];
}

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

/** What one more setting would let a run judge. */
export interface Gain {
  /** Settings that add the same. One of them is enough. */
  readonly settings: readonly string[];
  readonly musts: number;
  readonly shoulds: number;
}

/** What a run could judge, in all and endpoint by endpoint. */
export interface Prediction {
  readonly musts: number;
  readonly judgedMusts: number;
  readonly unjudged: readonly Unjudged[];
  readonly endpoints: readonly EndpointPrediction[];
  /** Those with the most statements first. */
  readonly gains: readonly Gain[];
}

/** A statement that a run would judge, and the needs of its checks and laws. */
interface Asked {
  readonly requirement: Requirement;
  readonly needs: readonly Need[];
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

function askedOf(plan: TargetPlan): readonly Asked[] {
  const { checks, laws, notSelected } = selectChecks(plan, everySuite);
  return requirements
    .filter(({ id }) => plan.selected.includes(id) && !notSelected.includes(id))
    .map((requirement) => {
      const own = checks.filter((check) => check.requirement === requirement.id);
      const first = [
        ...own.filter((check) => !isStandIn(check, plan.depth)),
        ...laws.filter((law) => law.requirement === requirement.id),
      ];
      // Substitutes are used if nothing else judges the statement.
      const judges = first.length > 0 ? first : own;
      return { requirement, needs: judges.flatMap(({ needs = [] }) => needs) };
    });
}

/** Whether the statement is not run as long as an optional setting is absent. */
function isLeftOut({ needs }: Asked, means: Means): boolean {
  return needs.some((need) => {
    const missing = missingOf([need], means);
    return missing instanceof NotAskedFor && !(missing instanceof StatedUnavailable);
  });
}

/**
 * The statements that cannot be judged with these means. Statements about operations stated as unavailable are left
 * out.
 */
function unjudgedWith(asked: readonly Asked[], means: Means): readonly Unjudged[] {
  return asked.flatMap(({ requirement, needs }) => {
    const lacking = needs.filter((need) => {
      const missing = missingOf([need], means);
      return missing !== null && !(missing instanceof StatedUnavailable);
    });
    const words = [...new Set(lacking.map(wordsOf))];
    return words.length === 0 ? [] : [{ id: requirement.id, level: levelOf(requirement), needs: words }];
  });
}

function endpointOf(
  operation: OperationName,
  musts: readonly Requirement[],
  unjudged: ReadonlyMap<string, Unjudged>,
  { readOnly }: TargetPlan,
): EndpointPrediction {
  const { number, method } = operations[operation];
  // A statement about several endpoints is judged on the others, if one of them is never called.
  const isCalled = method === "GET" || !readOnly;
  const own = isCalled ? musts.filter(({ endpoints }) => endpoints.includes(number)) : [];
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

function gainsOf(
  asked: readonly Asked[],
  plan: TargetPlan,
  means: Means,
  now: readonly Unjudged[],
): readonly Gain[] {
  const groups = new Map<string, { readonly settings: string[]; readonly gained: readonly Unjudged[] }>();
  for (const { setting, again, adds } of enablingSettings) {
    const left = new Set(unjudgedWith(asked, { ...means, ...adds(means) }).map(({ id }) => id));
    const gained = now.filter(({ id }) => !left.has(id));
    if (gained.length === 0) continue;
    const key = gained.map(({ id }) => id).join();
    const group = groups.get(key) ?? { settings: [], gained };
    group.settings.push(again?.isSet(plan) === true ? again.words : setting);
    groups.set(key, group);
  }
  return [...groups.values()]
    .map(({ settings, gained }) => {
      const of = (level: Unjudged["level"]) => gained.filter((one) => one.level === level).length;
      return { settings, musts: of("MUST"), shoulds: of("SHOULD") };
    })
    .sort((one, other) => other.musts - one.musts || other.shoulds - one.shoulds);
}
