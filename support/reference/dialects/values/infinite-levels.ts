import type { Reply } from "../../http/reply.ts";
import type { Seam } from "../../http/request.ts";
import { isObject } from "../../json/index.ts";
import { crashed } from "../../seams/answers.ts";
import { type Dialect, dialect } from "../dialect.ts";

/** A number beyond a double, which many parsers read as infinity. */
const beyond = /"restriction_level":1e400/;

/** The ids of the objects that an answer shows. */
function idsIn({ body }: Reply): readonly unknown[] {
  if (!isObject(body)) return [];
  const shown = Array.isArray(body.results) ? body.results : [body];
  return shown.flatMap((one) => (isObject(one) ? String(one.id) : []));
}

/** Stores an infinite level, and crashes whenever it writes the dashboard as JSON, until it has another level. */
const keepsInfinity: Seam = () => {
  const infinite = new Set<string>();
  return {
    answer: (reply, { operation, parameters, payload }) => {
      const { id } = parameters;
      if (operation === "dashboards.update" && id !== undefined && typeof payload === "string") {
        // The reference target itself refuses the number as no JSON.
        if (beyond.test(payload) && reply.status === 400) infinite.add(id);
        else if (payload.includes('"restriction_level"') && reply.status === 200) infinite.delete(id);
      }
      if (!operation.startsWith("dashboards.")) return reply;
      const isShown = idsIn(reply).some((one) => infinite.has(String(one)));
      return isShown || (reply.status === 400 && infinite.has(id ?? "")) ? crashed : reply;
    },
  };
};

export const infiniteLevels: Dialect = {
  ...dialect(
    "levels.infinite",
    "dashboards.accepted_odd_values",
    "A level beyond a double is stored as infinity, and the dashboard cannot be shown until it has another level.",
    keepsInfinity,
  ),
  shortcomings: ["service.no_server_error"],
};
