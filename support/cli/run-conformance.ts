import { z } from "zod";
import { type Area, areas, requirements } from "../catalogue/index.ts";
import { versionPattern } from "../catalogue/statement.ts";
import { renderConformance } from "../reporters/conformance-file/render.ts";
import { type ConformanceFile, conformanceFile } from "../reporters/conformance-file/schema.ts";
import { renderSummary } from "../reporters/index.ts";
import { judgeHere } from "../runner/judge-here.ts";
import { contentsOf, readSettings, type Settings } from "../settings/index.ts";
import { present } from "../settings/present.ts";
import { type Depth, depths } from "../settings/target-plan.ts";
import type { VariableName } from "../settings/variables/variables.ts";
import { UsageError } from "./arguments/usage-error.ts";
import type { CommandContext } from "./process/command-context.ts";
import { KnownKeys } from "./process/redacting-output.ts";
import { profileOf } from "./run/plan/profile.ts";
import { newRunPlan } from "./run/plan/run-plan.ts";
import { select } from "./run/plan/selection.ts";
import { reportOf } from "./run/publishing/report-of.ts";
import { openSubject } from "./target/subject.ts";

export type { ConformanceFile } from "../reporters/conformance-file/schema.ts";

/** The options of a run that a program starts. */
export interface ConformanceOptions {
  /**
   * The variables that describe the target, as in .env. They are not read from the environment of the process, which
   * only a key command gets.
   */
  readonly settings: Readonly<Partial<Record<VariableName, string>>>;
  /** What dashspec.yaml would hold, such as `{ answers: { ... }, limits: { ... } }`. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** All if absent. */
  readonly areas?: readonly Area[];
  /** Ids of statements, with `*` for anything; all if absent. */
  readonly only?: readonly string[];
  readonly depth?: Depth;
  readonly seed?: number;
  readonly concurrency?: number;
  readonly readOnly?: boolean;
  readonly strict?: boolean;
  /** A version such as "0.1". Statements of later versions are reported and fail nothing. */
  readonly asOf?: string;
  readonly allowIncomplete?: boolean;
  /** Ends the run early: what was created is removed, and the verdict is `aborted`. */
  readonly signal?: AbortSignal;
  /** Called whenever a check ends, with the number done and the total. */
  readonly onProgress?: (done: number, checks: number) => void;
}

/**
 * The compiler checks this for TypeScript; callers in JavaScript get an error. A misspelt `readOnly` must not start a run
 * that writes.
 */
const checkedOptions = z.strictObject({
  settings: z.unknown().optional(),
  config: z.unknown().optional(),
  only: z.array(z.string()).optional(),
  readOnly: z.boolean().optional(),
  strict: z.boolean().optional(),
  allowIncomplete: z.boolean().optional(),
  signal: z.unknown().optional(),
  onProgress: z.unknown().optional(),
  depth: z.enum(depths).optional(),
  areas: z.array(z.enum(areas)).optional(),
  seed: z.int().optional(),
  asOf: z.string().regex(versionPattern).optional(),
  concurrency: z.int().min(1).max(64).optional(),
});

/** The result of a run. */
export interface Conformance {
  /** The contents of conformance.json. */
  readonly report: ConformanceFile;
  /** The summary that is printed at the end of a run. */
  readonly summary: string;
}

/**
 * Judges a target and returns the result; no report is written. It runs without vitest, so that a test of yours can
 * start your server and judge it in any test runner.
 *
 * @throws {CannotStart} if the settings are invalid, or if the target cannot be judged; each of its `lines` is one
 * problem
 */
export async function runConformance(options: ConformanceOptions): Promise<Conformance> {
  expectValid(options);
  const keys = new KnownKeys();
  const { signal, onProgress, allowIncomplete = false, seed, only = [] } = options;
  const settings = await settingsOf(options);
  const profile = profileOf(flagsOf(options), settings.run);
  const selected = select(requirements, { ...profile, only });
  const { subject, close } = await openSubject(settings, profile.areas, silentContext(options, keys));
  try {
    const startedAt = new Date();
    const started = performance.now();
    const plan = newRunPlan(subject, settings, profile, { seed, selected });
    const result = await judgeHere(plan, present({ signal, onProgress }));
    const durationMs = performance.now() - started;
    const report = reportOf({
      settings,
      profile,
      only,
      plan,
      result,
      allowIncomplete,
      startedAt,
      durationMs,
    });
    const file = fileOf(keys.maskFile(renderConformance(report)));
    return { report: file, summary: keys.mask(renderSummary(report, { reports: [], colour: false })) };
  } finally {
    await close();
  }
}

/** The surroundings of a run that prints nothing. A key command needs at least the path of the process. */
function silentContext({ settings, signal }: ConformanceOptions, keys: KnownKeys): CommandContext {
  const silent = { write: () => true };
  return {
    environment: { ...process.env, ...settings },
    cwd: process.cwd(),
    stdout: silent,
    stderr: silent,
    keys,
    ...present({ signal }),
  };
}

/** @throws {UsageError} with a line for each option that is wrong */
function expectValid(options: ConformanceOptions): void {
  const checked = checkedOptions.safeParse(options);
  if (checked.success) return;
  throw new UsageError(
    checked.error.issues.map(({ path, message }) => [...path.map(String), message].join(": ")),
  );
}

async function settingsOf({ settings, config }: ConformanceOptions): Promise<Settings> {
  // JSON is YAML (YAML 1.2 §1.3).
  const file = config && (await contentsOf({ name: "config", text: JSON.stringify(config, null, 2) }));
  return readSettings({ flags: {}, environment: settings, dotenvText: "", ...present({ file }) });
}

function fileOf(text: string): ConformanceFile {
  const file = conformanceFile.parse(JSON.parse(text));
  if ("errors" in file)
    throw new Error("a run that judged something was reported as one that judged nothing");
  return file;
}

function flagsOf({ areas, depth, readOnly, strict, asOf, concurrency }: ConformanceOptions) {
  return {
    ...present({ area: areas, depth, asOf, concurrency }),
    ...(readOnly === true ? { readOnly } : {}),
    ...(strict === true ? { strict } : {}),
  };
}
