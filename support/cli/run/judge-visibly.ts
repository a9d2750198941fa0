import { hurried } from "../../ledger/index.ts";
import { createProgress } from "../../reporters/index.ts";
import { judge } from "../../runner/judge.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import type { RunResult } from "../../verdict/index.ts";
import type { CommandContext } from "../command-context.ts";
import { leftWords } from "../sweep/kept-ledgers.ts";

/** Judges a target, shows what is going on meanwhile, and returns what was found; an interruption ends it early. */
export async function judgeVisibly(
  plan: TargetPlan,
  { stdout, stderr, signal, onSecondInterruption }: CommandContext,
): Promise<RunResult> {
  signal?.throwIfAborted();
  const progress = createProgress(stdout);
  const tell = () =>
    stderr.write(
      `dashspec: interrupted; cleaning up for at most ${hurried / 1000} s (Ctrl-C again ends at once)\n`,
    );
  const { ledgerPath } = plan;
  if (ledgerPath !== undefined) onSecondInterruption?.(() => leftWords(ledgerPath));
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
    onSecondInterruption?.(() => "");
    progress.end();
  }
}
