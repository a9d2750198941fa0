import { editSuccess } from "../../seams/answers.ts";
import { editPage } from "../../seams/lists.ts";
import { type Fault, type FaultRow, fault, faultsFrom } from "../fault.ts";

/** What pages are like past the end of a list. */
const behindTheEnd: readonly FaultRow[] = [
  ...(["dashboards", "apps"] as const).flatMap((list): readonly FaultRow[] => {
    return [
      [
        `${list}.pages.last`,
        "next-behind-the-end",
        "A page without rows has a next, since nobody looks where it starts.",
        editPage(`${list}.list`, (page) =>
          page.offset > page.count ? { ...page, next: page.link(page.offset + page.limit) } : page,
        ),
      ],
      [
        `${list}.pages.past_end`,
        "far-starts-over",
        "An offset beyond a million is taken for none.",
        editPage(`${list}.list`, (page) =>
          page.offset >= 1_000_000 ? { ...page, shown: page.rows.slice(0, page.limit) } : page,
        ),
      ],
    ];
  }),
];

/** What becomes of a query before anybody looks at its numbers, and of numbers that lead past the end. */
export const pageParameterFaults: readonly Fault[] = [...refusals(), ...faultsFrom(behindTheEnd)];

function refusals(): readonly Fault[] {
  return (["dashboards", "apps"] as const).flatMap((list) =>
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
}
