import { expect, test } from "vitest";
import { repeatedFlags } from "./repeated-flags.ts";

test("the target and the folders are repeated, but nothing that may be secret", () => {
  const flags = {
    baseUrl: "http://localhost:8000",
    config: "ci/dashspec.yaml",
    reportsDir: "my reports",
    proxy: "http://user:password@proxy:1",
    header: ["X-Secret: word"],
  };
  expect(repeatedFlags(flags)).toEqual({
    run: ["--base-url 'http://localhost:8000'", "--config ci/dashspec.yaml", "--reports-dir 'my reports'"],
    replay: ["--config ci/dashspec.yaml", "--reports-dir 'my reports'"],
  });
});

test("without flags nothing is added", () => {
  expect(repeatedFlags({})).toEqual({ run: [], replay: [] });
});
