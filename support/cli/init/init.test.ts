import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import { readSettingsFile } from "../../settings/file/read-file.ts";
import { readSettings, targetKeys, variables } from "../../settings/index.ts";
import { emptyFolder } from "../../testing/folders.ts";
import { runCli } from "../run-cli.ts";
import { flagOf } from "./options.ts";

const key = "the-full-key-0123456789";

interface Surroundings {
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** What a user types on a terminal. Absent if there is no terminal. */
  readonly typed?: string;
  readonly signal?: AbortSignal;
}

async function init(argv: readonly string[], surroundings: Surroundings = {}) {
  const { folder = emptyFolder(), environment = {}, typed, signal } = surroundings;
  const terminal = typed === undefined ? {} : { isTTY: true };
  let stdout = "";
  let stderr = "";
  const exitCode = await runCli(["init", ...argv], {
    environment,
    cwd: folder,
    input: Object.assign(new PassThrough().end(typed), terminal),
    stdout: { ...terminal, write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
    ...(signal === undefined ? {} : { signal }),
  });
  const path = join(folder, "dashspec.yaml");
  const written = existsSync(path) ? readFileSync(path, "utf8") : undefined;
  return { exitCode, stdout, stderr, folder, written };
}

function settingsFrom(text: string | undefined) {
  const file = readSettingsFile({ name: "dashspec.yaml", text: text ?? "" });
  return readSettings({ flags: {}, environment: { DASHSPEC_API_KEY: key }, dotenvText: "", file });
}

const fewest = ["--base-url", "https://x.example", "--project-id", "7", "--organization-id", "acme"];

describe("without a terminal", () => {
  test("and without flags, everything is commented out, and the output says what to fill in", async () => {
    const { exitCode, stdout, stderr, written } = await init([]);
    expect([exitCode, stderr]).toEqual([0, ""]);
    expect(stdout).toBe(`dashspec.yaml is written. Next:
  1. Fill in target.baseUrl, target.projectId, target.organizationId.
  2. Set DASHSPEC_API_KEY in the environment or in .env; no key goes into dashspec.yaml.
  3. dashspec doctor examines the target and these settings, and tells what can be judged.
  4. dashspec learn writes what the target does in the gaps of the document into dashspec.yaml, for you to review.
  5. dashspec run judges the target.
`);
    expect(written).toContain("\n  # baseUrl: ");
    expect(written?.split("\n")[0]).toBe(
      "# yaml-language-server: $schema=./node_modules/dashspec/dashspec.schema.json",
    );
  });

  test("every flag becomes its key, and the file is read back as it was meant", async () => {
    const argv = targetKeys.flatMap(({ key, variable }) => [flagOf(key), variables[variable].example]);
    const { exitCode, stdout, written } = await init(argv);
    expect(exitCode).toBe(0);
    expect(stdout).not.toContain("Fill in");
    const examples = targetKeys.map(({ key, variable }) => [key, variables[variable].example]);
    const { proxy, ...others } = Object.fromEntries(examples);
    expect(settingsFrom(written)).toMatchObject({ kind: "url", ...others, route: { proxy } });
  });

  test("a file elsewhere is named in the next steps, and contains the path of the schema", async () => {
    const folder = emptyFolder();
    mkdirSync(join(folder, "conf"));
    const { exitCode, stdout } = await init([...fewest, "--config", "conf/staging.yaml"], { folder });
    expect(exitCode).toBe(0);
    expect(stdout).toContain("dashspec run --config conf/staging.yaml judges");
    expect(readFileSync(join(folder, "conf", "staging.yaml"), "utf8").split("\n")[0]).toBe(
      "# yaml-language-server: $schema=../node_modules/dashspec/dashspec.schema.json",
    );
  });

  test("the name of the file is one word of a shell in the next steps", async () => {
    const { stdout } = await init([...fewest, "--config", "our $HOME.yaml"], { folder: emptyFolder() });
    expect(stdout).toContain("dashspec run --config 'our $HOME.yaml' judges");
  });
});

describe("on a terminal", () => {
  test("each key is asked for, again if it is invalid, and empty answers are omitted", async () => {
    const { exitCode, stdout, written } = await init([], {
      typed: "x.example\nhttps://x.example\n 7 \nacme\n\n\n\n8\n\n\n\n",
    });
    expect(exitCode).toBe(0);
    expect(stdout.match(/baseUrl, like/g)).toHaveLength(2);
    expect(stdout).toContain(
      'baseUrl lacks http:// or https:// at its beginning (received "x.example"). Give',
    );
    for (const { key, variable } of targetKeys) {
      expect(stdout).toContain(`${variables[variable].meaning}\n${key}, like`);
    }
    const settings = settingsFrom(written);
    expect(settings).toMatchObject({
      baseUrl: "https://x.example",
      projectId: "7",
      organizationId: "acme",
      otherProjectId: "8",
    });
    expect(settings).not.toHaveProperty("collaboratorUuid");
    expect(settings).not.toHaveProperty("keyCommand");
  });

  test("a key that is typed is refused, not shown, and asked for again", async () => {
    const { exitCode, stdout, stderr, written } = await init([], {
      environment: { DASHSPEC_API_KEY: key },
      typed: `https://x.example\n${key}\n7\n`,
    });
    expect(exitCode).toBe(0);
    expect(stdout).toContain("projectId is or contains a key, which dashspec.yaml must not hold.");
    expect(written).toContain('\n  projectId: "7"\n');
    expect(stdout + stderr + written).not.toContain(key);
  });

  test("nothing is asked if there are flags", async () => {
    const { exitCode, stdout } = await init(["--project-id", "7"], { typed: "" });
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(
      /^dashspec\.yaml is written\. Next:\n {2}1\. Fill in target\.baseUrl, target\.organizationId\./,
    );
  });

  test("an interruption writes nothing", async () => {
    const { exitCode, stderr, written } = await init([], { typed: "", signal: AbortSignal.abort() });
    expect([exitCode, written]).toEqual([130, undefined]);
    expect(stderr).toBe("dashspec: interrupted before anything was judged\n");
  });
});

describe("it refuses, with exit code 2", () => {
  test("a file that exists, unless it may be overwritten", async () => {
    const { folder, written } = await init(fewest);
    const again = await init(["--project-id", "8"], { folder });
    expect([again.exitCode, again.stdout, again.written]).toEqual([2, "", written]);
    expect(again.stderr).toBe(
      "dashspec: dashspec.yaml exists already. Give --force to overwrite it, or another path with --config.\n",
    );
    const forced = await init(["--project-id", "8", "--force"], { folder });
    expect(forced.exitCode).toBe(0);
    expect(forced.written).toContain('projectId: "8"');
  });

  test.each([
    [
      ["--base-url", "x.example"],
      /^dashspec: --base-url lacks http:.*\(received "x\.example"\)\. Give .*\n$/,
    ],
    [["--project-id", ""], /^dashspec: --project-id is empty\. Give .*\n$/],
    [
      ["--collaborator-uuid", "me"],
      /^dashspec: --collaborator-uuid is not a UUID \(received "me"\)\. Give .*\n$/,
    ],
    [
      ["--base-url", "http://me:secret@x.example"],
      /^dashspec: --base-url carries credentials \(received "http:\/\/\*\*\*@x\.example"\)/,
    ],
    [
      ["--organization-id", key],
      /^dashspec: --organization-id is or contains a key, which dashspec\.yaml must not hold\./,
    ],
    [["--key-command", `./issue ${key}`], /^dashspec: --key-command is or contains a key,/],
    [["--key-command", "./issue one-of-the-map"], /^dashspec: --key-command is or contains a key,/],
    [["--project-id", `phx_${"0aB".repeat(12)}`], /^dashspec: --project-id is or contains a key,/],
    [["--config", ""], /^dashspec: --config is empty\. Give the path of a file like dashspec\.yaml\.\n$/],
    [
      ["--config", "nowhere/x.yaml"],
      /^dashspec: nowhere\/x\.yaml cannot be written \(ENOENT\)\. Give a path .*\n$/,
    ],
    [["--api-key", key], /^dashspec: unknown option '--api-key'/],
    [["here"], /^dashspec: "here" is one argument too many\./],
  ])("%j", async (argv, says) => {
    const { exitCode, stdout, stderr, written } = await init(argv, {
      environment: { DASHSPEC_API_KEY: key, DASHSPEC_SCOPED_KEYS: '{"": "one-of-the-map"}' },
    });
    expect([exitCode, stdout, written]).toEqual([2, "", undefined]);
    expect(stderr).toMatch(says);
    expect(stderr).not.toContain(key);
    expect(stderr).not.toContain("secret");
  });

  test("all wrong values at once", async () => {
    const { stderr } = await init(["--base-url", "x", "--project-id", "a/b"]);
    expect(stderr.trimEnd().split("\n")).toHaveLength(2);
  });

  test("a .env that cannot be read", async () => {
    const folder = emptyFolder();
    mkdirSync(join(folder, ".env"));
    const { exitCode, stderr } = await init(fewest, { folder });
    expect([exitCode, stderr]).toEqual([
      2,
      "dashspec: .env cannot be read (EISDIR). Make it a readable file, or remove it.\n",
    ]);
  });

  test("a key of .env", async () => {
    const folder = emptyFolder();
    writeFileSync(join(folder, ".env"), `DASHSPEC_KEY_PLUGIN_READ=${key}\n`);
    const { exitCode, stderr } = await init(["--project-id", key], { folder });
    expect(exitCode).toBe(2);
    expect(stderr).not.toContain(key);
  });
});
