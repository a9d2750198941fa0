import { readFileSync } from "node:fs";

/** The module that a program must import so that it writes its peak memory to a file. */
export const writerAtExit = new URL("../peak-memory/at-exit.js", import.meta.url).href;

/** The variable that names the file. */
export const fileVariable = "PEAK_MEMORY_FILE";

/**
 * The peak memory of this process, in kilobytes. On Linux the value of getrusage(2) begins with the memory of the
 * process that started this one, and the high-water mark of proc(5) begins with the program.
 */
export function peakMemory(): number {
  return highWaterMark(statusOfProcess()) ?? process.resourceUsage().maxRSS;
}

/** The high-water mark in a status of proc(5), in kilobytes; undefined if it shows none. */
export function highWaterMark(status: string): number | undefined {
  const [, kilobytes] = /^VmHWM:\s*(\d+) kB$/m.exec(status) ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes);
}

/** Empty if the system has no such file. */
function statusOfProcess(): string {
  try {
    return readFileSync("/proc/self/status", "utf8");
  } catch {
    return "";
  }
}
