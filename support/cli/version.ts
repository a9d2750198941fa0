import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

const manifestSchema = z.object({ version: z.string() });

/** The version in the package's manifest. A built file is further below it than a source file. */
export function packageVersion(): string {
  for (const way of ["../../package.json", "../../../package.json"]) {
    const location = new URL(way, import.meta.url);
    if (existsSync(location)) return manifestSchema.parse(JSON.parse(readFileSync(location, "utf8"))).version;
  }
  throw new Error("the package lacks its package.json");
}
