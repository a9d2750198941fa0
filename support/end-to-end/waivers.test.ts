import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { answerBody, editSuccess } from "../reference/seams/answers.ts";
import { dropField, setField } from "../reference/seams/fields.ts";
import type { Seam } from "../reference/seams/hooks.ts";
import { dashspec, emptyFolder } from "./dashspec.ts";
import { settingsFor, startedReference } from "./reference-settings.ts";
import { idsOf, readConformance, readJunit } from "./reports.ts";

/** What the best-known server does that the document contradicts. */
const deviations: Readonly<Record<string, Seam>> = {
  "dashboard.use_template": dropField("dashboard", "use_template"),
  "dashboard.created_by": setField("dashboard", "created_by", null),
  "collaborator.user_uuid": dropField("collaborator", "user_uuid"),
  "user.hedgehog_config": setField("user", "hedgehog_config", null),
  "dashboards.delete.no_body": editSuccess("dashboards.delete", (reply) => ({
    ...reply,
    body: { detail: "no" },
  })),
  "apps.check_for_updates.body": answerBody("apps.check_for_updates", ({ body = null }) => ({
    plugin: body,
  })),
};

const smoke = ["--depth", "smoke"];

test("what --waive-failures prints turns the next run green, and JUnit shows it as skipped", async () => {
  const reference = await startedReference({ seams: Object.values(deviations) });
  const surroundings = { folder: emptyFolder(), environment: settingsFor(reference) };
  const before = await dashspec([...smoke, "--waive-failures"], surroundings);
  expect(before.exitCode).toBe(1);
  expect(idsOf(readConformance(surroundings.folder), "failed").toSorted()).toEqual(
    Object.keys(deviations).toSorted(),
  );
  const entries = before.stdout.slice(before.stdout.indexOf("# To add to dashspec.yaml:"));
  writeFileSync(join(surroundings.folder, "dashspec.yaml"), entries);

  const after = await dashspec(smoke, surroundings);
  const conformance = readConformance(surroundings.folder);
  expect(after.exitCode).toBe(0);
  expect(conformance.verdict).toBe("conformant");
  expect(after.stdout).toMatch(
    /^conformant: \d+ of \d+ MUST statements hold, 6 waived, \d not judged for what is waived$/m,
  );
  expect(idsOf(conformance, "waived")).toEqual(expect.arrayContaining(Object.keys(deviations)));
  expect(idsOf(conformance, "not-evaluated")).toEqual([]);
  expect(conformance.staleWaivers).toEqual([]);
  expect(conformance.waivers).toHaveLength(6);
  const { told, counted } = readJunit(surroundings.folder);
  expect(told).toEqual(counted);
  expect([counted.failures, counted.errors]).toEqual([0, 0]);
  expect(counted.skipped).toBeGreaterThanOrEqual(6);
});

test("waivers that have served their time leave the verdict alone and make the run exit with 1", async () => {
  const folder = emptyFolder();
  const waiver = (requirement: string, expires: string) =>
    [`  - requirement: ${requirement}`, "    reason: known", "    owner: us", `    expires: ${expires}`].join(
      "\n",
    );
  const lines = [
    "waivers:",
    waiver("sharing.retrieve.status", "2999-01-31"),
    waiver("sharing.retreive.*", "2999-01-31"),
    waiver("apps.list.status", "2001-01-31"),
  ];
  writeFileSync(join(folder, "dashspec.yaml"), `${lines.join("\n")}\n`);
  const { exitCode, stdout } = await dashspec(["--only", "sharing.*", ...smoke], { folder });
  const conformance = readConformance(folder);
  expect(exitCode).toBe(1);
  expect(conformance).toMatchObject({ verdict: "conformant", exitCode: 1 });
  expect(conformance.staleWaivers).toMatchObject([
    { requirement: "sharing.retrieve.status", kind: "passing", line: 2 },
    { requirement: "sharing.retreive.*", kind: "unmatched", line: 6 },
  ]);
  expect(stdout).toContain(
    "sharing.retrieve.status (line 2 of dashspec.yaml): its statement holds now; delete it",
  );
  expect(stdout).toMatch(/^conformant .*as far as --only selects: .*; 2 waivers to delete or renew$/m);
});
