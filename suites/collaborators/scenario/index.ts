import type { CheckContext } from "../../../support/conformance/index.ts";
import { additions } from "./additions.ts";
import { copyAndSource } from "./copy-and-source.ts";
import { removals } from "./removals.ts";
import { Dashboard, untilOver } from "./steps.ts";

export {
  expectSeveral,
  expectShown,
  recordOf,
  unlessAs,
  unlessGone,
  unlessKept,
  unlessShown,
  written,
} from "./shown.ts";

/** The result of each step. */
export type Scenario = Awaited<ReturnType<typeof comingAndGoing>>;

/**
 * Adds users to two dashboards, removes them, and reads the lists in between. All checks of endpoints 8 to 10 share
 * this, and each judges its own part. Every step is a promise of its result, which is rejected if a step that it
 * depends on failed. Independent steps run side by side.
 */
export function comingAndGoing(context: CheckContext) {
  return context.scenario("collaborators who come and go", async (own) => {
    const pair = await copyAndSource(own);
    const [one, other] = [new Dashboard(own, pair.one.id), new Dashboard(own, pair.other.id)];
    const coming = additions(own, one, other);
    const steps = { ...coming, ...removals(own, one, other, coming) };
    await untilOver(Object.values(steps));
    await pair.over();
    return steps;
  });
}
