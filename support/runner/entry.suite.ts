import { inject } from "vitest";
import { begunOn } from "./begun.ts";
import { registerTarget } from "./register.ts";

/** What vitest runs: every suite for every target, in one file, since only the tests of one file overlap. */
for (const begun of await begunOn(inject("channel"))) registerTarget(begun);
