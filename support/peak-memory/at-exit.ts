import { writeFileSync } from "node:fs";
import { fileVariable, peakMemory } from "./peak-memory.ts";

/** Loaded before a program that is measured: leaves its peak memory, in kilobytes, in a file when it ends. */
const file = process.env[fileVariable];
if (file !== undefined) process.on("exit", () => writeFileSync(file, String(peakMemory())));
