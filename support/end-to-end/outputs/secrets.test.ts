import { execFile, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { encodings } from "../../soak/canary/encodings.ts";
import { startedReference } from "../../testing/started.ts";
import { dashspec, emptyFolder, startDashspec } from "../dashspec.ts";
import { readConformance } from "../reports.ts";
import { canaries, type EchoingTarget, startEchoingTarget } from "./echoing-target.ts";

async function arrange(options: Parameters<typeof startEchoingTarget>[1] = {}) {
  const reference = await startedReference();
  const target = await startEchoingTarget(reference, options);
  const environment = {
    DASHSPEC_BASE_URL: target.baseUrl,
    DASHSPEC_API_KEY: canaries.full,
    DASHSPEC_PROJECT_ID: reference.projectId,
    DASHSPEC_ORGANIZATION_ID: reference.organizationId,
    DASHSPEC_COLLABORATOR_UUID: reference.collaboratorUuid,
    DASHSPEC_OTHER_PROJECT_ID: reference.otherProjectId,
    DASHSPEC_OTHER_ORGANIZATION_ID: reference.otherOrganizationId,
    DASHSPEC_STRONGER_KEY: canaries.stronger,
    DASHSPEC_KEY_WITHOUT_SCOPES: canaries.none,
    DASHSPEC_KEY_DASHBOARD_READ: canaries["dashboard:read"],
    DASHSPEC_SCOPED_KEYS: JSON.stringify({ "plugin:read": canaries["plugin:read"] }),
  };
  return { folder: emptyFolder(), target, environment };
}

/** Everything that a command wrote: its output, and the files in its folder. */
function written(
  folder: string,
  { stdout, stderr }: { readonly stdout: string; readonly stderr: string },
): string {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && !path.endsWith(".mjs"));
  return [stdout, stderr, ...files.map((path) => readFileSync(path, "utf8"))].join("\n");
}

/** Made-up credentials that are the same in every run are constants in the source of dashspec. */
const isPublic = (credential: string) =>
  /dashspec-no-such-key|ZGFzaHNwZWM6|^Bearer (?:null|undefined)$/.test(credential);

/** Texts that may occur nowhere: every received credential and every distinctive part of a key, in any encoding. */
function secretsOf(target: EchoingTarget): readonly string[] {
  const credentials = [...target.received]
    .filter((header) => !isPublic(header))
    .map((header) => header.replace(/^\w+ */, ""))
    .filter((credential) => credential !== "");
  const keys = [...Object.values(canaries), ...credentials];
  const parts = Object.values(canaries).flatMap((key) =>
    Array.from({ length: key.length - 11 }, (_, start) => key.slice(start, start + 12)),
  );
  return [
    ...keys.flatMap((key) => Object.values(encodings).map((encode) => encode(key))),
    ...parts.flatMap((part) => [part, Buffer.from(part).toString("hex"), ...base64Cores(part)]),
    ...target.sharingTokens,
    "@example.com",
    "%40example.com",
  ];
}

/** The base64 symbols of a text that do not depend on the bytes around it, for each of its three alignments. */
function base64Cores(text: string): readonly string[] {
  return [0, 1, 2].map((before) => {
    const encoded = Buffer.from("x".repeat(before) + text).toString("base64");
    return encoded.slice(Math.ceil((before * 4) / 3), Math.floor(((before + text.length) * 4) / 3));
  });
}

function leaks(text: string, target: EchoingTarget): readonly string[] {
  const folded = text.toLowerCase();
  return [...new Set(secretsOf(target))].filter((secret) => folded.includes(secret.toLowerCase()));
}

const smoke = ["--depth", "smoke", "--seed", "7"];

describe("no key, no credential made from one, no sharing token and no address of a person is shown by", () => {
  test("a conformant run", async () => {
    const { folder, target, environment } = await arrange();
    const ended = await dashspec(smoke, { folder, environment });
    expect(ended).toMatchObject({ exitCode: 0, stderr: "" });
    const text = written(folder, ended);
    expect(leaks(text, target)).toEqual([]);
    expect(text).toMatch(/\[redacted\]/);
    expect(text).toMatch(/\[e-mail [0-9a-f]{6}\]/);
    expect(text).toMatch(/\[sharing token [0-9a-f]{6}\]/);
  });

  test("a nonconformant run, whose commands make altered keys that are as good as the real one", async () => {
    const { folder, target, environment } = await arrange({ fooled: true, spoiling: true });
    const ended = await dashspec([...smoke, "--waive-failures"], { folder, environment });
    expect(ended).toMatchObject({ exitCode: 1, stderr: "" });
    const text = written(folder, ended);
    expect(leaks(text, target)).toEqual([]);
    const fooling = [...target.received].filter(
      (header) => !isPublic(header) && !Object.values(canaries).some((key) => header.includes(key)),
    );
    expect(fooling).not.toEqual([]);

    const commands = readConformance(folder)
      .requirements.flatMap(({ checks }) => checks)
      .flatMap((check) => (check.outcome === "failed" ? (check.failure.exchanges ?? []) : []))
      .map(({ curl }) => String(curl))
      .filter(
        (curl) =>
          curl.startsWith("curl ") &&
          !curl.includes(`-H "Authorization: Bearer \${DASHSPEC_API_KEY:?the full key}"`),
      )
      .filter((curl) => curl.includes("DASHSPEC_API_KEY:?the full key"));
    expect(commands).not.toEqual([]);
    const before = target.received.size;
    // Without curl, only the test of altered keys shows what the shell makes of the key.
    const hasCurl = spawnSync("curl", ["--version"]).status === 0;
    for (const command of hasCurl ? commands.slice(0, 6) : []) {
      // The target answers in this process, so nothing may block it.
      const { stderr } = await promisify(execFile)("sh", ["-c", command], {
        env: { PATH: process.env.PATH ?? "", DASHSPEC_API_KEY: canaries.full, no_proxy: "127.0.0.1" },
      });
      expect(stderr).toBe("");
    }
    // Each command sends a credential that the run had sent.
    expect(target.received.size).toBe(before);
  });

  test("a run whose target goes away", async () => {
    const { folder, target, environment } = await arrange({ until: 150, spoiling: true });
    const ended = await dashspec(smoke, { folder, environment });
    expect(ended.exitCode).toBe(4);
    expect(leaks(written(folder, ended), target)).toEqual([]);
  });

  test("a run that is interrupted", async () => {
    const { folder, target, environment } = await arrange({ fooled: true });
    const run = startDashspec(smoke, { folder, environment });
    await run.says("20 %");
    run.interrupt();
    const ended = await run.ended;
    expect(ended.exitCode).toBe(130);
    expect(leaks(written(folder, ended), target)).toEqual([]);
  });

  test("a run in which dashspec itself fails, with the key in the message", async () => {
    const { folder, target, environment } = await arrange();
    const crash = `String.prototype.normalize = () => { throw new Error("no form for " + process.env.DASHSPEC_API_KEY); };`;
    writeFileSync(join(folder, "crash.mjs"), crash);
    const ended = await dashspec([...smoke, "--only", "dashboards.create.*"], {
      folder,
      environment: { ...environment, NODE_OPTIONS: `--import ${join(folder, "crash.mjs")}` },
    });
    expect(ended.exitCode).toBe(5);
    const text = written(folder, ended);
    expect(text).toContain("no form for [redacted]");
    expect(leaks(text, target)).toEqual([]);
  });

  test.each([[["--write"]], [["--json"]]])("doctor %j", async (flags) => {
    const { folder, target, environment } = await arrange({ spoiling: true });
    const ended = await dashspec(["doctor", ...flags], { folder, environment });
    expect([0, 3]).toContain(ended.exitCode);
    expect(leaks(written(folder, ended), target)).toEqual([]);
  });

  test("learn", async () => {
    const { folder, target, environment } = await arrange({ spoiling: true });
    const ended = await dashspec(["learn", "--read-only"], { folder, environment });
    expect(ended).toMatchObject({ exitCode: 0, stderr: "" });
    const text = written(folder, ended);
    expect(text).toContain("written to dashspec.yaml");
    expect(leaks(text, target)).toEqual([]);
  });

  test("a run that cannot start, because the target refuses every key", async () => {
    const { folder, target, environment } = await arrange({ refusing: true });
    for (const command of ["run", "doctor", "learn"]) {
      const ended = await dashspec([command], { folder, environment });
      expect(ended.exitCode).toBe(2);
      expect(leaks(written(folder, ended), target)).toEqual([]);
    }
  });
});
