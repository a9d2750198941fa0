import type { TestProject } from "vitest/node";
import type { TargetPlan } from "../../settings/target-plan.ts";
import { KnownKeys } from "../process/redacting-output.ts";
import { profileOf } from "../run/plan/profile.ts";
import { settingsOf } from "../target/settings-of.ts";
import { openSubject, type Subject } from "../target/subject.ts";

/** What a suite file learns about its target if vitest runs it directly. Plain JSON. */
export interface ProvidedTarget {
  readonly subject: Subject;
  readonly course: Pick<TargetPlan, "answers" | "depth" | "concurrency" | "readOnly">;
}

declare module "vitest" {
  interface ProvidedContext {
    target: ProvidedTarget;
  }
}

/**
 * Prepares the target of the working folder's settings, as `dashspec run` does, or starts the reference target, once
 * for all suite files and all their runs in watch mode.
 *
 * @throws the errors of settingsOf and openSubject
 */
export default async function provideTarget(project: TestProject): Promise<() => Promise<void>> {
  const context = {
    environment: process.env,
    cwd: process.cwd(),
    stdout: process.stdout,
    stderr: process.stderr,
    keys: new KnownKeys(),
  };
  const settings = await settingsOf({}, context);
  const { areas, depth, concurrency, readOnly } = profileOf({}, settings.run);
  const { subject, close } = await openSubject(settings, areas, context);
  const { answers, limits } = settings;
  project.provide("target", { subject, course: { answers, ...limits, depth, concurrency, readOnly } });
  return close;
}
