import type { Area } from "../../../catalogue/index.ts";
import type { Depth } from "../../../settings/target-plan.ts";
import type { SettingFlags } from "../../target/settings-of.ts";

/** The flags of `run`, parsed. */
export interface RunFlags extends SettingFlags {
  readonly area?: readonly Area[];
  readonly only?: readonly string[];
  readonly lastFailed?: true;
  readonly depth?: Depth;
  readonly seed?: number;
  readonly concurrency?: number;
  readonly readOnly?: true;
  readonly strict?: true;
  readonly asOf?: string;
  readonly allowIncomplete?: true;
  readonly waiveFailures?: true;
  readonly bail?: true;
  readonly quiet?: true;
  readonly verbose?: true;
  readonly har?: true;
  readonly dryRun?: true;
}
