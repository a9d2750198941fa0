import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { dashspec } from "../../testing/command-line.ts";
import { temporaryFolder } from "../../testing/folders.ts";

const key = "cnry_Zq3+Lk92_mN-xVb7.TtQ8wE5rK1";

interface Misplacement {
  readonly argv?: readonly string[];
  readonly variable?: string;
  readonly file?: string;
  /** A word of no known form may be the name of a folder, or an id. It counts as a key only if it is set as one. */
  readonly ifSet?: true;
}

const misplacements: Readonly<Record<string, Misplacement>> = {
  "--api-key=": { argv: [`--api-key=${key}`] },
  "--api-key": { argv: ["--api-key", key] },
  "--seed": { argv: ["--seed", key] },
  "--only": { argv: ["--only", key] },
  "--area": { argv: ["--area", key] },
  "--depth": { argv: ["--depth", key] },
  "--concurrency": { argv: ["--concurrency", key] },
  "--config": { argv: ["--config", key], ifSet: true },
  "--reports-dir": { argv: ["--reports-dir", `a-file/${key}`], ifSet: true },
  "--base-url": { argv: ["--base-url", `http://127.0.0.1:1/${key}`], ifSet: true },
  "the command": { argv: [key] },
  "an operand": { argv: ["run", key] },
  "init --project-id": { argv: ["init", "--project-id", key, "--base-url", "nowhere"], ifSet: true },
  "init --config": { argv: ["init", "--config", join("a-file", key)], ifSet: true },
  "serve --fault": { argv: ["serve", "--fault", key] },
  "serve --dialect": { argv: ["serve", `--dialect=${key}`] },
  DASHSPEC_PROJECT_ID: { variable: "DASHSPEC_PROJECT_ID", ifSet: true },
  DASHSPEC_OTHER_ORGANIZATION_ID: { variable: "DASHSPEC_OTHER_ORGANIZATION_ID", ifSet: true },
  DASHSPEC_COLLABORATOR_UUID: { variable: "DASHSPEC_COLLABORATOR_UUID" },
  "a misspelt variable": { variable: "DASHSPEC_APIKEY" },
  "projectId in the file": { file: `target:\n  projectId: ${key}\n`, ifSet: true },
  "depth in the file": { file: `run:\n  depth: ${key}\n`, ifSet: true },
  "a name in the file": { file: `${key}: 1\n`, ifSet: true },
};

const cwd = temporaryFolder();

describe.each([
  ["is set as a key as well", key],
  ["is set nowhere else", "another-key-of-mine"],
])("a key in a wrong place that %s is not shown:", (_what, fullKey) => {
  const set = fullKey === key;
  test.each(Object.entries(misplacements).filter(([, { ifSet }]) => set || ifSet === undefined))(
    "%s",
    async (place, { argv = [], variable, file }) => {
      const folder = join(cwd, `${set} ${place.replace(/\W/g, " ")}`);
      mkdirSync(folder);
      writeFileSync(join(folder, "a-file"), "");
      if (file !== undefined) writeFileSync(join(folder, "dashspec.yaml"), file);
      const { exitCode, stdout, stderr } = await dashspec(argv, {
        cwd: folder,
        environment: {
          DASHSPEC_BASE_URL: "http://127.0.0.1:1",
          DASHSPEC_API_KEY: fullKey,
          DASHSPEC_PROJECT_ID: "1",
          DASHSPEC_ORGANIZATION_ID: "1",
          ...(variable === undefined ? {} : { [variable]: key }),
        },
      });
      const shown = stdout + stderr;
      expect(exitCode).toBe(2);
      expect(shown).toMatch(/^(dashspec[ :][^\n]+\n)+$/);
      expect(shown).not.toContain(key.slice(0, 12));
      expect(shown).not.toContain(key.slice(-12));
    },
  );
});
