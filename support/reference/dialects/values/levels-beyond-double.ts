import type { Reply } from "../../http/reply.ts";
import type { Seam } from "../../http/request.ts";
import { isObject } from "../../json/index.ts";
import { crashed } from "../../seams/answers.ts";
import { type Dialect, dialect, oneOf } from "../dialect.ts";

/** A number beyond a double, which many parsers read as infinity. */
const beyond = /("restriction_level":)1e400/;

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

/** Stands for the number until the body is read, because the reference target's own reader refuses it. */
const standIn = -(10n ** 40n) - 7n;

/** Reads the number as the integer that it is. From then on it is written with all its digits. */
const readsAllDigits: Seam = () => ({
  around: (call, proceed) => {
    if (typeof call.payload === "string")
      Object.assign(call, { payload: call.payload.replace(beyond, `$1${standIn}`) });
    return proceed();
  },
  input: (body) => (body.restriction_level === standIn ? { ...body, restriction_level: 10n ** 400n } : body),
});

export const levelsBeyondDouble: readonly Dialect[] = oneOf(
  "levels beyond a double",
  {
    ...dialect(
      "levels.infinite",
      "dashboards.accepted_odd_values",
      "A level beyond a double is stored as infinity, and the dashboard cannot be shown until it has another level.",
      keepsInfinity,
    ),
    shortcomings: ["service.no_server_error"],
  },
  dialect(
    "levels.of-any-size",
    "dashboards.accepted_odd_values",
    "A level may have any size, and is written with all its digits.",
    readsAllDigits,
  ),
);
