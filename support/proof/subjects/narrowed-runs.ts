import type { TargetPlan } from "../../settings/target-plan.ts";
import { combinedSubjects } from "./combined-dialects.ts";
import type { Subject } from "./subject.ts";

/** Settings with which a run finds out less about its target than usual. A finding may then lack its explanation. */
const narrowings: readonly (readonly [words: string, plan: Partial<TargetPlan>])[] = [
  ["with three dashboards", { dashboards: 3 }],
  ["with six dashboards", { dashboards: 6 }],
  ["with nine dashboards", { dashboards: 9 }],
  ["with no key but the full one", { scopedKeys: {} }],
  ["with one request at a time", { concurrency: 1 }],
  ["without writes", { readOnly: true }],
  ["in one project alone", { tenant: "projects" }],
  ["in the area of collaborators", { areas: ["collaborators"] }],
  ["in the area of dashboards", { areas: ["dashboards"] }],
];

/** Each of the settings is tried on so many servers that combine dialects. */
const serversEach = 2;

/** Runs at smoke depth with these settings, on servers that combine dialects. */
export const narrowedSubjects: readonly Subject[] = narrowings.flatMap(([words, plan], index) =>
  combinedSubjects
    .filter((_, place) => place % narrowings.length === index)
    .slice(0, serversEach)
    .map((combined) => ({
      ...combined,
      id: `${combined.id}, ${words}`,
      plan: { ...combined.plan, ...plan, depth: "smoke" },
    })),
);
