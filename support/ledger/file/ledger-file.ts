import { closeSync, mkdirSync, openSync, rmdirSync, rmSync, writeSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { visibleJson } from "../../evidence/index.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import type { LedgerEvent, LedgerLine } from "./ledger-line.ts";

/**
 * The ledger on disk: one line of JSON for each event, written before the next request is sent, so that it survives
 * whatever ends the process. Therefore it is synchronous.
 */
export class LedgerFile {
  readonly #path: string;
  readonly #file: number;
  readonly #mask: (text: string) => string;
  #hasEnded = false;

  /**
   * @param mask removes keys from a line
   * @throws Node's own error if the file cannot be written
   */
  constructor(path: string, plan: TargetPlan, mask: (text: string) => string) {
    this.#path = path;
    this.#mask = mask;
    mkdirSync(dirname(path), { recursive: true });
    this.#file = openSync(path, "a");
    const { label: id, mark, baseUrl, projectId, organizationId } = plan;
    this.#write({
      event: "run",
      version: 1,
      id,
      mark,
      baseUrl,
      projectId,
      organizationId,
      startedAt: new Date().toISOString(),
      process: process.pid,
      host: hostname(),
    });
  }

  /** After the end it does nothing: once the clean-up is over, only reads are sent. */
  add(event: LedgerEvent): void {
    if (!this.#hasEnded) this.#write(event);
  }

  /** Closes the file, and removes it if there is nothing left to remove from the target. */
  end({ isSettled }: { readonly isSettled: boolean }): void {
    this.#hasEnded = true;
    closeSync(this.#file);
    if (!isSettled) return;
    rmSync(this.#path, { force: true });
    try {
      rmdirSync(dirname(this.#path));
    } catch {
      // The folder contains ledgers of other runs.
    }
  }

  #write(line: LedgerLine): void {
    writeSync(this.#file, `${this.#mask(visibleJson(line, 0))}\n`);
  }
}
