import type { WireRequest } from "../../wire-message.ts";

/** Whether a request has the same effect when it is sent again. A PATCH does here, since it sets fields to values. */
export function isIdempotent({ method }: Pick<WireRequest, "method">): boolean {
  return method === "GET" || method === "PATCH";
}
