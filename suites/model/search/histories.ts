import type { CheckContext, TargetPlan } from "../../../support/conformance/index.ts";
import { findCapabilities } from "../capabilities.ts";
import type { HistoryObstacles } from "../obstacles.ts";
import type { HistoryRequirement } from "../requirements.ts";
import { Search, type SearchResult, type Violation } from "./search.ts";

/** How many histories run side by side, and the limits on their cost and on the search for shorter ones. */
const effort = {
  smoke: { histories: 1, requests: 25, shrinking: { requests: 40, dashboards: 0 } },
  standard: { histories: 4, requests: 17, shrinking: { requests: 150, dashboards: 12 } },
  thorough: { histories: 24, requests: 25, shrinking: { requests: 600, dashboards: 60 } },
} as const satisfies Readonly<Record<TargetPlan["depth"], unknown>>;

/** The outcome of all histories of a run. Each check of the model looks up its own requirement in it. */
export interface HistoriesOutcome {
  readonly violations: ReadonlyMap<HistoryRequirement, Violation>;
  /** The number of steps at which each requirement was judged. */
  readonly judged: ReadonlyMap<HistoryRequirement, number>;
  /** The reasons why something could not be judged. */
  readonly obstacles: HistoryObstacles;
}

/** Carries out the histories of the plan's seed side by side. */
export async function runHistories(context: CheckContext): Promise<HistoriesOutcome> {
  const capabilities = await findCapabilities(context);
  const violations = new Map<HistoryRequirement, Violation>();
  const judged = new Map<HistoryRequirement, number>();
  const { obstacles } = capabilities;
  if (capabilities.kinds.size === 0) return { violations, judged, obstacles };
  const { histories, requests, shrinking } = effort[context.plan.depth];
  const plan = { context, capabilities, requests, shrinking: { ...shrinking }, found: violations };
  const note = ({ violation, ...result }: SearchResult) => {
    for (const [requirement, steps] of result.judged) {
      judged.set(requirement, (judged.get(requirement) ?? 0) + steps);
    }
    for (const obstacle of result.obstacles) obstacles.add("any", obstacle);
    if (violation === null) return;
    const { requirement } = violation.contradiction;
    if (!violations.has(requirement)) violations.set(requirement, violation);
  };
  const searches: Promise<void>[] = [];
  for (let index = 0; index < histories; index += 1) {
    const focus = histories === 1 ? null : index;
    const search = new Search(plan, index, focus, searches.at(-1) ?? Promise.resolve());
    searches.push(search.run().then(note));
  }
  for (const search of await Promise.allSettled(searches)) {
    if (search.status === "rejected") throw search.reason;
  }
  return { violations, judged, obstacles };
}
