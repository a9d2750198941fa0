import type { Gap, Requirement } from "./statement.ts";

/** The two lists that section 4 pages, with their endpoints. */
const lists = { dashboards: 1, apps: 12 } as const;

function pages<List extends keyof typeof lists>(list: List) {
  const entry = <Id extends string>(id: Id, statement: Requirement["statement"]) => ({
    id: `${list}.pages.${id}` as const,
    section: "8",
    endpoints: [lists[list]],
    statement,
  });
  return [
    entry("limit", `MUST give at most \`limit\` ${list} on a page, and no fewer while more remain`),
    entry("offset", `MUST start a page of ${list} at \`offset\``),
    entry("default", `MUST start at the first of the ${list} when neither limit nor offset is sent`),
    entry("count", `MUST give in \`count\` the number of all ${list}, the same on every page`),
    entry("forward", `MUST lead by \`next\` through all ${list}, without a gap or a repeat`),
    entry("backward", `MUST lead back by \`previous\` over the same ${list}`),
    entry("first", `MUST give no \`previous\` on the first page of ${list}`),
    entry("last", `MUST give no \`next\` on the last page of ${list}, full or not`),
    entry(
      "links_carry",
      `MUST carry \`limit\` and \`offset\` in the links between pages of ${list}, where an offset of 0 may be left out`,
    ),
    entry(
      "windows",
      `MUST answer every combination of limit and offset with that part of the list of ${list}`,
    ),
    entry(
      "past_end",
      `MUST list no ${list} at an offset at or past the end, where such an offset is accepted`,
    ),
    {
      ...entry("links_absolute", `SHOULD give the links between pages of ${list} as absolute URLs`),
      source: "RFC 3986 §4.3: what the document calls a URL names its scheme",
    },
  ] as const;
}

/** Section 8, with section 4's query parameters and the meaning of the envelope of 2.6. */
export const pageRequirements = [...pages("dashboards"), ...pages("apps")] satisfies readonly Requirement[];

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
    question: "In which order are lists?",
  },
  {
    id: "pages.odd_parameters",
    section: "8",
    endpoints: [1, 12],
    question:
      "How are limits and offsets answered that are zero, below zero, beyond the end, or not numbers at all?",
  },
  {
    id: "limits.rate_and_size",
    section: "8",
    endpoints: [],
    question: "Which limits are there on the rate of requests and the size of values?",
  },
] as const satisfies readonly Gap[];
