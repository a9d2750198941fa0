import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Depth } from "../settings/target-plan.ts";
import type { MechanicalTrial } from "./mechanical/mechanical-trial.ts";
import type { Subject } from "./subjects/subject.ts";
import type { Trial } from "./trials/trial.ts";
import type { Report, Task, WorkerReport, WorkerTask } from "./worker-message.ts";

const entry = fileURLToPath(new URL("../proof/worker.js", import.meta.url));

/**
 * Every core has a worker. Further threads for garbage collection would compete with it, so garbage is rarely
 * collected.
 */
const execArgv = ["--single-threaded-gc", "--max-semi-space-size=64"];

interface Waiting {
  readonly take: (report: Report) => void;
  readonly fail: (error: Error) => void;
}

/** One process of the proof, with its open tasks. */
export class WorkerProcess {
  readonly #process: ChildProcess = fork(entry, { execArgv });
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor() {
    this.#process.on("message", (message) => {
      // Only the worker's own code writes to it.
      const { number, report } = message as WorkerReport;
      this.#waiting.get(number)?.take(report);
      this.#waiting.delete(number);
    });
    this.#process.on("exit", () => {
      for (const { fail } of this.#waiting.values()) {
        fail(new Error("a process of the proof ended before it answered"));
      }
    });
  }

  /** @throws {Error} if the process ended instead of answering */
  async tryOne(subject: Subject, depth: Depth): Promise<Trial> {
    const { id, server, plan, repeated } = subject;
    const report = await this.#ask({ subject: { id, server, plan, ...(repeated && { repeated }) }, depth });
    if (!("trial" in report))
      throw new Error(`a process of the proof answered about another subject than ${id}`);
    return { ...report.trial, subject };
  }

  /** @throws {Error} if the process ended instead of answering */
  async tryMechanical(id: string, depth: Depth): Promise<MechanicalTrial> {
    const report = await this.#ask({ mechanical: id, depth });
    if (!("mechanical" in report))
      throw new Error(`a process of the proof answered about another subject than ${id}`);
    return report.mechanical;
  }

  #ask(task: Task): Promise<Report> {
    this.#asked += 1;
    const message: WorkerTask = { number: this.#asked, task };
    return new Promise((take, fail) => {
      this.#waiting.set(message.number, { take, fail });
      this.#process.send(message);
    });
  }

  close(): void {
    this.#process.kill();
  }
}
