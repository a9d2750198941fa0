import { writeFileSync } from "node:fs";

/** Loaded before a command that is soaked: leaves its peak memory, in kilobytes, in a file when it ends. */
const file = process.env.SOAK_MEMORY_FILE;
if (file !== undefined) process.on("exit", () => writeFileSync(file, String(process.resourceUsage().maxRSS)));
