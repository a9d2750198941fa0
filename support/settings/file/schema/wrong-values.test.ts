import { describe, expect, test } from "vitest";
import { environment, linesFromFile, target } from "../../../testing/settings-file.ts";

const mapping = "must be a mapping of keys to values";

describe("a value that is wrong", () => {
  test.each([
    ["- a\n", `dashspec.yaml:1 ${mapping} (received a list). Correct it, or remove it.`],
    ["words\n", `dashspec.yaml:1 ${mapping} (received "words"). Correct it, or remove it.`],
    ["run: smoke\n", `run (dashspec.yaml:1) ${mapping} (received "smoke"). Correct it, or remove it.`],
    ["limits: [1]\n", `limits (dashspec.yaml:1) ${mapping} (received a list). Correct it, or remove it.`],
    [
      "answers: []\n",
      `answers (dashspec.yaml:1) ${mapping} (received an empty list). Correct it, or remove it.`,
    ],
    [
      "waivers: {}\n",
      "waivers (dashspec.yaml:1) must be a list (received a mapping). Correct it, or remove it.",
    ],
    [
      "targets: {}\n",
      "targets (dashspec.yaml:1) is not known. Did you mean target? Correct the name, or remove it.",
    ],
    [
      "target:\n  projectID: 7\n",
      "target.projectID (dashspec.yaml:2) is not known. Did you mean projectId? Correct the name, or remove it.",
    ],
    [
      'run:\n  "two words": 7\n',
      'run."two words" (dashspec.yaml:2) is not known. Correct the name, or remove it.',
    ],
    ["run:\n  depth:\n", "run.depth (dashspec.yaml:2) has no value. Give it one, or remove the line."],
    [
      "target:\n  baseUrl:\n",
      "target.baseUrl (dashspec.yaml:2) has no value. Give it one, or remove the line.",
    ],
    [
      "target:\n  projectId: true\n",
      'target.projectId (dashspec.yaml:2) must be text (received true). Correct it, or remove it; an example is "1".',
    ],
    [
      "run:\n  depth: deep\n",
      'run.depth (dashspec.yaml:2) must be one of smoke, standard, thorough (received "deep"). Correct it, or remove it; an example is "standard".',
    ],
    [
      "run:\n  depth: 3\n",
      'run.depth (dashspec.yaml:2) must be one of smoke, standard, thorough (received 3). Correct it, or remove it; an example is "standard".',
    ],
    [
      "run:\n  areas: apps\n",
      'run.areas (dashspec.yaml:2) must be a list (received "apps"). Correct it, or remove it; an example is ["dashboards","sharing"].',
    ],
    [
      "run:\n  areas: []\n",
      'run.areas (dashspec.yaml:2) must be a list that is not empty (received an empty list). Correct it, or remove it; an example is ["dashboards","sharing"].',
    ],
    [
      "run:\n  areas:\n    - apps\n    - sharings\n",
      'run.areas[1] (dashspec.yaml:4) must be one of dashboards, collaborators, sharing, apps (received "sharings"). Did you mean sharing? Correct it, or remove it; an example is ["dashboards","sharing"].',
    ],
    [
      "run:\n  readOnly: 1\n",
      "run.readOnly (dashspec.yaml:2) must be true or false (received 1). Correct it, or remove it; an example is true.",
    ],
    [
      "run:\n  concurrency: 65\n",
      "run.concurrency (dashspec.yaml:2) must be at most 64 (received 65). Correct it, or remove it; an example is 16.",
    ],
    [
      "run:\n  reportsDirectory: ''\n",
      "run.reportsDirectory (dashspec.yaml:2) is empty. Give the path of a folder.",
    ],
    [
      "limits:\n  requestsPerMinute: 0\n",
      "limits.requestsPerMinute (dashspec.yaml:2) must be at least 1 (received 0). Correct it, or remove it; an example is 600.",
    ],
    [
      "limits:\n  dashboards: 1.5\n",
      "limits.dashboards (dashspec.yaml:2) must be a whole number (received 1.5). Correct it, or remove it; an example is 40.",
    ],
    [
      "limits:\n  keys: many\n",
      'limits.keys (dashspec.yaml:2) must be a whole number (received "many"). Correct it, or remove it; an example is 10.',
    ],
    [
      "limits:\n  keys: {}\n",
      "limits.keys (dashspec.yaml:2) must be a whole number (received a mapping). Correct it, or remove it; an example is 10.",
    ],
  ])("%j", (text, line) => {
    expect(linesFromFile(text)).toEqual([line]);
  });

  test("a value that means the same as a variable is reported like the variable's, with its place", () => {
    const text = target.replace("https://staging", "staging").replace("acme", "a/b");
    expect(linesFromFile(text, environment)).toEqual([
      'target.baseUrl (dashspec.yaml:2) lacks http:// or https:// at its beginning (received "staging.example.com"). Give the address that /api/projects and /api/organizations follow, like https://staging.example.com, or unset it to judge the embedded reference target.',
      "target.organizationId (dashspec.yaml:4) has a slash in it (received \"a/b\"). Give the organization's id as it stands in the target's paths.",
    ]);
  });
});
