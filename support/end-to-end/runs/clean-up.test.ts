import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { settingsFor } from "../../cli/serve/reference-settings.ts";
import { startedReference } from "../../testing/started.ts";
import { emptyFolder, startDashspec } from "../dashspec.ts";
import { leftAlive } from "../left-alive.ts";

const mark = "dashspec-";

test("a second Ctrl-C ends at once, lists what is left and names the ledger", async () => {
  const reference = await startedReference({ latencyMs: 400 });
  const folder = emptyFolder();
  const running = startDashspec([], { folder, environment: settingsFor(reference) });
  await running.says("10 %");
  running.interrupt();
  const again = setTimeout(() => running.interrupt(), 1_000);
  onTestFinished(() => clearTimeout(again));
  const { exitCode, stderr } = await running.ended;
  expect(exitCode).toBe(130);
  const [ledger = ""] = readdirSync(join(folder, "reports", "ledger"));
  expect(stderr).toMatch(/\ndashspec: left on the target: \d+ dashboards?, .*dashspec sweep/);
  expect(stderr).toContain(join("reports", "ledger", ledger));
  expect(stderr).toContain("cleaning up for at most 20 s");
});

const pause = { status: 429, headers: { "retry-after": "60" }, text: "" };

test.each<[string, () => Promise<typeof pause>]>([
  ["the target asks for a long pause", async () => pause],
  ["an answer never comes", () => new Promise(() => {})],
])("Ctrl-C cleans up although %s", async (_, answer) => {
  let asked = 0;
  let reached = () => {};
  const isReached = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const reference = await startedReference({
    latencyMs: 20,
    seams: [
      () => ({
        around: (_call, proceed) => {
          asked += 1;
          if (asked !== 300) return proceed();
          reached();
          return answer();
        },
      }),
    ],
  });
  const folder = emptyFolder();
  const running = startDashspec([], { folder, environment: settingsFor(reference) });
  await isReached;
  running.interrupt();
  const { exitCode } = await running.ended;
  expect(exitCode).toBe(130);
  expect(await leftAlive(reference, mark)).toEqual([]);
  expect(existsSync(join(folder, "reports", "ledger"))).toBe(false);
});
