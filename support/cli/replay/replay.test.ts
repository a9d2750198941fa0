import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { renderConformance } from "../../reporters/conformance-file/render.ts";
import { exampleReport, failedCheck } from "../../testing/examples/report.ts";
import { emptyFolder } from "../../testing/folders.ts";
import type { CheckResult } from "../../verdict/index.ts";
import type { ReplayStep } from "../../verdict/step.ts";
import { KnownKeys } from "../process/redacting-output.ts";
import { replay } from "./replay.ts";

const id = "dashboards.delete.refused";

const step: ReplayStep = {
  endpoint: 5,
  method: "DELETE",
  path: "/api/projects/{{project_id}}/dashboards/7",
  credential: { kind: "full" },
  status: 204,
  proves: true,
};

function replayable(steps: readonly ReplayStep[], requests = 1): CheckResult {
  const check = failedCheck(id, "expected status 405, received 204");
  if (check.outcome !== "failed") return check;
  const { exchanges } = check.failure;
  const shown = Array.from({ length: requests }, () => exchanges).flat();
  return { ...check, failure: { ...check.failure, exchanges: shown, steps } };
}

async function replayed(checks: readonly CheckResult[], reports = "reports") {
  const folder = emptyFolder();
  mkdirSync(join(folder, reports));
  const text = renderConformance(exampleReport({ checks }));
  writeFileSync(join(folder, reports, "conformance.json"), text);
  let written = "";
  const output = { write: (text: string) => (written += text) };
  const context = { environment: {}, cwd: folder, stdout: output, stderr: output, keys: new KnownKeys() };
  await replay(id, { reportsDir: reports }, context);
  return { written, script: readFileSync(join(folder, reports, "replay", `${id}.sh`), "utf8") };
}

test.each([
  ["reports", `sh reports/replay/${id}.sh`],
  ["my reports", `sh 'my reports/replay/${id}.sh'`],
  ["Ann's", `sh 'Ann'\\''s/replay/${id}.sh'`],
])("the command for a script in %j is one for a shell", async (reports, command) => {
  const { written } = await replayed([replayable([step])], reports);
  expect(written.split("\n")).toEqual([
    `${reports}/replay/${id}.sh`,
    "It takes the settings from the environment. With those of a .env file:",
    `  (set -a; . ./.env; ${command})`,
    "",
  ]);
});

test("the finding that is shown is replayed, even if another one has fewer steps", async () => {
  const { proves: _proves, ...unproved } = step;
  const preparation: ReplayStep = { ...unproved, method: "PATCH", body: '{"pinned":true}' };
  const elsewhere: ReplayStep = { ...step, path: step.path.replace("7", "null") };
  const { script } = await replayed([
    replayable([elsewhere], 2),
    replayable([preparation, preparation, step]),
  ]);
  expect(script).toContain("/dashboards/7");
  expect(script).not.toContain("/dashboards/null");
});
