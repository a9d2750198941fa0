import { readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { request } from "undici";
import { expect, test } from "vitest";
import { preflight } from "../../http/preflight/preflight.ts";
import { allScopeSets, readSettings, type UrlSettings } from "../../settings/index.ts";
import { temporaryFolder } from "../../testing/folders.ts";
import { runCli } from "../run-cli.ts";

const cwd = temporaryFolder();

interface Served {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

/** Runs `serve`, does something while it runs, and ends it. */
async function serving(
  flags: readonly string[],
  use: (stdout: string) => Promise<void> = async () => {},
): Promise<Served> {
  const end = new AbortController();
  let stdout = "";
  let stderr = "";
  const exitCode = await runCli(["serve", ...flags], {
    environment: {},
    cwd,
    stdout: { write: (text) => (stdout += text) },
    stderr: {
      write: (text) => {
        stderr += text;
        // The guide on stderr is the last text before the command waits for its end.
        void use(stdout).finally(() => end.abort());
      },
    },
    signal: end.signal,
  });
  return { stdout, stderr, exitCode };
}

function settingsIn(dotenvText: string): UrlSettings {
  const settings = readSettings({ flags: {}, environment: {}, dotenvText });
  if (settings.kind !== "url") throw new Error("the lines describe no target");
  return settings;
}

test("stdout is a .env file by which the running target can be judged", async () => {
  const served = await serving(["--prefix", "/some/prefix"], async (stdout) => {
    const settings = settingsIn(stdout);
    await preflight(settings);
    expect(Object.keys(settings.scopedKeys).sort()).toEqual([...allScopeSets].sort());
  });
  expect(served.exitCode).toBe(0);
  expect(settingsIn(served.stdout)).toMatchObject({
    baseUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/some\/prefix$/),
    collaboratorUuid: expect.any(String),
    otherProjectId: expect.any(String),
    otherOrganizationId: expect.any(String),
  });
  expect(served.stderr).toMatch(
    /^The reference target is at http.*; Ctrl-C ends it\.\nTo judge it, .*\n {2}dashspec run\n$/,
  );
});

test("the target ends with the command", async () => {
  const { stdout } = await serving([]);
  await expect(request(settingsIn(stdout).baseUrl)).rejects.toMatchObject({
    // A socket of an earlier request that is still open gets reset.
    code: expect.stringMatching(/^ECONN(REFUSED|RESET)$/),
  });
});

test("--rows adds dashboards of other users to the list", async () => {
  await serving(["--rows", "2000"], async (stdout) => {
    const { baseUrl, projectId, fullKey } = settingsIn(stdout);
    const reply = await request(`${baseUrl}/api/projects/${projectId}/dashboards`, {
      headers: { authorization: `Bearer ${fullKey}` },
    });
    expect(await reply.body.json()).toMatchObject({
      count: expect.toSatisfy((count: number) => count >= 2000),
    });
  });
});

test("the settings go to a file, which the next one may overwrite", async () => {
  for (const _time of [1, 2]) {
    const { stdout, exitCode } = await serving(["--write-env", "served.env"]);
    expect([stdout, exitCode]).toEqual(["", 0]);
  }
  settingsIn(readFileSync(join(cwd, "served.env"), "utf8"));
  expect(statSync(join(cwd, "served.env")).mode & 0o077).toBe(0);
});

test("a file of the user is left alone", async () => {
  writeFileSync(join(cwd, ".env"), "DASHSPEC_API_KEY=the-only-copy\n");
  const { stderr, exitCode } = await serving(["--write-env", ".env"]);
  expect(exitCode).toBe(2);
  expect(stderr).toBe(
    'dashspec: --write-env ".env" holds something that dashspec serve has not written. Remove it, or name another.\n',
  );
  expect(readFileSync(join(cwd, ".env"), "utf8")).toBe("DASHSPEC_API_KEY=the-only-copy\n");
});

test("a port in use is reported in one line", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const address = other.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const { stderr, exitCode } = await serving(["--port", String(port)]);
  await new Promise((resolve) => other.close(resolve));
  expect(exitCode).toBe(2);
  expect(stderr).toBe(
    `dashspec: Port ${port} is taken (EADDRINUSE). Give another with --port, or leave it out for any free one.\n`,
  );
});
