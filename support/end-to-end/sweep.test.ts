import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { request } from "undici";
import { expect, onTestFinished, test } from "vitest";
import type { Reference } from "../reference/index.ts";
import { dashspec, emptyFolder, startScript } from "./dashspec.ts";
import { leftAlive } from "./left-alive.ts";
import { settingsFor, startedReference } from "./reference-settings.ts";

const mark = "dashspec-";

/** A run that is killed in its midst, and what it leaves. */
async function killedRun() {
  const reference = await startedReference({ latencyMs: 50 });
  const folder = emptyFolder();
  const surroundings = { folder, environment: settingsFor(reference) };
  const running = startScript("cli", [], surroundings);
  await running.says("30 %");
  running.interrupt("SIGKILL");
  await running.ended;
  const ledgers = join(folder, "reports", "ledger");
  return { reference, surroundings, ledgers };
}

async function create({ baseUrl, projectId, fullKey }: Reference, name: string): Promise<string> {
  const { body } = await request(`${baseUrl}/api/projects/${projectId}/dashboards`, {
    method: "POST",
    headers: { authorization: `Bearer ${fullKey}`, "content-type": "application/json" },
    body: JSON.stringify({ name }),
  });
  // The reference target answers a creation with the dashboard.
  return String(((await body.json()) as { readonly id: number }).id);
}

test("a sweep removes what a killed run left, and nothing of others", async () => {
  const { reference, surroundings, ledgers } = await killedRun();
  const left = [...(await leftAlive(reference, mark))].sort((a, b) => Number(a.id) - Number(b.id));
  expect(left.length).toBeGreaterThan(10);
  const [ledger = ""] = readdirSync(ledgers);
  const text = readFileSync(join(ledgers, ledger), "utf8");
  for (const key of Object.values(reference.keys)) expect(text).not.toContain(key);
  // Among objects of one name it is not known which one a creation without an answer made: this one got its answer.
  const known = left.find(({ id, deleted }) => deleted !== undefined && text.includes(`"id":"${id}"`));
  const foreign = await create(reference, known?.name ?? "");

  const shown = await dashspec(["sweep", "--dry-run"], surroundings);
  expect([shown.exitCode, shown.stderr]).toEqual([0, ""]);
  for (const { id } of left) expect(shown.stdout).toContain(`/${id} `);
  const stillLeft = (await leftAlive(reference, mark)).map(({ id }) => id);
  expect(stillLeft).toEqual(expect.arrayContaining(left.map(({ id }) => id)));

  const swept = await dashspec(["sweep"], surroundings);
  expect([swept.exitCode, swept.stderr]).toEqual([0, ""]);
  expect((await leftAlive(reference, mark)).map(({ id }) => String(id))).toEqual([foreign]);
  expect(existsSync(ledgers) ? readdirSync(ledgers) : []).toEqual([]);

  const byMark = await dashspec(["sweep", "--by-mark"], surroundings);
  expect(byMark.stdout).toContain(known?.name);
  expect(byMark.exitCode).toBe(3);
  expect(await leftAlive(reference, mark)).toHaveLength(1);
  expect((await dashspec(["sweep", "--by-mark", "--yes"], surroundings)).exitCode).toBe(0);
  expect(await leftAlive(reference, mark)).toEqual([]);
});

test("the next run says that an earlier one left something", async () => {
  const { surroundings } = await killedRun();
  const { stderr } = await dashspec(
    ["--only", "dashboards.delete.refused", "--depth", "smoke"],
    surroundings,
  );
  expect(stderr).toMatch(
    /^dashspec: an earlier run may have left something on this target: \d+ dashboards[^\n]*dashspec sweep[^\n]*\n$/,
  );
});

test("a second Ctrl-C ends at once, says what is left and names the ledger", async () => {
  const reference = await startedReference({ latencyMs: 400 });
  const folder = emptyFolder();
  const running = startScript("cli", [], { folder, environment: settingsFor(reference) });
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
])("Ctrl-C cleans up though %s", async (_, answer) => {
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
  const running = startScript("cli", [], { folder, environment: settingsFor(reference) });
  await isReached;
  running.interrupt();
  const { exitCode } = await running.ended;
  expect(exitCode).toBe(130);
  expect(await leftAlive(reference, mark)).toEqual([]);
  expect(existsSync(join(folder, "reports", "ledger"))).toBe(false);
});
