import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { systemCode } from "../../settings/system-error.ts";

/**
 * Creates a folder and its parents if they are missing. Each folder is tried once: mkdir's own recursive mode never
 * ends in a folder such as /proc, in which nothing can be created.
 *
 * @throws the error of the file system if it cannot be created
 */
export async function makeDirectory(directory: string): Promise<void> {
  try {
    await makeOne(directory);
  } catch (error) {
    const parent = dirname(directory);
    if (systemCode(error) !== "ENOENT" || parent === directory) throw error;
    await makeDirectory(parent);
    await makeOne(directory);
  }
}

async function makeOne(directory: string): Promise<void> {
  try {
    await mkdir(directory);
  } catch (error) {
    if (systemCode(error) !== "EEXIST") throw error;
  }
}
