import { execFileSync } from "node:child_process";
import { chmodSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "rolldown";

/**
 * Builds what is published, and the programs that develop it:
 *
 *   node build.js [folder, by default dist] [--no-check]
 *
 * A thousand modules become a few dozen files. To find and compile the modules one by one would take as long as a short
 * run. The packages are not bundled, so that a user can update them.
 *
 * A module that uses its own address (`import.meta.url`) must be two folders below the root, as every bundle is.
 */
const bundles = [
  {
    chunks: "support/shared",
    entries: [
      "support/cli/main",
      "support/cli/run-conformance",
      "support/runner/entry.suite",
      // The end-to-end tests judge their servers with it.
      "support/runner/judge",
      "support/runner/thread-program",
    ],
  },
  // The programs that develop dashspec are not published, so they share no file with those that are.
  {
    chunks: "support/proof",
    entries: [
      "support/bench/main",
      "support/peak-memory/at-exit",
      "support/proof/main",
      "support/proof/worker",
      "support/soak/main",
    ],
  },
];

const checkout = dirname(fileURLToPath(import.meta.url));
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { "no-check": { type: "boolean", default: false } },
});
const folder = resolve(positionals[0] ?? join(checkout, "dist"));
const { dependencies } = JSON.parse(readFileSync(join(checkout, "package.json"), "utf8"));

rmSync(folder, { recursive: true, force: true });
const compiler = join(
  dirname(createRequire(import.meta.url).resolve("typescript/package.json")),
  "bin",
  "tsc",
);
const declarations = ["-p", join(checkout, "tsconfig.build.json"), "--outDir", folder];
if (values["no-check"]) declarations.push("--noCheck");
execFileSync(process.execPath, [compiler, ...declarations], { stdio: "inherit" });
for (const { chunks, entries } of bundles) {
  await build({
    cwd: checkout,
    input: Object.fromEntries(entries.map((entry) => [entry, `${entry}.ts`])),
    platform: "node",
    external: new RegExp(`^(${Object.keys(dependencies).join("|")})(/|$)`),
    logLevel: "warn",
    output: { dir: folder, entryFileNames: "[name].js", chunkFileNames: `${chunks}/[name]-[hash].js` },
  });
}
chmodSync(join(folder, "support/cli/main.js"), 0o755);
