import type { Depth } from "../../settings/target-plan.ts";
import type { Subject } from "../subjects/subject.ts";
import type { Trial } from "./trial.ts";

/** Tries the subjects, and reports progress now and then, with the ids of those whose outcome was unexpected. */
export type TryEach = (what: string, subjects: readonly Subject[], depth: Depth) => Promise<readonly Trial[]>;
