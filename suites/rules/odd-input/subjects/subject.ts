import type fc from "fast-check";
import { bodyOf } from "../../../../support/arbitraries/index.ts";
import type { CheckContext, TargetPlan } from "../../../../support/conformance/index.ts";
import { isLive } from "../../../recipes/objects/live-dashboard.ts";
import { appKind } from "../../../resource-kinds/apps.ts";
import { dashboardKind } from "../../../resource-kinds/dashboards.ts";
import type { Action, Fields, Owned, ResourceKind } from "../../../resource-kinds/resource-kind.ts";
import { appExamples, dashboardExamples } from "./examples.ts";

type Effort = Readonly<Record<TargetPlan["depth"], number>>;

/** One of the two resources with writable fields that keep what was written. */
export interface Subject {
  readonly kind: ResourceKind;
  /** The fields for properties. The others have few values, or values that the document does not show. */
  readonly fields: readonly string[];
  readonly examples: Readonly<Record<Action, readonly Fields[]>>;
  readonly cases: Readonly<Record<Action, Effort>>;
  /** How many creations its cases and their shrinking may send. */
  readonly creations: Effort;
  /** Objects of the run that nobody else uses meanwhile. */
  borrow(context: CheckContext, count: number): Promise<readonly Owned[]>;
  /** An object of the run without a template and no copy, which nobody misses if a careless target deletes it. */
  borrowDeletable(context: CheckContext): Promise<Owned>;
}

/** The row of the examples that creations send with an empty name. A default may then replace it. */
const unnamed = 1;

/**
 * The most telling examples first, since creations are few: values that are decoded or escaped, empty values, line
 * breaks, look-alikes.
 */
const telling = (examples: readonly Fields[]) =>
  [3, 4, unnamed, 5, 0].flatMap((row) =>
    examples.slice(row, row + 1).map((example) => (row === unnamed ? { ...example, name: "" } : example)),
  );

/** Dashboards and apps. */
export const subjects: readonly Subject[] = [
  {
    kind: dashboardKind,
    fields: ["name", "description", "filters", "tags"],
    examples: { update: dashboardExamples, create: telling(dashboardExamples) },
    cases: {
      update: { smoke: 4, standard: 12, thorough: 100 },
      create: { smoke: 3, standard: 5, thorough: 25 },
    },
    creations: { smoke: 4, standard: 10, thorough: 50 },
    borrow: (context, count) => dashboardKind.borrow(context, count),
    borrowDeletable: async (context) => {
      const isUsable = async ({ id }: Owned) => isLive(await context.dashboards.retrieve(id));
      const [dashboard] = await context.dashboards.borrowDeletable(1, isUsable);
      return dashboard;
    },
  },
  {
    kind: appKind,
    fields: ["name", "description", "icon", "tag", "config_schema", "capabilities", "metrics", "public_jobs"],
    examples: { update: appExamples, create: telling(appExamples) },
    cases: {
      update: { smoke: 4, standard: 12, thorough: 100 },
      create: { smoke: 4, standard: 6, thorough: 40 },
    },
    creations: { smoke: 16, standard: 40, thorough: 200 },
    // A payload may hide an app (a gap), so no app of the pool is used.
    borrow: (context, count) => Promise.all(Array.from({ length: count }, () => appKind.make(context, {}))),
    borrowDeletable: (context) => appKind.make(context, {}),
  },
];

/** Section 2 has no limit for texts of its own, and rule 4 covers texts up to this length. */
export const longestText = 100;
/** Room for a number and spaces beside the run's mark. */
const room = 6;

/** The number of workers that send updates side by side, each to an object of its own. */
export const workers = { smoke: 2, standard: 4, thorough: 8 } as const;

/** Bodies with any of the subject's fields, whose names leave room for the run's mark. */
export function arbitraryOf(subject: Subject, plan: TargetPlan): fc.Arbitrary<Fields> {
  return bodyOf(subject.kind.body, subject.fields, longestText - room - plan.mark.length);
}

/** fast-check uses 32 bits of a seed. */
export function seedOf(plan: TargetPlan): number {
  return plan.seed | 0;
}
