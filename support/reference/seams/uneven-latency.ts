import { setTimeout as wait } from "node:timers/promises";
import type { Seam } from "../request.ts";

/** So long a request is held up at most before it is looked at, and its answer after, in milliseconds. */
const longest = 12;

/** Makes answers overtake each other, so that the order of events is another one in every run. */
export const unevenLatency: Seam = () => {
  const delay = () => wait(Math.random() * longest);
  return {
    around: async (_call, proceed) => {
      await delay();
      const reply = await proceed();
      await delay();
      return reply;
    },
  };
};
