import { describe, expect, test } from "vitest";
import { environment, key, linesFromFile, settingsFromFile, target } from "../../testing/settings-file.ts";

describe("a secret in the file", () => {
  test.each([
    ["target:\n  apiKey: a-secret\n", "target.apiKey (dashspec.yaml:2)", "DASHSPEC_API_KEY"],
    ["target:\n  api_key: a-secret\n", "target.api_key (dashspec.yaml:2)", "DASHSPEC_API_KEY"],
    ["target:\n  key: a-secret\n", "target.key (dashspec.yaml:2)", "DASHSPEC_API_KEY"],
    ["target:\n  token: a-secret\n", "target.token (dashspec.yaml:2)", "DASHSPEC_API_KEY"],
    ["target:\n  password: a-secret\n", "target.password (dashspec.yaml:2)", "DASHSPEC_API_KEY"],
    ["DASHSPEC_API_KEY: a-secret\n", "DASHSPEC_API_KEY (dashspec.yaml:1)", "DASHSPEC_API_KEY"],
    [
      "target:\n  scopedKeys:\n    dashboard:read: a-secret\n",
      "target.scopedKeys (dashspec.yaml:2)",
      "DASHSPEC_SCOPED_KEYS",
    ],
    ["scoped_keys: {a: a-secret}\n", "scoped_keys (dashspec.yaml:1)", "DASHSPEC_SCOPED_KEYS"],
  ])("%j", (text, place, variable) => {
    expect(linesFromFile(text)).toEqual([
      `${place} is a secret, and dashspec.yaml holds none. Remove it, and set ${variable} in the environment or in .env.`,
    ]);
  });

  test("an address with credentials", () => {
    const lines = linesFromFile(target.replace("staging.", "me:a-secret@staging."), environment);
    expect(lines).toEqual([
      expect.stringContaining(
        'target.baseUrl (dashspec.yaml:2) carries credentials (received "https://***@staging',
      ),
    ]);
    expect(lines.join()).not.toContain("a-secret");
  });

  test("a link with credentials", () => {
    const text =
      "waivers:\n  - {requirement: apps.list.status, reason: known, expires: 2027-01-31, link: 'https://me:a-secret@x.example/'}\n";
    const lines = linesFromFile(text);
    expect(lines).toHaveLength(1);
    expect(lines.join()).toMatch(
      /^waivers\[0\]\.link \(dashspec\.yaml:2\) is not an http or https address without cred/,
    );
    expect(lines.join()).not.toContain("a-secret");
  });

  test("a value that looks like a key", () => {
    const secret = `phx_${"0aB".repeat(12)}`;
    expect(linesFromFile(target.replace("acme", secret), environment)).toEqual([
      "target.organizationId (dashspec.yaml:4) looks like a key (40 characters, masked), and dashspec.yaml holds none. Remove it, and set DASHSPEC_API_KEY in the environment or in .env.",
    ]);
    expect(linesFromFile(`run:\n  depth: ${secret}\n`).join()).toContain("(received 40 characters, masked");
  });

  test.each([
    "org_2NNEqL2nrIRdJ194ndJqAHwEfxC",
    "0190a5b2-7c1d-7000-8000-000000000001",
    "my-staging-organization-of-europe",
  ])("the identifier %s does not look like a key", (organizationId) => {
    expect(settingsFromFile(target.replace("acme", organizationId), environment)).toMatchObject({
      organizationId,
    });
  });

  test.each([
    "sk_live_0123456789abcdefABCD",
    "Bearer abc",
    "./issue --with glpat-0123456789abcdefABCD",
    `eyJ${"hbGci".repeat(5)}.eyJ${"zdWIi".repeat(5)}.x`,
  ])("%s looks like a key", (secret) => {
    const [line = "", ...others] = linesFromFile(`${target}  keyCommand: ${secret}\n`, environment);
    expect(others).toEqual([]);
    expect(line).toMatch(
      /^target\.keyCommand \(dashspec\.yaml:5\) looks like a key \(\d+ characters, masked\)/,
    );
  });

  test("a key of a scope set, set by a variable of its own", () => {
    const variables = { ...environment, DASHSPEC_KEY_PLUGIN_READ: "plugin-read-0123456789" };
    expect(linesFromFile(`${target}run:\n  depth: plugin-read-0123456789\n`, variables)).toEqual([
      expect.stringContaining('received "[redacted]"'),
      "dashspec.yaml:6 holds a key, and dashspec.yaml holds none. Remove it; it is already set in the environment or in .env.",
    ]);
  });

  test("a key that is set elsewhere is found anywhere in the file", () => {
    expect(linesFromFile(`${target}# ${key}\nrun:\n  depth: ${key}\n`, environment)).toEqual([
      'run.depth (dashspec.yaml:7) must be one of smoke, standard, thorough (received "[redacted]"). Correct it, or remove it; an example is "standard".',
      "dashspec.yaml:5 holds a key, and dashspec.yaml holds none. Remove it; it is already set in the environment or in .env.",
      "dashspec.yaml:7 holds a key, and dashspec.yaml holds none. Remove it; it is already set in the environment or in .env.",
    ]);
  });
});
