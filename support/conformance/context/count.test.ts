import { expect, test } from "vitest";
import { planFor } from "../../testing/plan.ts";
import { json, startScripted } from "../../testing/servers/scripted-server.ts";
import { startedState } from "../../testing/started.ts";
import { CheckContext } from "./context.ts";
import { type CountRule, type CountWindow, judgeCount } from "./count.ts";

interface Behaviour {
  /** By how much a creation raises the count. */
  readonly perCreation: number;
  /** How much other users add before each read, by the number of the read. */
  readonly others?: (read: number) => number;
  /** After how many reads a creation is visible. */
  readonly lag?: number;
}

async function judged(must: CountRule["must"], { perCreation, others = () => 0, lag = 0 }: Behaviour) {
  let [count, reads] = [100, 0];
  const late: { readonly from: number }[] = [];
  const { origin } = await startScripted(({ method }, response) => {
    if (method === "POST") {
      if (lag > 0) late.push({ from: reads + lag });
      else count += perCreation;
      return json(response, 201, {});
    }
    reads += 1;
    count += others(reads);
    const shown = late.filter(({ from }) => reads > from).length * perCreation;
    return json(response, 200, { count: count + shown, next: null, previous: null, results: [] });
  });
  const state = startedState(planFor(origin, { waitShare: 0.02 }));
  const context = new CheckContext(state, "a check");
  let creations = 0;
  const send = async () => {
    creations += 1;
    await context.send("apps.create", {}, { body: {}, whilePaused: true });
    return 0;
  };
  const outcome = await judgeCount(context, { list: "apps", must, send });
  return { outcome: typeof outcome === "string" ? outcome : "wrong", window: outcome, creations, reads };
}

test("a count that stays as it must costs two reads", async () => {
  expect(await judged("stay", { perCreation: 0 })).toMatchObject({
    outcome: "right",
    creations: 1,
    reads: 2,
  });
});

test("a count that rises whenever it must stay is wrong, and the window shows it", async () => {
  const { outcome, window, creations } = await judged("stay", { perCreation: 1 });
  expect({ outcome, creations }).toEqual({ outcome: "wrong", creations: 6 });
  // The outcome is not a word, so it is a window.
  const { before, after, risen } = window as CountWindow;
  expect([after - before, risen]).toEqual([1, 1]);
});

test.each([
  ["a creation that shows", "rise", { perCreation: 1 }, "right"],
  ["a creation that shows late", "rise", { perCreation: 1, lag: 2 }, "right"],
  ["a creation that never shows", "rise", { perCreation: 0 }, "wrong"],
  ["what others add at every read", "stay", { perCreation: 0, others: () => 1 }, "unknown"],
  ["what others add at every read", "rise", { perCreation: 0, others: () => 1 }, "unknown"],
  [
    "what others add in a rhythm of four reads",
    "stay",
    { perCreation: 0, others: (read: number) => Number(read % 4 === 2) },
    "right",
  ],
  ["what others once add", "stay", { perCreation: 0, others: (read: number) => Number(read === 2) }, "right"],
] as const)("%s, if the count must %s", async (_, must, behaviour: Behaviour, outcome) => {
  expect(await judged(must, behaviour)).toMatchObject({ outcome });
});

/** Pseudo-random numbers from 0 to 1 (a linear congruential generator modulo 2^32). */
function* numbersFrom(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

test("writes of others at the most misleading rate are seldom blamed on the target", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 300 }, async (_, seed) => {
      const numbers = numbersFrom(seed);
      const { outcome } = await judged("stay", {
        perCreation: 0,
        others: () => Number(numbers.next().value < 0.4),
      });
      return outcome;
    }),
  );
  expect(new Set(outcomes)).toEqual(new Set(["right", "unknown"]));
});
