import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dialectById } from "../../reference/dialects/index.ts";
import { ownPort, type Reference } from "../../reference/index.ts";
import { judge } from "../../runner/judge.ts";
import { readSettingsFile } from "../../settings/file/read-file.ts";
import { readSettings } from "../../settings/index.ts";
import { emptyFolder } from "../../testing/folders.ts";
import { planForReference } from "../../testing/plan.ts";
import { startedReference } from "../../testing/started.ts";
import { deriveAnswers } from "../../verdict/index.ts";
import { runCli } from "../run-cli.ts";
import { settingsFor } from "../serve/reference-settings.ts";

const dialects = [
  "soft-delete.hidden",
  "delete.unknown-404",
  "pages.clamp-10",
  "order.pinned-then-name",
  "sharing.new-token",
  "tags.lower-cased",
  "levels.21-and-37",
  "scopes.write-implies-read",
  "scopes.unscoped-refused",
];

function startServer(ids: readonly string[]): Promise<Reference> {
  return startedReference({ seams: ids.flatMap((id) => dialectById(id)?.options.seams ?? []) });
}

interface Call {
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Called with everything that is written. */
  readonly heard?: (text: string) => void;
}

/** Calls the command line, and returns its exit code with all that it wrote. */
async function dashspec(argv: readonly string[], { heard, ...call }: Call) {
  let written = "";
  const write = (text: string) => {
    written += text;
    heard?.(text);
  };
  const exitCode = await runCli(argv, { ...call, stdout: { write }, stderr: { write } });
  return { exitCode, written };
}

test("learned answers are written, hold in later runs with any seed, and show later changes", async () => {
  const reference = await startServer(dialects);
  const folder = emptyFolder();
  const file = join(folder, "dashspec.yaml");
  const before =
    "# Ours.\nrun:\n  depth: standard # for now\n\nanswers:\n  # Measured.\n  sharing.token: same\n";
  writeFileSync(file, before);
  const environment = settingsFor(reference);

  const dry = await dashspec(["learn", "--dry-run", "--read-only"], { cwd: folder, environment });
  expect(dry).toMatchObject({ exitCode: 0, written: expect.stringContaining("nothing was written") });
  expect(readFileSync(file, "utf8")).toBe(before);

  const { exitCode, written } = await dashspec(["learn"], { cwd: folder, environment });
  expect(exitCode).toBe(0);
  expect(written).toContain(
    'sharing.token: answered "same", now "new" (the token is a new one at every read)',
  );
  expect(written).toMatch(/Please review \(10\)/);
  expect(written).not.toContain("Faults of dashspec");
  const text = readFileSync(file, "utf8");
  for (const line of before.trimEnd().split("\n")) expect(text.split("\n")).toContain(line);
  expect(text).toMatch(/# learned \d{4}-\d\d-\d\d: GET \S+ → 404\n {2}lifecycle.visibility.retrieve: 404\n/);
  expect(text).not.toContain(reference.fullKey);

  expect((await dashspec(["learn", "--update"], { cwd: folder, environment })).exitCode).toBe(0);
  const updated = readFileSync(file, "utf8");
  const { answers } = readSettings({
    flags: {},
    environment,
    dotenvText: "",
    file: readSettingsFile({ name: file, text: updated }),
  });
  expect(answers).toMatchObject({
    "sharing.token": "new",
    "lifecycle.visibility.retrieve": 404,
    "lifecycle.visibility.list": "hidden",
    "lifecycle.delete_unknown": 404,
    "pages.largest": 10,
    "dashboard.restriction_levels": [21, 37],
    "auth.write_implies_read": true,
    "auth.scopes.upgrade": "refused",
  });

  const results = await judge(
    [1, 2].map((seed) =>
      planForReference(reference, { label: `seed ${seed}`, seed, depth: "standard", answers }),
    ),
  );
  for (const { observations, unobserved, harnessFaults } of results) {
    expect(harnessFaults).toEqual([]);
    const outcomes = deriveAnswers({ answers, observations, unobserved });
    expect(outcomes.filter(({ outcome }) => outcome === "failed")).toEqual([]);
    expect(outcomes.filter(({ outcome }) => outcome === "passed").length).toBeGreaterThan(50);
  }

  const changed = await startServer([]);
  const later = await dashspec(["run", "--only", "lifecycle.*"], {
    cwd: folder,
    environment: settingsFor(changed),
  });
  expect(later.exitCode).toBe(1);
  expect(later.written).toContain(
    "stated in dashspec.yaml: the retrieval of a soft-deleted dashboard gets 404",
  );
  expect(later.written).toContain("contradicted; no MUST statement of the document failed");
});

test("what is about other areas than the selected ones is neither asked nor learned", async () => {
  const reference = await startServer(dialects);
  const environment = { ...settingsFor(reference), DASHSPEC_ORGANIZATION_ID: "none-that-is-known" };
  const argv = ["learn", "--dry-run", "--area", "dashboards"];
  const { exitCode, written } = await dashspec(argv, { cwd: emptyFolder(), environment });
  expect(exitCode).toBe(0);
  expect(written).toMatch(/^ {2}lifecycle\.visibility\.retrieve: 404$/m);
  expect(written).not.toMatch(/^ {2}apps\.\w+: /m);
  expect(written).not.toContain("pipeline_import_apps");
});

test("there is nothing to learn from the embedded reference target", async () => {
  const { exitCode, written } = await dashspec(["learn"], { cwd: emptyFolder(), environment: {} });
  expect([exitCode, written]).toEqual([
    2,
    "dashspec: learn needs a target of yours. Set --base-url, DASHSPEC_BASE_URL or target.baseUrl.\n",
  ]);
});

test.each([
  ["is interrupted", 130, "the run was interrupted; nothing was written"],
  ["loses its target", 4, "the target went away; nothing was written"],
])(
  "a learner that %s ends with %i, and leaves the file as it is",
  async (_name, code, words) => {
    const reference = await startedReference({ latencyMs: 20, port: await ownPort() });
    const folder = emptyFolder();
    const interruption = new AbortController();
    const { exitCode, written } = await dashspec(["learn"], {
      cwd: folder,
      environment: settingsFor(reference),
      signal: interruption.signal,
      heard: (text) => {
        if (!/ %: /.test(text)) return;
        if (code === 130) interruption.abort();
        else void reference.close();
      },
    });
    expect([exitCode, written]).toEqual([code, expect.stringContaining(words)]);
    expect(written).toContain("Left on the target\n");
    expect(existsSync(join(folder, "dashspec.yaml"))).toBe(false);
  },
  120_000,
);
