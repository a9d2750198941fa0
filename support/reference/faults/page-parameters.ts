import { editSuccess } from "../seams/answers.ts";
import { type Fault, fault } from "./fault.ts";

/** What becomes of a query before anybody looks at its numbers. */
export const pageParameterFaults: readonly Fault[] = (["dashboards", "apps"] as const).flatMap((list) =>
  (["limit", "offset"] as const).map((parameter) =>
    fault(
      `${list}.pages.${parameter}`,
      "refused",
      `The schema of the query wants ${parameter} to be a number, and what stands in a query is text.`,
      editSuccess(
        `${list}.list`,
        () => ({ status: 400, headers: {}, body: { detail: `query/${parameter} must be integer` } }),
        { when: ({ url }) => url.searchParams.has(parameter) },
      ),
    ),
  ),
);
