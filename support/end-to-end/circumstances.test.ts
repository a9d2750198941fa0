import { expect, test } from "vitest";
import { settingsFor } from "../cli/serve/reference-settings.ts";
import type { ReferenceOptions } from "../reference/index.ts";
import { startedReference } from "../testing/started.ts";
import { dashspec, emptyFolder } from "./dashspec.ts";
import { idsOf, readConformance } from "./reports.ts";

/** Properties of a deployment that do not affect conformance. */
const circumstances: readonly (readonly [what: string, options: ReferenceOptions])[] = [
  ["behind a path prefix", { prefix: "/behind/a/proxy" }],
  ["that ends every connection", { keepAlive: false }],
  ["that compresses its answers", { gzip: true }],
  ["whose ids no number of JavaScript holds", { firstId: 2n ** 53n + 1n }],
];

test.each(circumstances)("a target %s is conformant", async (_what, options) => {
  const reference = await startedReference(options);
  const folder = emptyFolder();
  const argv = ["--depth", "smoke"];
  const { exitCode, stderr } = await dashspec(argv, { folder, environment: settingsFor(reference) });
  const conformance = readConformance(folder);
  expect(idsOf(conformance, "failed")).toEqual([]);
  expect(idsOf(conformance, "not-evaluated")).toEqual([]);
  expect([exitCode, stderr]).toEqual([0, ""]);
});
