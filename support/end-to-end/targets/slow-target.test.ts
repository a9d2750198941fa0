import { test } from "vitest";
import { expectConformant } from "./expect-conformant.ts";

// It is in a file of its own, because it mostly waits while other files work.
test("a target that takes 300 ms for each answer is conformant", async () => {
  await expectConformant({ latencyMs: 300 }, ["--concurrency", "64"]);
});
