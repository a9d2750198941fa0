import type { Means } from "../../conformance/needs/index.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import { type Asked, type Unjudged, unjudgedWith } from "./asked-statements.ts";
import { enablingSettings } from "./enabling-settings.ts";

/** What one more setting would let a run judge. */
export interface Gain {
  /** Settings that add the same. One of them is enough. */
  readonly settings: readonly string[];
  readonly musts: number;
  readonly shoulds: number;
}

/** What each further setting would add to what is judged now. */
export function gainsOf(
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
