import { createProgress } from "../../reporters/index.ts";
import { judge } from "../../runner/judge.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import type { RunResult } from "../../verdict/index.ts";
import type { CommandContext } from "../command-context.ts";

/** Judges a target, shows what is going on meanwhile, and returns what was found; an interruption ends it early. */
export async function judgeVisibly(
  plan: TargetPlan,
  { stdout, stderr, signal }: CommandContext,
): Promise<RunResult> {
  signal?.throwIfAborted();
  const progress = createProgress(stdout);
  const tell = () => stderr.write("dashspec: interrupted; cleaning up (Ctrl-C again ends at once)\n");
  signal?.addEventListener("abort", tell);
  try {
    const [result] = await judge([plan], {
      onProgress: (event) => progress.report(event),
      ...(signal === undefined ? {} : { signal }),
    });
    if (result === undefined) throw new Error("the runner returned no result");
    return result;
  } finally {
    signal?.removeEventListener("abort", tell);
    progress.end();
  }
}
