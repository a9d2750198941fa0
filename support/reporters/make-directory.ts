import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder where it is missing, and what it is in. Each folder is tried once: mkdir's own way to do that never ends
 * where a folder exists that nothing can be made in, like /proc.
 *
 * @throws the error of the file system where it cannot be made
 */
export async function makeDirectory(directory: string): Promise<void> {
  try {
    await makeOne(directory);
  } catch (error) {
    const parent = dirname(directory);
    if (codeIn(error) !== "ENOENT" || parent === directory) throw error;
    await makeDirectory(parent);
    await makeOne(directory);
  }
}

async function makeOne(directory: string): Promise<void> {
  try {
    await mkdir(directory);
  } catch (error) {
    if (codeIn(error) !== "EEXIST") throw error;
  }
}

function codeIn(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
