import type { CheckContext } from "../../../support/conformance/index.ts";
import { additions } from "./additions.ts";
import { removals } from "./removals.ts";
import { untilOver } from "./steps.ts";

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

/** What came of each step. */
export type Scenario = Awaited<ReturnType<typeof comingAndGoing>>;

/**
 * Who comes and goes on two dashboards, and what their lists show in between: once for all checks of endpoints 8 to 10, each
 * of which judges its own part. Every step is a promise of what came of it, rejected where a step failed that it depends on;
 * what does not depend on each other goes side by side.
 */
export function comingAndGoing(context: CheckContext) {
  return context.scenario("collaborators who come and go", async (own) => {
    const [{ id: one }, { id: other }] = await own.dashboards.borrow(2);
    const coming = additions(own, one, other);
    const steps = { ...coming, ...removals(own, one, other, coming) };
    await untilOver(Object.values(steps));
    return steps;
  });
}
