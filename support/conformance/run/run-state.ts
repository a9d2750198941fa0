import type { GapId } from "../../catalogue/index.ts";
import type { Redactor } from "../../evidence/index.ts";
import type { DeliveryEvent } from "../../http/delivery/delivery-event.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { RateLimiter } from "../../http/pace/rate-limiter.ts";
import { Target } from "../../http/target/target.ts";
import { Ledger, LedgerFile } from "../../ledger/index.ts";
import { WriteLog } from "../../replay/write-log.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import type { ReportedExchange } from "../../verdict/exchange-record.ts";
import type { Observation, Unobserved } from "../../verdict/observation.ts";
import { Names } from "../fixtures/names.ts";
import type { Run } from "../fixtures/run.ts";
import { Snapshots } from "../fixtures/snapshots.ts";
import type { Law } from "../law.ts";
import { Memory } from "../memory/memory.ts";
import { AnswerCounts } from "../observations/answer-counts.ts";
import { evidenceOf } from "../observations/evidence-of.ts";
import { Observations } from "../observations/observations.ts";
import type { ObservationDetails, PassiveProbe } from "../observations/observer.ts";
import { PassiveProbes } from "../observations/passive-probes.ts";
import { Traces } from "../observations/traces.ts";
import { comingWrites } from "./coming-writes.ts";
import { ExchangeRecords } from "./exchange-records.ts";
import { Interruption } from "./interruption.ts";
import { LawJournal } from "./law-journal.ts";
import { MadeOnce } from "./made-once.ts";
import { Objects } from "./objects.ts";
import { QuietWindow } from "./quiet-window.ts";

/**
 * A clean-up after an interruption has only seconds, while the target may ask it to wait for a minute. This is the
 * longest single wait, in milliseconds.
 */
const longestPause = 2_000;

/** The state that all checks of one run against one target share. */
export class RunState implements Run {
  readonly plan: TargetPlan;
  /** Receives every exchange, if the plan asks for it. */
  onExchange: (exchange: ReportedExchange) => void = () => {};
  readonly target: Target;
  /** Runs the checks side by side, or one of them alone. */
  readonly quiet: QuietWindow;
  readonly journal: LawJournal;
  /** The values that answers may show for the run's own objects. */
  readonly memory = new Memory(
    (kind, id) => this.ledger.owns(kind, id),
    (since, by) => this.target.retryPolicy.isOutlasted(since, by),
  );
  readonly records: ExchangeRecords;
  readonly ledger: Ledger;
  /** The path of the ledger, if it outlives the process. */
  readonly ledgerFile: LedgerFile | undefined;
  readonly writeLog = new WriteLog();
  readonly objects: Objects;
  readonly lists: { readonly dashboards: Snapshots; readonly apps: Snapshots };
  readonly #tell: (event: DeliveryEvent) => void;
  readonly #observations: Observations;
  readonly watches: PassiveProbes;
  readonly traces = new Traces();
  readonly receptions = new AnswerCounts((text) => this.redactor.text(text));
  readonly #interruption = new Interruption();
  readonly #made = new MadeOnce();
  readonly names: Names;
  wentAway = false;
  /** What checks restore when all of them are over, while the lists are read for the last time. */
  readonly restorations: (() => Promise<unknown>)[] = [];
  /** Whether the clean-up is under way. Some records leave out what it does. */
  isCleaning = false;

  constructor(
    plan: TargetPlan,
    laws: readonly Law[],
    probes: Readonly<Partial<Record<GapId, { readonly passive?: readonly PassiveProbe[] }>>> = {},
    tell: (event: DeliveryEvent) => void = () => {},
  ) {
    this.plan = plan;
    this.names = new Names(plan.mark);
    this.records = new ExchangeRecords(this.memory, plan.mark, (since, by) =>
      this.target.retryPolicy.isOutlasted(since, by),
    );
    this.#tell = tell;
    this.ledger = new Ledger(plan.mark, (event) => this.ledgerFile?.add(event));
    this.target = this.#newTarget(plan, this.#interruption.signal);
    this.journal = new LawJournal(laws, this.target.suspensions);
    this.#observations = new Observations(this.redactor);
    this.watches = new PassiveProbes(probes, (gap) => this.#observations.observerOf(gap, plan));
    const { ledgerPath } = plan;
    this.ledgerFile =
      ledgerPath === undefined
        ? undefined
        : new LedgerFile(ledgerPath, plan, (text) => this.redactor.text(text));
    this.quiet = new QuietWindow(this.target.retryPolicy);
    this.objects = new Objects(this);
    this.lists = {
      dashboards: new Snapshots(this.target, "dashboards"),
      apps: new Snapshots(this.target, "apps"),
    };
  }

  #newTarget(plan: TargetPlan, signal: AbortSignal, pace?: RateLimiter): Target {
    return new Target(
      plan,
      signal,
      {
        onExchange: (exchange) => {
          this.writeLog.record(exchange);
          if (exchange.isDocumented) this.#record(exchange);
          if (this.plan.reportsExchanges) this.onExchange(this.#reported(exchange));
        },
        beforeWrite: comingWrites(this),
        tell: this.#tell,
      },
      pace,
    );
  }

  #record(exchange: Exchange): void {
    this.ledger.read(exchange);
    this.objects.see(exchange);
    this.records.record(exchange, this.isCleaning);
    this.journal.record(exchange, this.isCleaning);
    this.receptions.record(exchange);
    this.traces.record(exchange);
    this.watches.see(exchange);
  }

  #reported(exchange: Exchange): ReportedExchange {
    const startedAt = new Date(Date.now() - exchange.onWireMs).toISOString();
    return { startedAt, ...evidenceOf(exchange, this.redactor) };
  }

  /**
   * The target for the clean-up. After an interruption it is a new one, so that checks that still wait send nothing
   * more, and no pause, lock or hanging answer of the run delays the clean-up. The caller closes it.
   */
  targetForCleaning(signal: AbortSignal): Target {
    if (this.isEnding) {
      return this.#newTarget(this.plan, signal, this.target.pace.hurried(longestPause));
    }
    this.target.continueWith(signal);
    return this.target;
  }

  get redactor(): Redactor {
    return this.target.redactor;
  }

  /** The observations in gaps. */
  get observations(): readonly Observation[] {
    return this.#observations.all;
  }

  /** Why gaps, or some of their answers, were not observed. */
  get unobserved(): readonly Unobserved[] {
    return this.#observations.unobserved;
  }

  observe(gap: GapId, text: string, seen: ObservationDetails = {}): void {
    this.#observations.add(gap, text, seen);
  }

  miss(gap: GapId, missed: Omit<Unobserved, "gap">): void {
    this.#observations.miss(gap, missed);
  }

  /** Creates a thing once in a run, when it is first requested. */
  once<Made>(key: string, make: () => Promise<Made>): Promise<Made> {
    return this.#made.get(key, make);
  }

  /** Whether the run is to end early. A check that fails after that says nothing about the target. */
  get isEnding(): boolean {
    return this.#interruption.signal.aborted;
  }

  /** Rejects some time after an interruption. */
  get abandoned(): Promise<never> {
    return this.#interruption.abandoned;
  }

  /** Sends nothing more until the clean-up begins. */
  interrupt(): void {
    this.#interruption.begin();
  }
}
