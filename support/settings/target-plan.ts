import type { Answers } from "../answers/index.ts";
import type { Area } from "../catalogue/index.ts";
import type { Tenant } from "../catalogue/tenant.ts";
import type { Residue } from "../verdict/residue.ts";
import type { Route } from "./route.ts";

/** From a quick run to many more payloads and pages. */
export const depths = ["smoke", "standard", "thorough"] as const;

/** How much a run tries. */
export type Depth = (typeof depths)[number];

/** Whether the first depth tries more than the second. */
export function isDeeper(one: Depth, other: Depth): boolean {
  return depths.indexOf(one) > depths.indexOf(other);
}

/** Scopes, sorted and comma-joined: `dashboard:read,plugin:write`; the empty string is the empty set. */
export type ScopeSet = string;

/** A path without a trailing slash is bare, and one with it is slashed. */
export type SlashForm = "bare" | "slashed";

/** The location of a target, and what it offers. */
export interface Site {
  /** Without a trailing slash; may carry a path prefix. */
  readonly baseUrl: string;
  readonly projectId: string;
  readonly organizationId: string;
  readonly otherProjectId?: string;
  readonly otherOrganizationId?: string;
  readonly collaboratorUuid?: string;
  /** A second user to add. Without one, statements that need it are not judged. */
  readonly secondCollaboratorUuid?: string;
  /** A key that holds all five scopes. */
  readonly fullKey: string;
  /** How requests reach the target, if not directly. */
  readonly route?: Route;
  /** The only form of paths that the target serves itself, if reads of the other one are not found or redirected. */
  readonly onlyForm?: SlashForm;
  /** Used instead of the full key on the endpoints without a documented scope, and only there. */
  readonly strongerKey?: string;
  /** Keys that hold exactly the scopes of the set. */
  readonly scopedKeys: Readonly<Record<ScopeSet, string>>;
}

/** Everything the suites need to judge one target. Plain JSON: it crosses a thread. */
export interface TargetPlan extends Site {
  /** Identifies the target among several in one process. */
  readonly label: string;
  /** Why a set has no key, if the key command failed for it. */
  readonly missingKeys: Readonly<Record<ScopeSet, string>>;
  /** What the user states about gaps. It shapes requests, and is enforced. */
  readonly answers: Answers;
  /** The prefix of the names of all objects that the run creates. */
  readonly mark: string;
  readonly seed: number;
  readonly depth: Depth;
  /** How many requests may be under way at once. */
  readonly concurrency: number;
  /** How many requests may be sent in a minute; if absent, as many as the target accepts. */
  readonly requestsPerMinute?: number;
  /** How many seconds to wait for a target that went away; 30 if absent. */
  readonly outageSeconds?: number;
  /** The most dashboards to create, if that is fewer than the depth allows. */
  readonly dashboards?: number;
  /**
   * The share of the waits of rule 10 that is taken, from 0 to 1: less than 1 only if the target is known not to lag.
   */
  readonly waitShare?: number;
  /** The file of the ledger; absent for a target that does not outlive the run. */
  readonly ledgerPath?: string;
  /** Whether every exchange is reported as it comes. */
  readonly reportsExchanges?: true;
  /** Whether only GET requests are sent. */
  readonly readOnly: boolean;
  /** Whether every active probe runs, because the run is there to learn what the target does. */
  readonly learning?: true;
  /** False if the gaps are of no interest: no probe runs. */
  readonly observing?: false;
  /** The only kind of tenant to judge; both if absent. */
  readonly tenant?: Tenant;
  /** The areas to judge; other endpoints are called only if these areas need them. All areas if absent. */
  readonly areas?: readonly Area[];
  /** The selected requirement ids. */
  readonly selected: readonly string[];
  /**
   * A check to leave out, by its requirement and name. The proof uses this to find out what only that check notices.
   */
  readonly leftOut?: string;
}

/** Whether a run of the plan judges the answers of the area. */
export function judgesArea({ areas }: Pick<TargetPlan, "areas">, area: Area): boolean {
  return areas?.includes(area) ?? true;
}

/** An event that the runner reports while it works. */
export type ProgressEvent =
  | { readonly kind: "collected"; readonly checks: number }
  | {
      readonly kind: "check";
      readonly requirement: string;
      readonly name: string;
      readonly outcome: "passed" | "failed" | "not-evaluated" | "answered" | "harness-fault";
      readonly done: number;
    }
  /** A check or a probe that reports nothing itself has ended. */
  | { readonly kind: "silent"; readonly name: string; readonly done: number }
  /** The target can no longer be reached, and the run waits for it. */
  | { readonly kind: "away"; readonly seconds: number }
  | { readonly kind: "back" }
  /** The target throttles requests with a status: the pause, and the pace from then on. */
  | {
      readonly kind: "slowed";
      readonly status: number;
      readonly seconds: number;
      readonly requestsPerMinute: number;
    }
  | { readonly kind: "cleaning" }
  | { readonly kind: "cleaned"; readonly residue: readonly Residue[] };
