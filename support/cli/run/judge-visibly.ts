import { hurried } from "../../ledger/index.ts";
import { createProgress, loadRenderers, silentProgress } from "../../reporters/index.ts";
import { type Engine, startEngine } from "../../runner/judge.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import type { ReportedExchange, RunResult } from "../../verdict/index.ts";
import { leftWords } from "../ledgers/left-words.ts";
import type { CommandContext } from "../process/command-context.ts";
import type { Bail } from "./bail.ts";
import { traceLine } from "./trace.ts";

/** How a run is watched. */
interface Watching {
  /** Nothing is shown. */
  readonly quiet?: boolean;
  /** Every exchange is shown. */
  readonly verbose?: boolean;
  /** Every exchange is kept. */
  readonly keepsExchanges?: boolean;
  /** Ends the run at its first failure. */
  readonly bail?: Bail;
  /** The engine that was started ahead. Its owner closes it. */
  readonly engine?: Engine;
}

/** Judges a target, shows the progress, and returns the result. An interruption ends it early. */
export async function judgeVisibly(
  plan: TargetPlan,
  { stdout, stderr, signal, onSecondInterruption }: CommandContext,
  { quiet = false, verbose = false, keepsExchanges = false, bail, engine: given }: Watching = {},
): Promise<RunResult> {
  const engine = given ?? startEngine();
  const progress = quiet ? silentProgress : createProgress(stdout);
  const exchanges: ReportedExchange[] = [];
  const tell = () =>
    stderr.write(
      `dashspec: interrupted; cleaning up for at most ${hurried / 1000} s (Ctrl-C again ends at once)\n`,
    );
  const { ledgerPath } = plan;
  if (ledgerPath !== undefined) onSecondInterruption?.(() => leftWords(ledgerPath));
  signal?.addEventListener("abort", tell);
  try {
    signal?.throwIfAborted();
    const [result] = await engine.judge([plan], {
      onProgress: (event) => {
        // The checks run in a thread of their own, so this one has time now. If this fails, the writing fails in the
        // same way.
        if (event.kind === "collected") loadRenderers().catch(() => {});
        bail?.hear(event);
        progress.report(event);
      },
      onExchange: (exchange) => {
        if (keepsExchanges) exchanges.push(exchange);
        if (verbose) progress.tell(traceLine(exchange, stdout.columns));
      },
      ...signalOf(signal, bail),
    });
    if (result === undefined) throw new Error("the runner returned no result");
    const ended = signal?.aborted === true ? result : (bail?.withoutInterruption(result) ?? result);
    return keepsExchanges ? { ...ended, exchanges } : ended;
  } finally {
    if (given === undefined) await engine.close();
    signal?.removeEventListener("abort", tell);
    onSecondInterruption?.(() => "");
    progress.end();
  }
}

/** The signal that ends a run early, whichever comes first. */
function signalOf(signal: AbortSignal | undefined, bail: Bail | undefined) {
  const signals = [...(signal === undefined ? [] : [signal]), ...(bail === undefined ? [] : [bail.signal])];
  return signals.length === 0 ? {} : { signal: AbortSignal.any(signals) };
}
