import { writeFileSync } from "node:fs";

/** Loaded before a program that is measured: leaves its peak memory, in kilobytes, in a file when it ends. */
const file = process.env.BENCH_MEMORY_FILE;
if (file !== undefined) process.on("exit", () => writeFileSync(file, String(process.resourceUsage().maxRSS)));
