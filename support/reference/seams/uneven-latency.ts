import { setTimeout as wait } from "node:timers/promises";
import type { Seam } from "../http/request.ts";

/** The most milliseconds that a request is delayed before it is processed, and its answer afterwards. */
const longest = 12;

/** Lets answers overtake each other, so that the order of events differs in every run. */
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
