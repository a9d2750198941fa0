import { readFileSync } from "node:fs";
import { z } from "zod";

const manifestSchema = z.object({ version: z.string() });

/** The version in the package's manifest. A built file is as far below its folder as this one is. */
export function packageVersion(): string {
  const manifest = new URL("../../../package.json", import.meta.url);
  return manifestSchema.parse(JSON.parse(readFileSync(manifest, "utf8"))).version;
}
