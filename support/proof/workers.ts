import { Semaphore } from "../http/waiting/semaphore.ts";
import type { TryEachMechanical } from "./mechanical/try-mechanical.ts";
import { outcomeOf } from "./trials/outcome.ts";
import type { TryEach } from "./trials/trial.ts";
import { WorkerProcess } from "./worker-process.ts";

/** One process for each of two cores: a server and the suites that judge it keep a core busy. */
const workerCount = 2;

/** How many servers a process judges side by side. Their waiting times overlap, but their work does not. */
const sideBySide = 8;

/** The number of trials between two lines of progress. */
const tellEach = 40;

/** The processes of a proof. */
export interface Workers {
  readonly tryEach: TryEach;
  readonly tryEachMechanical: TryEachMechanical;
  readonly close: () => void;
}

/**
 * Starts the processes. Each takes the next task as soon as it has finished one. Tasks that are given later wait for
 * the earlier ones, so that they fill the processes while the last of those wait for their servers.
 */
export function openWorkers(tell: (line: string) => void): Workers {
  const pool = new WorkerPool();
  /** Returns the results in the order of the tasks. `unlike` returns the ids to report. */
  async function spread<Item, Result>(
    what: string,
    items: readonly Item[],
    work: (worker: WorkerProcess, item: Item) => Promise<Result>,
    unlike: (result: Result) => readonly string[],
  ): Promise<readonly Result[]> {
    const progress = new Progress(what, items.length, tell);
    return Promise.all(
      items.map(async (item) => {
        const result = await pool.run((worker) => work(worker, item));
        progress.add(unlike(result));
        return result;
      }),
    );
  }
  return {
    tryEach: (what, subjects, depth) =>
      spread(
        what,
        subjects,
        (worker, subject) => worker.tryOne(subject, depth),
        (trial) => (["caught", "clean"].includes(outcomeOf(trial).kind) ? [] : [trial.subject.id]),
      ),
    tryEachMechanical: (what, ids, depth) =>
      spread(
        what,
        ids,
        (worker, id) => worker.tryMechanical(id, depth),
        ({ id, problems }) => (problems.length > 0 ? [id] : []),
      ),
    close: () => pool.close(),
  };
}

class WorkerPool {
  readonly #workers = Array.from({ length: workerCount }, () => new WorkerProcess());
  /** Each free place names its process. */
  readonly #free = Array.from({ length: sideBySide }, () => this.#workers).flat();
  readonly #places = new Semaphore(this.#free.length);

  /** Does the work in the next free place. */
  run<Result>(work: (worker: WorkerProcess) => Promise<Result>): Promise<Result> {
    return this.#places.run(async () => {
      const worker = this.#free.shift();
      if (worker === undefined) throw new Error("the semaphore admitted more tasks than there are places");
      try {
        return await work(worker);
      } finally {
        this.#free.push(worker);
      }
    });
  }

  close(): void {
    for (const worker of this.#workers) worker.close();
  }
}

/** Tells how many of the tasks are done, and which results were unlike the expected ones. */
class Progress {
  readonly #what: string;
  readonly #total: number;
  readonly #tell: (line: string) => void;
  #done = 0;
  #unlike: string[] = [];

  constructor(what: string, total: number, tell: (line: string) => void) {
    this.#what = what;
    this.#total = total;
    this.#tell = tell;
  }

  add(unlike: readonly string[]): void {
    this.#done += 1;
    this.#unlike.push(...unlike);
    if (this.#done % tellEach !== 0 && this.#done < this.#total) return;
    this.#tell([`${this.#what}: ${this.#done} of ${this.#total}`, ...this.#unlike].join(", "));
    this.#unlike = [];
  }
}
