import { type CheckContext, saysNotFound } from "../../../support/conformance/index.ts";

/** The options of a write to a removed app. Its effect is a gap, and the run creates no other app meanwhile. */
export const writtenWhileGone = { probe: true, whilePaused: true } as const;

/**
 * Sends requests about a removed app while the run creates no other one. A server may give the id to a new app at once,
 * and the requests must not reach that app. A newer app of the run should exist: some databases count on from the
 * greatest id, and would give that one to the next app of any client.
 * @returns null if nothing shows that the app is gone
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
