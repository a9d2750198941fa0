import { readFileSync } from "node:fs";

/** What a program is to import so that it leaves its peak memory in a file. */
export const memoryProbe = new URL("../peak-memory/probe.js", import.meta.url).href;

/** The variable that names the file. */
export const fileVariable = "PEAK_MEMORY_FILE";

/**
 * The peak memory of this process, in kilobytes. What getrusage(2) tells on Linux begins with the memory of the process
 * that started this one; the high-water mark of proc(5) begins with the program.
 */
export function peakMemory(): number {
  return highWaterMark(statusOfProcess()) ?? process.resourceUsage().maxRSS;
}

/** The high-water mark that a status of proc(5) shows, in kilobytes; undefined where it shows none. */
export function highWaterMark(status: string): number | undefined {
  const [, kilobytes] = /^VmHWM:\s*(\d+) kB$/m.exec(status) ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes);
}

/** Empty where the system has no such file. */
function statusOfProcess(): string {
  try {
    return readFileSync("/proc/self/status", "utf8");
  } catch {
    return "";
  }
}
