import { inject } from "vitest";
import { startedRunsOn } from "./target-run/started-run.ts";
import { registerTarget } from "./vitest/register.ts";

/** The file that vitest runs: every suite for every target in one file, because only the tests of one file overlap. */
for (const begun of await startedRunsOn(inject("channel"))) registerTarget(begun);
