import { type ListName, type OperationName, operations } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Turn } from "../../http/waiting/semaphore.ts";
import { envelopeOf } from "../bodies/reading.ts";
import type { Snapshot, Snapshots } from "../fixtures/snapshots.ts";
import type { RunState } from "../run/run-state.ts";
import type { CheckEvidence } from "./check-evidence.ts";

/** The lists of the target as one check uses them: it reads them, and keeps the run's own writers out of them. */
export class CheckLists {
  readonly #run: Pick<RunState, "lists" | "target">;
  readonly #checkEvidence: CheckEvidence;
  readonly #turn: Turn;
  /** The lists whose writers the check has paused. It must not write to them itself. */
  readonly #paused = new Set<string>();

  /** @param turn "first" to read a list at once; with other turns, checks share one reading after a while */
  constructor(run: Pick<RunState, "lists" | "target">, checkEvidence: CheckEvidence, turn: Turn) {
    this.#run = run;
    this.#checkEvidence = checkEvidence;
    this.#turn = turn;
  }

  /** The whole list, every part read after this call. */
  read(list: ListName): Promise<Snapshot> {
    return this.#show(list, (snapshots) => (this.#turn === "first" ? snapshots.soon() : snapshots.fresh()));
  }

  /** The whole list, read while the run itself writes nothing to it. */
  readQuietly(list: ListName): Promise<Snapshot> {
    return this.#show(list, (snapshots) => snapshots.quiet());
  }

  /**
   * Whether a list is too long to be read whole (rule 9), judged by one of its pages. Then its count shows whether
   * something was added.
   */
  isLong(list: ListName, page: Exchange): Promise<boolean> {
    return this.#run.lists[list].isLong(envelopeOf(page).count);
  }

  async #show(list: ListName, take: (snapshots: Snapshots) => Promise<Snapshot>): Promise<Snapshot> {
    this.#checkEvidence.addResource(list);
    const snapshot = await take(this.#run.lists[list]);
    this.#checkEvidence.show(...snapshot.exchanges.slice(-2));
    return snapshot;
  }

  /** Runs `work` while the run itself writes nothing to the list. */
  withWritersPaused<Result>(list: ListName, work: () => Promise<Result>): Promise<Result> {
    return this.#run.target.turns.withWritersPaused(list, () => this.#whilePaused(list, work));
  }

  /**
   * Runs `work` while nothing else of the run reads or writes the list: for work that writes meanwhile, or needs the
   * list to stay the same.
   */
  withListToItself<Result>(list: ListName, work: () => Promise<Result>): Promise<Result> {
    return this.#run.target.turns.withListToItself(list, () => this.#whilePaused(list, work));
  }

  async #whilePaused<Result>(list: ListName, work: () => Promise<Result>): Promise<Result> {
    this.#paused.add(list);
    try {
      return await work();
    } finally {
      this.#paused.delete(list);
    }
  }

  /** @throws {WriteWhilePaused} if the operation writes to a list whose writers the check has paused */
  refuseWrite(operation: OperationName): void {
    const { method, area } = operations[operation];
    if (method !== "GET" && this.#paused.has(area)) throw new WriteWhilePaused(operation);
  }
}

/** A check writes to a list whose writers it has paused: a mistake of the suite, which would wait for itself. */
export class WriteWhilePaused extends Error {
  override readonly name = "WriteWhilePaused";
  constructor(operation: OperationName) {
    super(`${operation} while the check itself has paused the writers of the list`);
  }
}
