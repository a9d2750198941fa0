import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { request } from "undici";
import { expect, test } from "vitest";
import { settingsFor } from "../../cli/serve/reference-settings.ts";
import type { Reference } from "../../reference/index.ts";
import { startedReference } from "../../testing/started.ts";
import { dashspec, emptyFolder, startDashspec } from "../dashspec.ts";
import { leftAlive } from "../left-alive.ts";

const mark = "dashspec-";

/** Kills a run halfway. Returns the target and the folders with what is left. */
async function killedRun() {
  const reference = await startedReference({ latencyMs: 50 });
  const folder = emptyFolder();
  const surroundings = { folder, environment: settingsFor(reference) };
  const running = startDashspec([], surroundings);
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

function filesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Writes the ledger of a killed run: creations of dashboards, and the answers to them. */
function keepLedger(
  folder: string,
  { baseUrl, projectId, organizationId }: Reference,
  events: readonly {
    readonly event: string;
    readonly number: number;
    readonly name?: string;
    readonly id?: string;
  }[],
): void {
  const at = new Date().toISOString();
  const beginning = { event: "run", version: 1, id: "killed", mark: `${mark}abcd1234-`, startedAt: at };
  const run = { ...beginning, baseUrl, projectId, organizationId, process: 0, host: "another machine" };
  const lines = events.map(({ name, ...event }) =>
    name === undefined ? event : { ...event, kind: "dashboard", place: projectId, names: [name], at },
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "killed.jsonl"),
    [run, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(""),
  );
}

test("a sweep removes the objects of a killed run, and no others", async () => {
  const { reference, surroundings, ledgers } = await killedRun();
  const left = [...(await leftAlive(reference, mark))].sort((a, b) => Number(a.id) - Number(b.id));
  expect(left.length).toBeGreaterThan(10);
  const [ledger = ""] = readdirSync(ledgers);
  const text = readFileSync(join(ledgers, ledger), "utf8");
  for (const key of Object.values(reference.keys)) expect(text).not.toContain(key);
  // If several objects have one name, a creation without an answer may have created any of them. This one got its
  // answer.
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
  expect(filesIn(ledgers)).toEqual([]);

  const byMark = await dashspec(["sweep", "--by-mark"], surroundings);
  expect(byMark.stdout).toContain(known?.name);
  expect(byMark.exitCode).toBe(3);
  expect(await leftAlive(reference, mark)).toHaveLength(1);
  expect((await dashspec(["sweep", "--by-mark", "--yes"], surroundings)).exitCode).toBe(0);
  expect(await leftAlive(reference, mark)).toEqual([]);
  expect(filesIn(ledgers)).toEqual([]);
});

test("an object with the name of another one of the run stays, until the user says that it belongs to nobody", async () => {
  const reference = await startedReference();
  const folder = emptyFolder();
  const surroundings = { folder, environment: settingsFor(reference) };
  const name = `${mark}abcd1234-board 1`;
  const [first, second] = [await create(reference, name), await create(reference, name)];
  const ledgers = join(folder, "reports", "ledger");
  keepLedger(ledgers, reference, [
    { event: "creating", number: 1, name },
    { event: "created", number: 1, id: first },
    { event: "creating", number: 2, name },
  ]);

  const swept = await dashspec(["sweep"], surroundings);
  expect(swept.exitCode).toBe(3);
  expect(swept.stdout).toContain(`/${second}: several objects have its name`);
  expect((await leftAlive(reference, mark)).map(({ id }) => String(id))).toEqual([second]);
  expect(filesIn(ledgers)).toHaveLength(1);

  const agreed = await dashspec(["sweep", "--by-mark", "--yes"], surroundings);
  expect([agreed.exitCode, agreed.stderr]).toEqual([0, ""]);
  expect(await leftAlive(reference, mark)).toEqual([]);
  expect(filesIn(ledgers)).toEqual([]);
});

test("what a run of dashboards left is removed where the target lacks the organization", async () => {
  const reference = await startedReference();
  const place = { ...reference, organizationId: "0190a5b2-7c1d-7000-8000-00000000dead" };
  const surroundings = { folder: emptyFolder(), environment: settingsFor(place) };
  const name = `${mark}abcd1234-board 1`;
  await create(reference, name);
  const ledgers = join(surroundings.folder, "reports", "ledger");
  keepLedger(ledgers, place, [{ event: "creating", number: 1, name }]);
  const swept = await dashspec(["sweep"], surroundings);
  expect([swept.exitCode, swept.stderr]).toEqual([0, ""]);
  expect(await leftAlive(reference, mark)).toEqual([]);
  expect(filesIn(ledgers)).toEqual([]);
});

test("the next run reports that an earlier one left something", async () => {
  const { surroundings } = await killedRun();
  const { stderr } = await dashspec(
    ["--only", "dashboards.delete.refused", "--depth", "smoke"],
    surroundings,
  );
  expect(stderr).toMatch(
    /^dashspec: an earlier run may have left something on this target: \d+ dashboards[^\n]*dashspec sweep[^\n]*\n$/,
  );
});
