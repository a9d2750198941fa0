import { test } from "vitest";
import type { ReferenceOptions } from "../../reference/index.ts";
import { expectConformant } from "./expect-conformant.ts";

/** Properties of a deployment that do not affect conformance. */
const circumstances: readonly (readonly [what: string, options: ReferenceOptions])[] = [
  ["behind a path prefix", { prefix: "/behind/a/proxy" }],
  ["that ends every connection", { keepAlive: false }],
  ["that compresses its answers", { gzip: true }],
  ["whose ids no number of JavaScript holds", { firstId: 2n ** 53n + 1n }],
];

test.each(circumstances)("a target %s is conformant", async (_what, options) => {
  await expectConformant(options, ["--depth", "smoke"]);
});
