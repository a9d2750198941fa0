import { type Area, requirements } from "../../catalogue/index.ts";
import { visibleJson } from "../../evidence/index.ts";
import { wantsColour } from "../../reporters/index.ts";
import type { Settings } from "../../settings/index.ts";
import type { Depth } from "../../settings/target-plan.ts";
import { UsageError } from "../arguments/usage-error.ts";
import type { CommandContext } from "../process/command-context.ts";
import { packageVersion } from "../process/version.ts";
import { profileOf } from "../run/plan/profile.ts";
import { newRunPlan } from "../run/plan/run-plan.ts";
import { select } from "../run/plan/selection.ts";
import { type SettingFlags, settingsOf } from "../target/settings-of.ts";
import { openSubject } from "../target/subject.ts";
import { Session } from "./examination/session.ts";
import { examine } from "./examine.ts";
import { predict } from "./prediction.ts";
import { type DoctorReport, renderDoctor } from "./render.ts";

/** The flags of `doctor`, parsed. */
export interface DoctorFlags extends Omit<SettingFlags, "reportsDir"> {
  readonly area?: readonly Area[];
  readonly depth?: Depth;
  readonly readOnly?: true;
  readonly write?: true;
  readonly json?: true;
}

/** A run can start, but would leave some statements unjudged. */
const incomplete = 3;

/**
 * Examines a target and the settings for it, and reports what a run could judge. Returns the exit code: 0 if a run
 * could judge everything selected, 3 if it could not.
 * @throws {CannotStart} if a run could not start
 */
export async function doctor(flags: DoctorFlags, context: CommandContext): Promise<number> {
  if (flags.write && flags.readOnly) {
    throw new UsageError(["--write and --read-only contradict each other. Leave out one of them."]);
  }
  const settings = await settingsOf(flags, context);
  const profile = profileOf(flags, settings.run);
  const { subject, close } = await openSubject(settings, profile.areas, context);
  const plan = newRunPlan(subject, settings, profile, {
    selected: select(requirements, { ...profile, only: [] }),
  });
  const session = new Session(plan, {
    write: flags.write ?? false,
    environment: context.environment,
    warn: (text) => context.stderr.write(`dashspec: ${text}\n`),
  });
  const interrupt = () => session.state.interrupt();
  context.signal?.addEventListener("abort", interrupt);
  try {
    const { remarks, refused } = await examine(session);
    const prediction = predict(plan, refused);
    const whole = prediction.judgedMusts === prediction.musts && remarks.every(({ mark }) => mark !== "bad");
    const exitCode = whole ? 0 : incomplete;
    const { depth } = plan;
    const target = { baseUrl: plan.baseUrl, kind: settings.kind };
    if (flags.json) {
      const report = { schemaVersion: 1, exitCode, target, depth, remarks, ...prediction };
      context.stdout.write(`${visibleJson(report)}\n`);
    } else writeReport({ depth, remarks, prediction }, target, context);
    return exitCode;
  } finally {
    context.signal?.removeEventListener("abort", interrupt);
    await session.state.target.close();
    await close();
  }
}

function writeReport(
  report: DoctorReport,
  { baseUrl, kind }: { readonly baseUrl: string; readonly kind: Settings["kind"] },
  { stdout, environment }: CommandContext,
): void {
  const name = kind === "embedded" ? "the embedded reference target: no base URL is set" : baseUrl;
  stdout.write(`dashspec ${packageVersion()} examines ${name}\n\n`);
  stdout.write(`${renderDoctor(report, { colour: wantsColour(stdout, environment) })}\n`);
}
