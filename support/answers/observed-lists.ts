import { z } from "zod";
import type { Answer } from "./answer.ts";
import { oneOf, status } from "./observed-values.ts";

/** Orders of a list that can be stated. */
export const listOrders = [
  "by id",
  "by id, the last first",
  "by time of creation",
  "by time of creation, the last first",
  "by name",
  "by name, the last first",
  "by name, without regard to case",
  "by name, without regard to case, the last first",
  "pinned first, then by name",
  "pinned first, then by name without regard to case",
  "pinned first, then by id",
] as const;

/** Answers about section 8. */
export const listAnswers = {
  "pages.default": {
    gap: "pages.sizes",
    meaning: "How many rows a page has if no limit is sent and the list is longer.",
    schema: z.int().min(1),
    example: 100,
    promises: (value: number) => `a page has ${value} rows if no limit is sent`,
  },
  "pages.largest": {
    gap: "pages.sizes",
    meaning: "The most rows on a page, or none if a page has as many as the limit.",
    schema: z.union([z.literal("none"), z.int().min(1)]),
    example: 100,
    promises: (value: number | "none") =>
      value === "none" ? "no page is cut below the requested limit" : `no page has more than ${value} rows`,
  },
  "pages.past_the_end": status(
    "pages.odd_parameters",
    "The status that an offset far past the end of a list gets: 1,000,000,000.",
    200,
    (value) => `an offset far past the end gets ${value}`,
  ),
  "pages.odd_parameters": oneOf(
    "pages.odd_parameters",
    "What happens to a limit or offset that is not a natural number: taken (any success) or refused.",
    ["taken", "refused"],
    (value) => `a limit or offset that is not a natural number is ${value}`,
  ),
  "pages.order.dashboards": order("dashboards"),
  "pages.order.apps": order("apps"),
} as const satisfies Record<string, Answer>;

function order(list: string) {
  return oneOf(
    "pages.order",
    `The order of the list of ${list}.`,
    listOrders,
    (value) => `${list} are listed ${value}`,
  );
}
