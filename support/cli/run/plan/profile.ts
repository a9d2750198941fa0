import type { Area } from "../../../catalogue/index.ts";
import type { RunDefaults } from "../../../settings/index.ts";
import { present } from "../../../settings/present.ts";
import type { Depth } from "../../../settings/target-plan.ts";

/** How much of a target is judged, and at which load. */
export interface RunProfile {
  /** All if empty. */
  readonly areas: readonly Area[];
  readonly depth: Depth;
  readonly readOnly: boolean;
  readonly concurrency: number;
}

/** How a target is judged. */
export interface Profile extends RunProfile {
  readonly strict: boolean;
  readonly asOf?: string;
}

interface ProfileFlags {
  readonly area?: readonly Area[];
  readonly depth?: Depth;
  readonly readOnly?: true;
  readonly strict?: true;
  readonly asOf?: string;
  readonly concurrency?: number;
}

/** The flags take precedence over dashspec.yaml, and that over the defaults. */
export function profileOf(flags: ProfileFlags, file: RunDefaults): Profile {
  const asOf = flags.asOf ?? file.asOf;
  return {
    ...present({ asOf }),
    areas: flags.area ?? file.areas ?? [],
    depth: flags.depth ?? file.depth ?? "standard",
    readOnly: flags.readOnly ?? file.readOnly ?? false,
    strict: flags.strict ?? file.strict ?? false,
    concurrency: flags.concurrency ?? file.concurrency ?? 16,
  };
}
