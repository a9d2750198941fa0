import {
  levelOf,
  type OperationName,
  operationNames,
  operations,
  type Requirement,
} from "../../catalogue/index.ts";
import { idMatcher } from "../../verdict/id-pattern.ts";
import { enablingSettings } from "./enabling-settings.ts";
import { type Means, needs } from "./needs.ts";

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
  /** Statements about it: all that were selected, and those of them that can be judged. */
  readonly musts: number;
  readonly judgedMusts: number;
  readonly needs: readonly string[];
}

/** What one more setting would let a run judge. */
export interface Gain {
  /** Settings that add the same: one of them will do. */
  readonly settings: readonly string[];
  readonly musts: number;
  readonly shoulds: number;
}

export interface Prediction {
  readonly musts: number;
  readonly judgedMusts: number;
  readonly unjudged: readonly Unjudged[];
  readonly endpoints: readonly EndpointPrediction[];
  /** Those with most statements first. */
  readonly gains: readonly Gain[];
}

const matchers = needs.map(({ requirements, ...need }) => {
  const each = requirements.map(idMatcher);
  return { ...need, concerns: (id: string) => each.some((matches) => matches(id)) };
});

/** The statements among the selected that cannot be judged with the means. */
function unjudgedWith(selected: readonly Requirement[], means: Means): readonly Unjudged[] {
  return selected.flatMap((requirement) => {
    const lacking = matchers.filter(({ concerns, met }) => concerns(requirement.id) && !met(means));
    const what = [...new Set(lacking.map((need) => need.what))];
    return what.length === 0 ? [] : [{ id: requirement.id, level: levelOf(requirement), needs: what }];
  });
}

/** What a run that selects these statements could judge with the means, and with one setting more. */
export function predict(selected: readonly Requirement[], means: Means): Prediction {
  const unjudged = unjudgedWith(selected, means);
  const byId = new Map(unjudged.map((statement) => [statement.id, statement]));
  const musts = selected.filter((requirement) => levelOf(requirement) === "MUST");
  return {
    musts: musts.length,
    judgedMusts: musts.filter(({ id }) => !byId.has(id)).length,
    unjudged,
    endpoints: operationNames.map((operation) => endpointOf(operation, musts, byId, means)),
    gains: gainsOf(selected, means, unjudged),
  };
}

function endpointOf(
  operation: OperationName,
  musts: readonly Requirement[],
  unjudged: ReadonlyMap<string, Unjudged>,
  { readOnly }: Means,
): EndpointPrediction {
  const { number, method } = operations[operation];
  // What is said about several endpoints is judged on others, where one is never called.
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

function gainsOf(selected: readonly Requirement[], means: Means, now: readonly Unjudged[]): readonly Gain[] {
  const groups = new Map<string, { readonly settings: string[]; readonly gained: readonly Unjudged[] }>();
  for (const { setting, again = setting, adds } of enablingSettings) {
    const left = new Set(unjudgedWith(selected, { ...means, ...adds(means) }).map(({ id }) => id));
    const gained = now.filter(({ id }) => !left.has(id));
    if (gained.length === 0) continue;
    const key = gained.map(({ id }) => id).join();
    const group = groups.get(key) ?? { settings: [], gained };
    group.settings.push(means.given.includes(setting) ? again : setting);
    groups.set(key, group);
  }
  return [...groups.values()]
    .map(({ settings, gained }) => {
      const of = (level: Unjudged["level"]) => gained.filter((one) => one.level === level).length;
      return { settings, musts: of("MUST"), shoulds: of("SHOULD") };
    })
    .sort((one, other) => other.musts - one.musts || other.shoulds - one.shoulds);
}
