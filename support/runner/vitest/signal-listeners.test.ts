import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { withoutNewSignalListeners } from "./signal-listeners.ts";

test("a new listener hears no signal, even before the work is over", async () => {
  const own = () => {};
  process.on("SIGINT", own);
  onTestFinished(() => void process.removeListener("SIGINT", own));
  const before = process.listeners("SIGINT");
  const result = await withoutNewSignalListeners(async () => {
    process.once("SIGINT", () => {});
    process.on("SIGTERM", () => {});
    await Promise.resolve();
    expect(process.listeners("SIGINT")).toEqual(before);
    await setImmediate();
    return "done";
  });
  expect(result).toBe("done");
  expect(process.listeners("SIGINT")).toEqual(before);
});

test("afterwards anybody may listen again, even if the work failed", async () => {
  const failing = withoutNewSignalListeners(() => Promise.reject(new Error("it broke")));
  await expect(failing).rejects.toThrow("it broke");
  const late = () => {};
  process.on("SIGTERM", late);
  onTestFinished(() => void process.removeListener("SIGTERM", late));
  await setImmediate();
  expect(process.listeners("SIGTERM")).toContain(late);
});
