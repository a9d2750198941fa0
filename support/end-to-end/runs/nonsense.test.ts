import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dashspec, emptyFolder } from "../dashspec.ts";
import { withoutVitest } from "./without-vitest.ts";

const key = "a-key-that-must-not-be-shown";

/** A complete description of a target, at a port on which nothing listens. */
const target = {
  DASHSPEC_BASE_URL: "http://127.0.0.1:1",
  DASHSPEC_API_KEY: key,
  DASHSPEC_PROJECT_ID: "1",
  DASHSPEC_ORGANIZATION_ID: "1",
};

interface Nonsense {
  readonly argv?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** A part of the line. */
  readonly says: RegExp;
}

const table: Readonly<Record<string, Nonsense>> = {
  "an unknown flag": { argv: ["--sede", "1"], says: /unknown option '--sede'.*--seed/ },
  "an unknown command": { argv: ["rnu"], says: /"rnu" is not a command.*mean run\?/ },
  "a value that a flag does not take": { argv: ["--depth", "deep"], says: /deep.*smoke, standard, thorough/ },
  "an area that is none": { argv: ["--area", "dashboard"], says: /dashboard"\. Did you mean dashboards\?/ },
  "an address that is none": {
    environment: { ...target, DASHSPEC_BASE_URL: "staging.example.com" },
    says: /DASHSPEC_BASE_URL \(environment\)/,
  },
  "an address that is empty": {
    environment: { DASHSPEC_BASE_URL: "" },
    says: /DASHSPEC_BASE_URL \(environment\) is empty/,
  },
  "a variable that is misspelt": {
    environment: { ...target, DASHSPEC_BASEURL: "http://127.0.0.1:1" },
    says: /DASHSPEC_BASEURL.*mean DASHSPEC_BASE_URL\?/,
  },
  "a key without an address": {
    environment: { DASHSPEC_API_KEY: key },
    says: /DASHSPEC_API_KEY \(environment\) is set without DASHSPEC_BASE_URL/,
  },
  "an address without a key": {
    environment: { DASHSPEC_BASE_URL: target.DASHSPEC_BASE_URL },
    says: /is set without DASHSPEC_API_KEY, DASHSPEC_PROJECT_ID, DASHSPEC_ORGANIZATION_ID/,
  },
  "JSON that is malformed": {
    environment: { ...target, DASHSPEC_SCOPED_KEYS: `{"dashboard:read": "${key}"` },
    says: /DASHSPEC_SCOPED_KEYS \(environment\)/,
  },
  "a requirement that is unknown": {
    argv: ["--only", "dashboards.delete.refuse"],
    says: /"dashboards\.delete\.refuse" matches no statement.*dashboards\.delete\.refused/,
  },
  "a target that is not there": { environment: target, says: /127\.0\.0\.1:1 refuses connections/ },
  "a package that npm left out": {
    environment: { NODE_OPTIONS: withoutVitest() },
    says: /vitest, which dashspec runs its checks with, cannot be loaded: Cannot find native binding\. .*npm ci --include=optional$/m,
  },
  "a reports folder that cannot be one": {
    argv: ["--reports-dir", "a-file/reports"],
    says: /a-file.*ENOTDIR/,
  },
};

test.each(Object.entries(table))("%s is reported in one line, with exit code 2", async (_what, nonsense) => {
  const folder = emptyFolder();
  writeFileSync(join(folder, "a-file"), "");
  const { argv = [], environment = {}, says } = nonsense;
  const { exitCode, stdout, stderr } = await dashspec(argv, { folder, environment });
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/^dashspec: [^\n]+\n$/);
  expect(stderr).toMatch(says);
  expect(stdout + stderr).not.toContain(key);
  expect(stdout + stderr).not.toMatch(/^\s+at /m);
});
