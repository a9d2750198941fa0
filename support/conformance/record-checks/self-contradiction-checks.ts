import type { ListName } from "../../catalogue/index.ts";
import { check } from "../check.ts";
import type { CheckContext } from "../context/context.ts";
import type { ContradictoryPage } from "../pages/contradictory-pages.ts";
import { pageRules, type SelfContradiction, selfContradictionIn } from "../pages/self-contradiction.ts";

/**
 * The count of a page may be taken before a write of another user, and its rows after it, so the page must be wrong
 * this many more times. If others write all the time, this may happen to every fifth page.
 */
const mostTimes = 6;

/**
 * The pause before each of these times, in milliseconds. Together they outlast a count that lags behind its rows (rule
 * 10).
 */
const pause = 400;

/**
 * Section 8: every page of the run agrees with itself, whichever check read it, with whichever key and of whichever
 * tenant.
 */
export function selfContradictionChecks(list: ListName): void {
  for (const rule of pageRules) {
    const options = { last: true, certain: true, readOnly: true } as const;
    check(`${list}.pages.${rule}`, "every page of the run", options, async (context) => {
      for (const page of context.state.records.contradictoryPages.of(list, rule)) {
        const wrong = await confirmed(context, list, page);
        if (wrong !== null) throw context.finding(wrong.text);
      }
      return { unneeded: "every page agrees with itself" };
    });
  }
}

/** The problem that the page shows at every repetition of its request; null if it is right once. */
async function confirmed(
  context: CheckContext,
  list: ListName,
  page: ContradictoryPage,
): Promise<SelfContradiction | null> {
  const { operation, parameters, credential, query, hasTrailingSlash: trailingSlash } = page.exchange;
  return context.lists.withWritersPaused(list, async () => {
    let wrong: SelfContradiction | null = page;
    for (let time = 0; time < mostTimes && wrong?.rule === page.rule; time += 1) {
      await context.retryPolicy.pause(pause);
      wrong = selfContradictionIn(
        await context.send(operation, parameters, { query, credential, trailingSlash }),
      );
    }
    return wrong?.rule === page.rule ? wrong : null;
  });
}
