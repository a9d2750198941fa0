import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of a package as npm would install it: its manifest and its `dist`. */
    builtPackage: string;
  }
}

const checkout = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Builds the package once for all tests that run it as a child process. It has a folder of its own under node_modules,
 * so that the developer's `dist` stays as it is, and the suites are in the same place as in an installed package.
 */
export default async function buildPackage({ provide }: TestProject): Promise<() => Promise<void>> {
  const cache = join(checkout, "node_modules", ".cache");
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "dashspec-"));
  await copyFile(join(checkout, "package.json"), join(folder, "package.json"));
  // `npm run check` checks the types. A test run shows what the code does.
  const build = [join(checkout, "build.js"), join(folder, "dist"), "--no-check"];
  await promisify(execFile)(process.execPath, build);
  provide("builtPackage", folder);
  return () => rm(folder, { recursive: true });
}
