import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptyFolder } from "../../testing/folders.ts";
import { environment } from "../../testing/settings-file.ts";
import { KnownKeys } from "../process/redacting-output.ts";
import { settingsOf } from "./settings-of.ts";

const silent = { write: () => true };
const target = {
  ...environment,
  DASHSPEC_BASE_URL: "https://staging.example.com",
  DASHSPEC_PROJECT_ID: "1",
  DASHSPEC_ORGANIZATION_ID: "1",
};

function contextWith(given: Readonly<Record<string, string>>) {
  return { environment: given, cwd: emptyFolder(), stdout: silent, stderr: silent, keys: new KnownKeys() };
}

test("--header adds to the headers of the variable, and replaces the one of the same name", async () => {
  const context = contextWith(target);
  writeFileSync(join(context.cwd, ".env"), `DASHSPEC_HEADERS='{"X-Gateway": "one", "X-Zone": "eu"}'\n`);
  const header = ["x-zone: us", "X-Debug: yes"];
  expect(await settingsOf({ header }, context)).toMatchObject({
    route: { headers: { "x-gateway": "one", "x-zone": "us", "x-debug": "yes" } },
  });
});

test("--header without an address is refused by its own name", async () => {
  await expect(settingsOf({ header: ["X-Debug: yes"] }, contextWith({}))).rejects.toMatchObject({
    lines: [expect.stringMatching(/^--header is given without DASHSPEC_BASE_URL\. /)],
  });
});
