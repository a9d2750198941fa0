import { type CheckContext, saysNotFound } from "../../../support/conformance/index.ts";

/** How a removed app is written to once more: what that does is a gap, and the run makes no other app meanwhile. */
export const writtenWhileGone = { probe: true, whilePaused: true } as const;

/**
 * Asks for a removed app once more, while it is gone and the run makes no other one: a server may give its id out again at once,
 * and whoever got it is not to be reached. A newer app of the run should be there, so that the id is not the greatest, which
 * databases that count on from the greatest give to the next one, whoever makes that.
 * @returns null where nothing says that the app is gone
 */
export function askWhileGone<Asked>(
  context: CheckContext,
  id: string,
  ask: () => Promise<Asked>,
): Promise<Asked | null> {
  return context.lists.withListToItself("apps", async () => {
    const { status } = await context.apps.retrieve(id);
    return saysNotFound(status) ? ask() : null;
  });
}
