import { writeJson } from "../http/bodies/json.ts";
import type { exampleExchange } from "./example-exchange.ts";

/** The stored fields of a new dashboard, beside its name. */
export const exampleFields = {
  description: "",
  pinned: false,
  deleted: false,
  filters: null,
  tags: [],
  restriction_level: 21,
} as const;

/** A request that carries a body of JSON. */
export function sentAsJson(body: object): Parameters<typeof exampleExchange>[2] {
  return { requestBody: writeJson(body), requestHeaders: { "content-type": "application/json" } };
}
