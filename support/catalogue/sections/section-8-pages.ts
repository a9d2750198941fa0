import { kindIn } from "../object-kind.ts";
import type { Gap, Requirement } from "../statement.ts";

/** The two lists that section 4 pages, with their endpoints. */
const lists = { dashboards: 1, apps: 12 } as const;

function pages<List extends keyof typeof lists>(list: List) {
  const entry = <Id extends string>(id: Id, statement: Requirement["statement"]) => ({
    id: `${list}.pages.${id}` as const,
    section: "8",
    endpoints: [lists[list]],
    statement,
  });
  const one = kindIn(list);
  return [
    entry(
      "limit",
      `MUST return \`limit\` ${list} per page while enough remain; a fixed smaller maximum is allowed`,
    ),
    entry("offset", `MUST start a page with the ${one} at index \`offset\``),
    entry("default", `MUST start with the first ${one} when neither \`limit\` nor \`offset\` is sent`),
    entry("count", `MUST set \`count\` to the number of all ${list} on every page`),
    entry("forward", `MUST show every ${one} exactly once on the pages reached by following \`next\``),
    entry(
      "backward",
      `MUST show the same ${list} on the pages reached by following \`previous\`, back to the first`,
    ),
    entry("first", `MUST set \`previous\` to null on the first page of ${list}`),
    entry("last", `MUST set \`next\` to null on the last page of ${list}, even if that page is full`),
    entry(
      "links_carry",
      `MUST include \`limit\` and \`offset\` in the links between pages of ${list}; an offset of 0 may be left out`,
    ),
    entry(
      "windows",
      `MUST return exactly the ${list} that \`limit\` and \`offset\` select, for every combination of them`,
    ),
    entry(
      "past_end",
      `MUST return no ${list} for an offset at or past the end, if such an offset is accepted`,
    ),
    {
      ...entry("links_absolute", `SHOULD make the links between pages of ${list} absolute URLs`),
      source: "RFC 3986 §4.3: what the document calls a URL names its scheme",
    },
  ] as const;
}

/** Section 8, with section 4's query parameters and the meaning of the envelope of 2.6. */
export const pageRequirements = [...pages("dashboards"), ...pages("apps")] satisfies readonly Requirement[];

/** What section 8 leaves open. */
export const pageGaps = [
  {
    id: "pages.sizes",
    section: "8",
    endpoints: [1, 12],
    question: "What are the default and the largest page size?",
  },
  {
    id: "pages.order",
    section: "8",
    endpoints: [1, 12],
    question: "In which order are the rows of a list?",
  },
  {
    id: "pages.odd_parameters",
    section: "8",
    endpoints: [1, 12],
    question:
      "How does the server answer a limit or offset that is zero, negative, past the end or not a number?",
  },
  {
    id: "limits.rate_and_size",
    section: "8",
    endpoints: [],
    question: "Which limits are there on the rate of requests and on the size of values?",
  },
] as const satisfies readonly Gap[];
