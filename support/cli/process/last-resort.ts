import type { EventEmitter } from "node:events";
import type { Output } from "./process-context.ts";

/** What the last resort needs of the process. */
interface EndedProcess {
  readonly process: EventEmitter;
  readonly stderr: Output;
  readonly exit: (code: number) => void;
}

/**
 * Ends the process with exit code 5 if nothing handles an error. Node would end it with 1, which says that the target is
 * nonconformant. Only the kind of the error is shown, since its message may hold a key.
 */
export function endOnUnhandledErrors({ process, stderr, exit }: EndedProcess): void {
  for (const event of ["uncaughtException", "unhandledRejection"]) {
    process.on(event, (error: unknown) => {
      const kind = error instanceof Error ? error.name : "an error";
      stderr.write(`dashspec: ${kind} (this is a fault of dashspec, not of the target: please report it)\n`);
      exit(5);
    });
  }
}
