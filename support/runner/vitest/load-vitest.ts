import { CannotStart } from "../../settings/cannot-start.ts";

/** A part of vitest is not installed. Nothing can be judged, and nothing is wrong with dashspec or the target. */
class EngineNotInstalled extends CannotStart {
  override readonly name = "EngineNotInstalled";
}

/**
 * Loads vitest, which runs the checks.
 *
 * @throws {EngineNotInstalled} if a package is missing. The native parts are optional dependencies, which npm omits on
 * request, or if the lockfile was made on another platform
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
