import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { settingsFor } from "../../cli/serve/reference-settings.ts";
import type { Seam } from "../../reference/http/request.ts";
import { answerBody, editSuccess } from "../../reference/seams/answers.ts";
import { dropField, setField } from "../../reference/seams/fields.ts";
import { startedReference } from "../../testing/started.ts";
import { dashspec, emptyFolder } from "../dashspec.ts";
import { filledIn, idsOf, readConformance, readJunit } from "../reports.ts";

/** Deviations of the best-known server from the document. */
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

test("the output of --waive-failures makes the next run conformant, and JUnit shows the failures as skipped", async () => {
  const reference = await startedReference({ seams: Object.values(deviations) });
  const surroundings = { folder: emptyFolder(), environment: settingsFor(reference) };
  const before = await dashspec([...smoke, "--waive-failures"], surroundings);
  expect(before.exitCode).toBe(1);
  expect(idsOf(readConformance(surroundings.folder), "failed").toSorted()).toEqual(
    Object.keys(deviations).toSorted(),
  );
  const entries = before.stdout.slice(before.stdout.indexOf("# To add to dashspec.yaml:"));
  writeFileSync(join(surroundings.folder, "dashspec.yaml"), entries);
  const unfilled = await dashspec(smoke, surroundings);
  expect(unfilled.exitCode).toBe(2);
  expect(unfilled.stderr.match(/\.(reason|owner) .* is a placeholder/g)).toHaveLength(12);
  writeFileSync(join(surroundings.folder, "dashspec.yaml"), filledIn(entries));

  const after = await dashspec(smoke, surroundings);
  const conformance = readConformance(surroundings.folder);
  expect(after.exitCode).toBe(0);
  expect(conformance.verdict).toBe("conformant-with-waivers");
  expect(after.stdout).toMatch(
    /^conformant-with-waivers: \d+ of \d+ MUST statements hold, 6 waived, \d not judged because of waived failures$/m,
  );
  expect(idsOf(conformance, "waived")).toEqual(expect.arrayContaining(Object.keys(deviations)));
  expect(idsOf(conformance, "not-evaluated")).toEqual([]);
  expect(conformance.staleWaivers).toEqual([]);
  expect(conformance.waivers).toHaveLength(6);
  const { stated, counted } = readJunit(surroundings.folder);
  expect(stated).toEqual(counted);
  expect([counted.failures, counted.errors]).toEqual([0, 0]);
  expect(counted.skipped).toBeGreaterThanOrEqual(6);
});

/** A day on which a waiver that is written today is still valid. */
const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

function waiver(requirement: string, expires: string): string {
  return [
    `  - requirement: ${requirement}`,
    "    reason: known",
    "    owner: us",
    `    expires: ${expires}`,
  ].join("\n");
}

test("a stale waiver makes the run nonconformant, and every line says why", async () => {
  const folder = emptyFolder();
  const lines = [
    "waivers:",
    waiver("sharing.retrieve.status", nextMonth),
    waiver("apps.list.status", "2001-01-31"),
  ];
  writeFileSync(join(folder, "dashspec.yaml"), `${lines.join("\n")}\n`);
  const { exitCode, stdout } = await dashspec(["--only", "sharing.*", ...smoke], { folder });
  const conformance = readConformance(folder);
  expect(exitCode).toBe(1);
  expect(conformance).toMatchObject({ verdict: "nonconformant", exitCode: 1 });
  expect(conformance.staleWaivers).toMatchObject([
    { requirement: "sharing.retrieve.status", kind: "passing", line: 2 },
  ]);
  expect(stdout).toContain(
    "sharing.retrieve.status (line 2 of dashspec.yaml): its statement holds now; delete it",
  );
  expect(stdout).toMatch(
    /^nonconformant .*for the statements selected: 1 waiver to delete or renew; no MUST statement of the document failed$/m,
  );
  expect(stdout).toMatch(
    /^nonconformant .*: MUST \d+ passed.* · 1 waiver to delete or renew · exit code 1$/m,
  );
});

test("a waiver of an unknown id is reported before the run, with the one that may be meant", async () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, "dashspec.yaml"), `waivers:\n${waiver("sharing.retreive.status", nextMonth)}\n`);
  const { exitCode, stdout, stderr } = await dashspec(smoke, { folder });
  expect([exitCode, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(/^dashspec: waivers\[0\]\.requirement .* Did you mean sharing\.retrieve\.status\?/);
});
