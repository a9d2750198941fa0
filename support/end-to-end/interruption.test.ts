import { request } from "undici";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Reference } from "../reference/index.ts";
import { emptyFolder, startScript } from "./dashspec.ts";
import { settingsFor, startedReference } from "./reference-settings.ts";
import { readConformance, readJunit } from "./reports.ts";

const pageSchema = z.object({
  next: z.null(),
  results: z.array(z.object({ name: z.string(), deleted: z.boolean().optional() })),
});

/** The names of the objects that are left alive on the target and begin with the mark. */
async function leftAlive({ baseUrl, projectId, organizationId, fullKey }: Reference, mark: string) {
  const lists = [
    `/api/projects/${projectId}/dashboards`,
    `/api/organizations/${organizationId}/pipeline_import_apps`,
  ];
  const pages = await Promise.all(
    lists.map(async (path) => {
      const { body } = await request(`${baseUrl}${path}?limit=1000`, {
        headers: { authorization: `Bearer ${fullKey}` },
      });
      return pageSchema.parse(await body.json()).results;
    }),
  );
  return pages.flat().filter(({ name, deleted }) => name.startsWith(mark) && deleted !== true);
}

test("Ctrl-C ends a run with what was found so far, its reports, and nothing left alive on the target", async () => {
  const reference = await startedReference({ latencyMs: 50 });
  const folder = emptyFolder();
  const running = startScript("cli", [], { folder, environment: settingsFor(reference) });
  await running.says("30 %");
  running.interrupt();
  const { exitCode, stderr } = await running.ended;
  const conformance = readConformance(folder);
  expect([exitCode, conformance.exitCode, conformance.verdict]).toEqual([130, 130, "aborted"]);
  expect(stderr).toMatch(/^dashspec: interrupted; cleaning up[^\n]*\n$/);
  expect(conformance.residue).toEqual([]);
  // The abortion itself.
  expect(readJunit(folder).counted.errors).toBe(1);
  expect(await leftAlive(reference, conformance.run.id)).toEqual([]);
});

test("Ctrl-C at the very beginning ends a run before it begins", async () => {
  const reference = await startedReference();
  const folder = emptyFolder();
  const running = startScript("cli", [], { folder, environment: settingsFor(reference) });
  await running.says("judges");
  running.interrupt();
  const { exitCode, stderr } = await running.ended;
  expect(exitCode).toBe(130);
  expect(stderr).toMatch(/^dashspec: interrupted(; cleaning up| before anything was judged)[^\n]*\n$/);
  // The look at the target beforehand, and what is left of it.
  expect(reference.requests()).toBeLessThan(50);
});

test("a target that goes away ends the run with exit code 4, and is no finding", async () => {
  const reference = await startedReference({ latencyMs: 20 });
  const folder = emptyFolder();
  const running = startScript("cli", [], { folder, environment: settingsFor(reference) });
  await running.says("20 %");
  await reference.close();
  const { exitCode } = await running.ended;
  const conformance = readConformance(folder);
  expect([exitCode, conformance.verdict]).toEqual([4, "aborted"]);
  expect(conformance.requirements.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  expect(conformance.harnessFaults).toEqual([]);
});
