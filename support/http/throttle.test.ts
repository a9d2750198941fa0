import { expect, test } from "vitest";
import { Throttle } from "./throttle.ts";

test("lets requests pass while nobody asked to wait", async () => {
  await new Throttle().pass(AbortSignal.timeout(1000));
});

test("a wait ends with the run", async () => {
  const throttle = new Throttle();
  throttle.slowDown(60_000);
  await expect(throttle.pass(AbortSignal.abort())).rejects.toThrow();
});
