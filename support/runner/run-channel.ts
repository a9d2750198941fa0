import { BroadcastChannel } from "node:worker_threads";
import type { ProgressEvent, TargetPlan } from "../settings/target-plan.ts";
import type { ReportedExchange } from "../verdict/exchange-record.ts";
import { Latch } from "./latch.ts";
import type { ResultCollector } from "./results/result-collector.ts";
import type { ThreadMessage } from "./results/thread-message.ts";

/** The listeners to what the thread of a run reports. */
export interface RunListeners {
  readonly onProgress?: (event: ProgressEvent, label: string) => void;
  /** Receives every exchange of the plans that ask for it. */
  readonly onExchange?: (exchange: ReportedExchange, label: string) => void;
}

/** The main thread's end of the channel to the thread that performs the suites. */
export class RunChannel {
  readonly #channel: BroadcastChannel;
  readonly #runs: ReadonlyMap<string, ResultCollector>;
  readonly #listening = new Latch();
  readonly #ended = new Latch();
  listeners: RunListeners = {};

  /**
   * @param name known to the two threads of this run alone
   * @param runs what is collected of each target, by its label
   */
  constructor(name: string, runs: ReadonlyMap<string, ResultCollector>) {
    this.#runs = runs;
    this.#channel = new BroadcastChannel(name);
    this.#channel.onmessage = (event: unknown) => {
      // Only our own worker knows the channel's name.
      this.#receive((event as { data: ThreadMessage }).data);
    };
    this.#post({ kind: "ready" });
  }

  /** Resolves once the thread listens. */
  get listening(): Promise<void> {
    return this.#listening.opened;
  }

  /** Resolves once every target is done. */
  get ended(): Promise<void> {
    return this.#ended.opened;
  }

  /** Lets the thread start its runs. It must listen. */
  begin(plans: readonly TargetPlan[], atOnce: number, isInterrupted: boolean): void {
    this.#post({ kind: "begin", plans, atOnce, isInterrupted });
  }

  interrupt(): void {
    this.#post({ kind: "interrupt" });
  }

  /** Lets the thread end its runs and clean up, because nobody will run the jobs. */
  giveUp(): void {
    this.#post({ kind: "give up" });
  }

  close(): void {
    this.#channel.close();
  }

  #post(message: ThreadMessage): void {
    this.#channel.postMessage(message);
  }

  #receive(message: ThreadMessage): void {
    const { onProgress, onExchange } = this.listeners;
    if (message.kind === "listening") this.#listening.open();
    if (message.kind === "exchange") onExchange?.(message.exchange, message.label);
    if (message.kind === "cleaning") onProgress?.({ kind: "cleaning" }, message.label);
    if (message.kind === "delivery") onProgress?.(message.event, message.label);
    if (message.kind !== "ending") return;
    const { ending } = message;
    const run = this.#runs.get(ending.label);
    if (run !== undefined) run.ending = ending;
    if ([...this.#runs.values()].every((each) => each.ending !== undefined)) this.#ended.open();
    onProgress?.({ kind: "cleaned", residue: ending.residue }, ending.label);
    this.#post({ kind: "received", label: ending.label });
  }
}
