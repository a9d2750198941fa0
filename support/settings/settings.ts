import type { Answers } from "../answers/index.ts";
import type { Area } from "../catalogue/index.ts";
import type { Waiver } from "../verdict/index.ts";
import type { Depth, Site } from "./target-plan.ts";

interface CommonSettings {
  /** As the user wrote it: relative to the working folder. */
  readonly reportsDirectory: string;
}

/** No address was given: the reference target is started and judged. */
interface EmbeddedSettings extends CommonSettings {
  readonly kind: "embedded";
}

/** A target at an address. */
export interface UrlSettings extends CommonSettings, Site {
  readonly kind: "url";
  readonly keyCommand?: string;
  /** How many keys the key command is asked for at most. */
  readonly maximumKeys?: number;
  /** As the user wrote it, relative to the working folder: its certificates are not in the route yet. */
  readonly caFile?: string;
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
