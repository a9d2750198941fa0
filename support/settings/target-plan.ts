import type { Answers } from "../answers/index.ts";
import type { Area } from "../catalogue/index.ts";
import type { Tenant } from "../catalogue/tenant.ts";
import type { Residue } from "../verdict/result.ts";
import type { Route } from "./route.ts";

/** From a quick run to many more payloads and pages. */
export const depths = ["smoke", "standard", "thorough"] as const;

export type Depth = (typeof depths)[number];

/** Scopes, sorted and comma-joined: `dashboard:read,plugin:write`; the empty string is the empty set. */
export type ScopeSet = string;

/** Where a target is, and what it offers. */
export interface Site {
  /** Without a trailing slash; may carry a path prefix. */
  readonly baseUrl: string;
  readonly projectId: string;
  readonly organizationId: string;
  readonly otherProjectId?: string;
  readonly otherOrganizationId?: string;
  readonly collaboratorUuid?: string;
  /** Another user to add beside the first; what needs one is not asked for without it. */
  readonly secondCollaboratorUuid?: string;
  /** A key that holds all five scopes. */
  readonly fullKey: string;
  /** How requests reach the target, where that is not straight. */
  readonly route?: Route;
  /** Used in the place of the full key on the endpoints that name no scope, and there alone. */
  readonly strongerKey?: string;
  /** Keys that hold exactly the scopes of the set. */
  readonly scopedKeys: Readonly<Record<ScopeSet, string>>;
}

/** Everything the suites need to judge one target. Plain JSON: it crosses a thread. */
export interface TargetPlan extends Site {
  /** Tells several targets of one process apart. */
  readonly label: string;
  /** Why a set has no key, where a key command failed for it. */
  readonly missingKeys: Readonly<Record<ScopeSet, string>>;
  /** What the user states about gaps: it shapes requests, and is enforced. */
  readonly answers: Answers;
  /** Begins the name of everything that the run creates. */
  readonly mark: string;
  readonly seed: number;
  readonly depth: Depth;
  /** How many requests may be under way at once. */
  readonly concurrency: number;
  /** How many requests may be sent in a minute; as many as the target bears where absent. */
  readonly requestsPerMinute?: number;
  /** How many seconds a target that went away is waited for; 30 where absent. */
  readonly outageSeconds?: number;
  /** How many dashboards may be made at most, where that is fewer than the depth allows. */
  readonly dashboards?: number;
  /** How much of the waits of rule 10 is taken, from 0 to 1: all of it but where the target is known not to lag. */
  readonly waitShare?: number;
  /** Where the run writes down what it makes, before it does; nowhere where absent, for a target that does not outlast it. */
  readonly ledgerPath?: string;
  /** Every exchange is told as it comes. */
  readonly tellsExchanges?: true;
  /** Only GET. */
  readonly readOnly: boolean;
  /** Sends every active probe: the run is there to learn what the target does. */
  readonly learning?: true;
  /** False where nobody asks what the target does in the gaps: no probe is sent. */
  readonly observing?: false;
  /** Nothing but this kind of tenant is judged; both where it is left out. */
  readonly tenant?: Tenant;
  /** Nothing but these areas is judged, and nothing else touched but what they need; all where it is left out. */
  readonly areas?: readonly Area[];
  /** The selected requirement ids. */
  readonly selected: readonly string[];
  /** The one check that is left out, by its requirement and name: the proof finds out what is then no longer noticed. */
  readonly leftOut?: string;
}

/** What the runner tells while it works. */
export type ProgressEvent =
  | { readonly kind: "collected"; readonly checks: number }
  | {
      readonly kind: "check";
      readonly requirement: string;
      readonly name: string;
      readonly outcome: "passed" | "failed" | "not-evaluated" | "answered" | "harness-fault";
      readonly done: number;
    }
  /** A check or a probe that reports nothing by itself is over. */
  | { readonly kind: "aside"; readonly name: string; readonly done: number }
  /** The target cannot be reached any more, and is waited for. */
  | { readonly kind: "away"; readonly seconds: number }
  | { readonly kind: "back" }
  /** The target turns requests away with a status: how long nothing is sent, and the pace from then on. */
  | {
      readonly kind: "slowed";
      readonly status: number;
      readonly seconds: number;
      readonly requestsPerMinute: number;
    }
  | { readonly kind: "cleaning" }
  | { readonly kind: "cleaned"; readonly residue: readonly Residue[] };
