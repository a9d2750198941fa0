import type { ListName } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import { envelopeOf } from "../bodies/reading.ts";
import type { CheckContext } from "./context.ts";

/** Whether the count of a list must rise or stay as it is while requests are sent. */
export interface CountRule {
  readonly list: ListName;
  readonly must: "rise" | "stay";
  /**
   * Sends the requests while the list's writers are paused.
   * @returns the number of rows that they may rightly have added
   */
  readonly send: () => Promise<number>;
}

/** How the count changed in one window. */
export interface CountWindow {
  readonly before: number;
  readonly after: number;
  /** By how much it rose beyond the rightly added rows. */
  readonly risen: number;
  readonly reads: readonly [before: Exchange, after: Exchange];
}

/**
 * Others may write to the list at any time, so this many windows must be wrong and none right. Even at the most
 * misleading rate, a write of others in two of five windows, only one attempt in seven looks wrong by chance.
 */
const wrongWindows = { rise: 4, stay: 6 } as const;

/** If others change the count this many times, it shows nothing. */
const movedWindows = 3;

/** Reads the count before and after the requests, once. */
export async function countWindow(context: CheckContext, rule: CountRule): Promise<CountWindow> {
  return context.lists.withListToItself(rule.list, () => windowOf(context, rule));
}

/**
 * Judges by the count of a list, in windows in which the run itself writes nothing else to it. If the count rose, or is
 * wrong, a control window without the request shows whether others change it. If the count must stay, a control window
 * precedes and follows each further one, so that writes of others, even regular ones, seldom fall into the window of
 * the request alone. Only a change that comes every time counts as the target's doing (rule 10).
 * @returns the last window if each was wrong; "unknown" if others change the count
 */
export async function judgeCount(
  context: CheckContext,
  rule: CountRule,
): Promise<"right" | "unknown" | CountWindow> {
  return context.lists.withListToItself(rule.list, async () => {
    let [wrong, moved] = [0, 0];
    for (;;) {
      const isFirst = wrong + moved === 0;
      const stoodBefore = isFirst || rule.must === "rise" || (await standsStill(context, rule));
      const window = await windowOf(context, rule);
      const { risen } = window;
      const isRight = rule.must === "rise" ? risen > 0 : risen <= 0;
      if (isRight && risen <= 0) return "right";
      if (!stoodBefore || !(await standsStill(context, rule))) moved += 1;
      else if (isRight) return "right";
      else wrong += 1;
      if (moved === movedWindows) return "unknown";
      if (wrong === wrongWindows[rule.must]) return window;
      // By then, earlier writes of the run are visible.
      if (isFirst) await context.retryPolicy.outlastLag();
    }
  });
}

async function windowOf(context: CheckContext, { list, must, send }: CountRule): Promise<CountWindow> {
  const first = await readCount(context, list);
  const before = countIn(first);
  const added = await send();
  const risenIn = (read: Exchange) => countIn(read) - before - added;
  const read = () => readCount(context, list);
  // A missing row may appear late, but a row that appeared exists.
  const last = must === "rise" ? await context.settle(read, (seen) => risenIn(seen) > 0) : await read();
  return { before, after: countIn(last), risen: risenIn(last), reads: [first, last] };
}

/** Whether the count stays the same in a control window of the same length, in which nothing is sent. */
async function standsStill(context: CheckContext, { list, must }: CountRule): Promise<boolean> {
  const count = async () => countIn(await readCount(context, list));
  const before = await count();
  const after = must === "rise" ? await context.settle(count, (seen) => seen !== before) : await count();
  return before === after;
}

function readCount(context: CheckContext, list: ListName): Promise<Exchange> {
  return context.send(`${list}.list`, {}, { query: { limit: "1" } });
}

function countIn(read: Exchange): number {
  return envelopeOf(read).count;
}
