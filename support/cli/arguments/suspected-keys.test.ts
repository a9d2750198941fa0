import { expect, test } from "vitest";
import { suspectedKeys } from "./suspected-keys.ts";

const key = "canary-key-of-mine";

test.each([
  [[`--api-key=${key}`]],
  [["--api-key", key]],
  [["--seed", key]],
  [[`--only=dashboards.delete.refused,${key}`]],
  [["--area", key]],
  [["--depth", key]],
  [[key]],
  [["run", key]],
])("%j has a word that may be a key", (argv) => {
  expect(suspectedKeys(argv)).toEqual([key]);
});

test.each([
  [["--config", "build/phx_a1b2c3d4e5f6g7h8i9j0k1l2m3"], ["phx_a1b2c3d4e5f6g7h8i9j0k1l2m3"]],
  [["--base-url", "https://staging-of-our-team.example.com/a/long-path-before-it"], []],
  [["--reports-dir=build-4f3a9c2e7d1b/reports"], []],
  [
    [
      "compare",
      "reports-of-yesterday/conformance.json",
      "reports/conformance.json",
      "--html",
      "a-long-name.html",
    ],
    [],
  ],
  [["compare", "a.json", "build/phx_a1b2c3d4e5f6g7h8i9j0k1l2m3"], ["phx_a1b2c3d4e5f6g7h8i9j0k1l2m3"]],
  [["--only", "dashboards.delete.refuse,auth.*"], []],
  [["--only", "dashboards.delete.refused2"], []],
  [["serve", "--dialect", "limits.every-50,soft-delete.status-41,pages.above-100-refused"], []],
  [["--only", "team.5f3a9c2e7d1b"], ["team.5f3a9c2e7d1b"]],
  [["--only", "team.4f3a-9c2e-7d1b"], ["team.4f3a-9c2e-7d1b"]],
  [["serve", "--fault", "dashboards.delete.refused.no-content"], []],
  [["--depth", "deep", "rnu"], []],
  [["--a-very-long-unknown-option"], []],
])("%j: %j", (argv, words) => {
  expect(suspectedKeys(argv)).toEqual(words);
});
