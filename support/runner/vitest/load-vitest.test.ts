import { expect, test } from "vitest";
import { loadVitest } from "./load-vitest.ts";

test("a missing package is reported, with how to install it", async () => {
  const missing = new Error(
    "Cannot find native binding. npm has a bug related to optional dependencies (https://github.com/npm/cli/issues/4828).",
  );
  await expect(loadVitest(() => Promise.reject(missing))).rejects.toMatchObject({
    name: "EngineNotInstalled",
    lines: [
      `vitest, which dashspec runs its checks with, cannot be loaded: Cannot find native binding. Install the dependencies again, the optional ones included, which hold its native parts for ${process.platform}-${process.arch}: npm ci --include=optional`,
    ],
  });
});

test("an installed package is loaded", async () => {
  expect(await loadVitest()).toHaveProperty("createVitest");
});
