import type { Call, Page } from "../../http/request.ts";
import { editSuccess } from "../../seams/answers.ts";
import { editPage } from "../../seams/lists.ts";
import { isAtHome } from "../building/tenants.ts";
import { type Fault, type FaultRow, fault, faultsFrom } from "../fault.ts";
import { both, type PageRule, pageFaultsOf } from "./page-rules.ts";

/** Pages past the end of a list. */
const behindTheEnd: readonly FaultRow[] = [
  ...(["dashboards", "apps"] as const).flatMap((list): readonly FaultRow[] => {
    return [
      [
        `${list}.pages.last.next-behind-the-end`,
        "A page without rows has a `next`.",
        editPage(`${list}.list`, (page) =>
          page.offset > page.count ? { ...page, next: page.link(page.offset + page.limit) } : page,
        ),
      ],
      [
        `${list}.pages.past_end.far-starts-over`,
        "An offset above a million is ignored.",
        editPage(`${list}.list`, (page) =>
          page.offset >= 1_000_000 ? { ...page, shown: page.rows.slice(0, page.limit) } : page,
        ),
      ],
    ];
  }),
];

/** Pages before the end of a list that have no rows, as if the list ended before them. */
const withoutRows: readonly PageRule<(page: Page, call: Call) => Page>[] = [
  [
    "count",
    "rows-of-home",
    both,
    (page, call) => (isAtHome(call) ? page : emptied(page)),
    "Rows are filtered by the first project or organization of the key, but `count` is not.",
  ],
  [
    "count",
    "alone-at-slash",
    ["dashboards"],
    (page, { slash }) => (slash && page.limit === 1 ? emptied(page) : page),
    "At the slash form, a page of one row is empty.",
  ],
];

/** Queries that are rejected before their numbers are read, numbers that lead past the end, and pages without rows. */
export const pageParameterFaults: readonly Fault[] = [
  ...refusals(),
  ...faultsFrom(behindTheEnd),
  ...pageFaultsOf(withoutRows, editPage),
];

function refusals(): readonly Fault[] {
  return (["dashboards", "apps"] as const).flatMap((list) =>
    (["limit", "offset"] as const).map((parameter) =>
      fault(
        `${list}.pages.${parameter}.refused`,
        `The schema of the query requires ${parameter} to be a number, but values in a query are text.`,
        editSuccess(
          `${list}.list`,
          () => ({ status: 400, headers: {}, body: { detail: `query/${parameter} must be integer` } }),
          { when: ({ url }) => url.searchParams.has(parameter) },
        ),
      ),
    ),
  );
}

function emptied(page: Page): Page {
  return { ...page, shown: [], next: null };
}
