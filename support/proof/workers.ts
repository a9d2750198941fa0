import { Semaphore } from "../http/waiting/semaphore.ts";
import type { TryEachMechanical } from "./mechanical/try-mechanical.ts";
import { outcomeOf } from "./trials/outcome.ts";
import type { TryEach } from "./trials/try-each.ts";
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
  const workers = Array.from({ length: workerCount }, () => new WorkerProcess());
  /** Each free place names its process. */
  const free = Array.from({ length: sideBySide }, () => workers).flat();
  const places = new Semaphore(free.length);

  function inPlace<Result>(work: (worker: WorkerProcess) => Promise<Result>): Promise<Result> {
    return places.run(async () => {
      const worker = free.shift();
      if (worker === undefined) throw new Error("the semaphore admitted more tasks than there are places");
      try {
        return await work(worker);
      } finally {
        free.push(worker);
      }
    });
  }

  /** Returns the results in the order of the tasks. `unlike` returns the ids to report. */
  async function spread<Item, Result>(
    what: string,
    items: readonly Item[],
    work: (worker: WorkerProcess, item: Item) => Promise<Result>,
    unlike: (result: Result) => readonly string[],
  ): Promise<readonly Result[]> {
    let done = 0;
    let unlikeResults: string[] = [];
    const show = (result: Result) => {
      done += 1;
      unlikeResults.push(...unlike(result));
      if (done % tellEach !== 0 && done < items.length) return;
      tell([`${what}: ${done} of ${items.length}`, ...unlikeResults].join(", "));
      unlikeResults = [];
    };
    return Promise.all(
      items.map(async (item) => {
        const result = await inPlace((worker) => work(worker, item));
        show(result);
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
    close: () => {
      for (const worker of workers) worker.close();
    },
  };
}
