import type { Answers } from "../answers/index.ts";
import type { Area } from "../catalogue/index.ts";
import type { Waiver } from "../verdict/index.ts";
import type { Route } from "./route.ts";
import type { Depth, ScopeSet } from "./target-plan.ts";

interface CommonSettings {
  /** As the user wrote it: relative to the working folder. */
  readonly reportsDirectory: string;
}

/** No address was given: the reference target is started and judged. */
interface EmbeddedSettings extends CommonSettings {
  readonly kind: "embedded";
}

/** A target at an address. */
export interface UrlSettings extends CommonSettings {
  readonly kind: "url";
  /** Without a trailing slash; may carry a path prefix. */
  readonly baseUrl: string;
  /** A key that holds all five scopes. */
  readonly fullKey: string;
  readonly projectId: string;
  readonly organizationId: string;
  readonly otherProjectId?: string;
  readonly otherOrganizationId?: string;
  readonly collaboratorUuid?: string;
  readonly secondCollaboratorUuid?: string;
  readonly keyCommand?: string;
  /** A key for the endpoints that name no scope, where the full key may not call them. */
  readonly strongerKey?: string;
  /** How many keys the key command is asked for at most. */
  readonly maximumKeys?: number;
  /** How requests reach the target, where that is not straight; its certificates are still in the file. */
  readonly route?: Route;
  /** As the user wrote it: relative to the working folder. */
  readonly caFile?: string;
  /** Keys made by hand, by canonical scope set. */
  readonly scopedKeys: Readonly<Record<ScopeSet, string>>;
}

/** What a run must not exceed. */
interface Limits {
  readonly requestsPerMinute?: number;
  /** How long a target that went away is waited for. */
  readonly outageSeconds?: number;
  /** Dashboards that the run makes. */
  readonly dashboards?: number;
}

/** What dashspec.yaml says of a run where no flag does. */
export interface RunDefaults {
  readonly areas?: readonly Area[];
  readonly depth?: Depth;
  readonly readOnly?: boolean;
  readonly strict?: boolean;
  readonly asOf?: string;
  readonly concurrency?: number;
}

/** What only dashspec.yaml says. */
export interface FileOnlySettings {
  readonly run: RunDefaults;
  readonly limits: Limits;
  /** What the user states about gaps. */
  readonly answers: Answers;
  /** Known deviations that fail no run. */
  readonly waivers: readonly Waiver[];
  /** Where the file has a section for them, with entries or without. */
  readonly waiversLine?: number;
}

/** What is to be judged. */
export type TargetSettings = EmbeddedSettings | UrlSettings;

/** What the user asked for, validated. */
export type Settings = TargetSettings & FileOnlySettings;
