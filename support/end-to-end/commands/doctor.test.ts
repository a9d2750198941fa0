import { writeFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:https";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fewestSettings, settingsFor } from "../../cli/serve/reference-settings.ts";
import { dialectById } from "../../reference/dialects/index.ts";
import type { Reference } from "../../reference/index.ts";
import { selfSigned } from "../../testing/servers/self-signed.ts";
import { startedReference } from "../../testing/started.ts";
import { dashspec, emptyFolder } from "../dashspec.ts";

/** Runs the doctor. Its output must never contain a key, or colours outside of a terminal. */
async function doctor(
  argv: readonly string[],
  environment: Readonly<Record<string, string>>,
  reference: Reference,
  folder = emptyFolder(),
): ReturnType<typeof dashspec> {
  const ended = await dashspec(["doctor", ...argv], { folder, environment });
  const said = ended.stdout + ended.stderr;
  for (const key of Object.values(reference.keys)) expect(said).not.toContain(key);
  expect(said).not.toContain("\u001b");
  return ended;
}

test("with everything set, nothing is missing, and the exit code is 0", async () => {
  const reference = await startedReference();
  const { exitCode, stdout, stderr } = await doctor([], settingsFor(reference), reference);
  expect(stderr).toBe("");
  expect(stdout).not.toContain("✗");
  expect(stdout).not.toContain("One more setting");
  expect(stdout).toMatch(/^ {2}24 {2}GET .* judged /m);
  // The doctor sends no writes, so it does not try what only they would show.
  expect(stdout).toMatch(
    /\na run can start, and nothing is missing to judge all \d+ MUST statements, as far as can be known without a run \(see what is marked –\)\n$/,
  );
  expect(exitCode).toBe(0);
});

test("with few keys, it says for each endpoint what cannot be judged, and which setting would add most", async () => {
  const reference = await startedReference(dialectById("scopes.unscoped-refused")?.options);
  const { exitCode, stdout } = await doctor(
    [],
    { ...fewestSettings(reference), DASHSPEC_KEY_PLUGIN_READ: reference.keys["plugin:read"] ?? "" },
    reference,
  );
  expect(exitCode).toBe(3);
  expect(stdout).toContain("– open scopes   DASHSPEC_API_KEY may not call endpoints ");
  expect(stdout).toMatch(/^ {3}9 {2}POST .* partly .* needs a user to add as a collaborator$/m);
  expect(stdout).toMatch(/^ {2}12 {2}GET .* partly .* needs a key without plugin:read$/m);
  const [, gains = ""] = stdout.split("One more setting would add\n");
  const settings = gains
    .split("\n\n")[0]
    ?.split("\n")
    .map((line) => line.trim().split(/ {2,}/)[1]);
  // The endpoints without a scope refuse the full key, so that nothing about them can be judged with it.
  expect(settings?.slice(0, 2)).toEqual(["DASHSPEC_STRONGER_KEY", "DASHSPEC_COLLABORATOR_UUID"]);
  expect(settings?.at(-1)).toBe("DASHSPEC_OTHER_ORGANIZATION_ID");
  expect(stdout).toMatch(/\na run can start, and would judge \d+ of \d+ MUST statements\n$/);
});

test("--json has the same contents as data", async () => {
  const reference = await startedReference();
  const { exitCode, stdout } = await doctor(["--json"], fewestSettings(reference), reference);
  const report: unknown = JSON.parse(stdout);
  expect(report).toMatchObject({
    schemaVersion: 1,
    exitCode: 3,
    target: { baseUrl: reference.baseUrl, kind: "url" },
    depth: "standard",
    endpoints: expect.arrayContaining([expect.objectContaining({ number: 10, extent: "not" })]),
    gains: expect.arrayContaining([expect.objectContaining({ settings: ["DASHSPEC_COLLABORATOR_UUID"] })]),
    remarks: expect.arrayContaining([expect.objectContaining({ topic: "clock", mark: "good" })]),
  });
  expect(exitCode).toBe(3);
});

test("--read-only predicts a read-only run", async () => {
  const reference = await startedReference();
  const { stdout } = await doctor(["--read-only"], settingsFor(reference), reference);
  expect(stdout).toContain("a read-only run creates none");
  expect(stdout).toMatch(/^ {3}2 {2}POST .* not selected$/m);
});

test("--write creates a dashboard and an app, and removes them", async () => {
  const reference = await startedReference();
  const { exitCode, stdout } = await doctor(["--write"], settingsFor(reference), reference);
  expect(stdout).toContain(
    "✓ writing       what was created is removed again, the dashboard by a soft delete",
  );
  expect(exitCode).toBe(0);
});

test("if no run could start, it gives the same reason as a run, with exit code 2", async () => {
  const reference = await startedReference();
  const environment = { ...fewestSettings(reference), DASHSPEC_API_KEY: "made-up-key" };
  const { exitCode, stdout, stderr } = await doctor([], environment, reference);
  expect(exitCode).toBe(2);
  expect(stdout).toBe("");
  const run = await dashspec([], { folder: emptyFolder(), environment });
  expect(stderr).toBe(run.stderr);
  expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  const contradiction = await doctor(["--write", "--read-only"], environment, reference);
  expect(contradiction.exitCode).toBe(2);
  expect(contradiction.stderr).toContain("--write and --read-only contradict each other");
});

test("it reports the certificate of an https target", async () => {
  const reference = await startedReference();
  const { hostname, port } = new URL(reference.baseUrl);
  const server = createServer(selfSigned, (asked, answer) => {
    const { method, url: path, headers } = asked;
    const inner = request({ hostname, port, method, path, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(answer);
    });
    asked.pipe(inner);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const folder = emptyFolder();
  writeFileSync(join(folder, "authority.pem"), selfSigned.cert);
  const environment = {
    ...settingsFor(reference),
    DASHSPEC_BASE_URL: `https://localhost:${typeof address === "object" ? address?.port : 0}`,
    NODE_EXTRA_CA_CERTS: join(folder, "authority.pem"),
  };
  const { stdout } = await doctor([], environment, reference, folder);
  expect(stdout).toMatch(
    /✓ encryption {4}TLSv1\.3, the certificate of localhost by localhost, valid until 2126-10-28, for this host/,
  );
});
