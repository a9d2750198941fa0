import { writeJson } from "../../http/bodies/json.ts";
import type { exampleExchange } from "./exchange.ts";

/** The stored fields of a new dashboard, except its name. */
export const exampleFields = {
  description: "",
  pinned: false,
  deleted: false,
  filters: null,
  tags: [],
  restriction_level: 21,
} as const;

/** The changes that give an example exchange a JSON body. */
export function sentAsJson(body: object): Parameters<typeof exampleExchange>[2] {
  return { requestBody: writeJson(body), requestHeaders: { "content-type": "application/json" } };
}
