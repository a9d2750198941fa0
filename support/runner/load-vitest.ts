import { CannotStart } from "../settings/cannot-start.ts";

/** A part of vitest is not installed: nothing can be judged, and nothing is wrong with dashspec or the target. */
class EngineNotInstalled extends CannotStart {
  override readonly name = "EngineNotInstalled";
}

/**
 * Loads what runs the checks.
 *
 * @throws {EngineNotInstalled} where a package is missing: its native parts are optional dependencies, which npm leaves out
 * when it is told to, or when the lockfile is of another platform
 */
export async function loadVitest(
  load: () => Promise<typeof import("vitest/node")> = () => import("vitest/node"),
): Promise<typeof import("vitest/node")> {
  try {
    return await load();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [problem = ""] = message.split(/[.\n]\s|\n/);
    throw new EngineNotInstalled([
      `vitest, which dashspec runs its checks with, cannot be loaded: ${problem.replace(/[.]$/, "")}. Install the dependencies again, the optional ones included, which hold its native parts for ${process.platform}-${process.arch}: npm ci --include=optional`,
    ]);
  }
}
