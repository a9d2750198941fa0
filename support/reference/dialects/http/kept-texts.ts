import type { Seam } from "../../http/request.ts";
import { print } from "../../json/index.ts";

/** An object that has one name twice, each time with a number. */
const twice = /\{("[^"\\]*"):-?\d+,\1:(-?\d+)\}/;

/** Keeps an object with a repeated name as the text that was sent, and shows that text wherever the object is shown. */
export const keepsTexts: Seam = () => {
  const sent = new Map<string, string>();
  return {
    request: ({ payload }) => {
      const [text, name, last] = (typeof payload === "string" && twice.exec(payload)) || [];
      if (text !== undefined) sent.set(`{${name}:${last}}`, text);
      return undefined;
    },
    answer: (reply) => {
      if (sent.size === 0 || reply.body === undefined) return reply;
      let text = print(reply.body);
      for (const [kept, original] of sent) text = text.replaceAll(kept, original);
      return { ...reply, text };
    },
  };
};
