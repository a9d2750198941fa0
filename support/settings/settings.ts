import type { Answers } from "../answers/index.ts";
import type { Area } from "../catalogue/index.ts";
import type { Waiver } from "../verdict/index.ts";
import type { Depth, Site } from "./target-plan.ts";

interface CommonSettings {
  /** As the user wrote it, relative to the working folder. */
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
  /** The most keys to request from the key command. */
  readonly maximumKeys?: number;
  /** As the user wrote it, relative to the working folder: its certificates are not in the route yet. */
  readonly caFile?: string;
}

/** The limits of a run. */
interface Limits {
  readonly requestsPerMinute?: number;
  /** How long to wait for a target that went away. */
  readonly outageSeconds?: number;
  /** The most dashboards that the run creates. */
  readonly dashboards?: number;
}

/** The defaults of a run in dashspec.yaml. Flags take precedence. */
export interface RunDefaults {
  readonly areas?: readonly Area[];
  readonly depth?: Depth;
  readonly readOnly?: boolean;
  readonly strict?: boolean;
  readonly asOf?: string;
  readonly concurrency?: number;
}

/** Settings that only dashspec.yaml can have. */
export interface FileOnlySettings {
  readonly run: RunDefaults;
  readonly limits: Limits;
  /** What the user states about gaps. */
  readonly answers: Answers;
  /** Known deviations that fail no run. */
  readonly waivers: readonly Waiver[];
  /** The line of the file's section for them, with entries or without. */
  readonly waiversLine?: number;
}

/** The target to judge. */
export type TargetSettings = EmbeddedSettings | UrlSettings;

/** The validated settings. */
export type Settings = TargetSettings & FileOnlySettings;
