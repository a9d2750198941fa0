import type { Call, Seam } from "../../http/request.ts";
import { isObject } from "../../json/index.ts";
import { editAnswer } from "../../seams/answers.ts";
import { editEnvelope, editWindow } from "../../seams/lists.ts";
import { type Dialect, dialect, oneOf } from "../dialect.ts";
import { inBoth, lists } from "./lists.ts";

const refused = (detail: string) => ({ status: 400, headers: {}, body: { detail } });

const refusesOddParameters: Seam = editAnswer(
  (reply, { url }) =>
    ["limit", "offset"].some((name) => !/^\d*$/.test(url.searchParams.get(name) ?? ""))
      ? refused("limit and offset are natural numbers.")
      : reply,
  { operations: lists, when: ({ key }) => key !== undefined },
);

const refusesAbove = (largest: number): Seam =>
  editAnswer(
    (reply, { url }) =>
      Number(url.searchParams.get("limit")) > largest ? refused(`limit is at most ${largest}.`) : reply,
    { operations: lists, when: ({ key }) => key !== undefined },
  );

const nothingPastTheEnd: Seam = editAnswer(
  (reply) =>
    isObject(reply.body) &&
    Array.isArray(reply.body.results) &&
    reply.body.results.length === 0 &&
    reply.body.previous !== null
      ? { status: 404, headers: {}, body: { detail: "Invalid page." } }
      : reply,
  { operations: lists },
);

const atMost = (largest: number, when: (call: Call) => boolean = () => true): readonly Seam[] =>
  inBoth((list) =>
    editWindow(list, (window, call) =>
      when(call) ? { ...window, limit: Math.min(window.limit, largest) } : window,
    ),
  );

const isBeyond32Bits = (text: string | null): boolean => Number(text) > 2 ** 31 - 1;

const keeps32Bits: readonly Seam[] = inBoth((list) =>
  editWindow(list, ({ limit, offset }, { url: { searchParams: query } }) => ({
    limit: isBeyond32Bits(query.get("limit")) ? 20 : limit,
    offset: isBeyond32Bits(query.get("offset")) ? 0 : offset,
  })),
);

/** Section 8 leaves open the sizes of pages, and the answer to a useless limit or offset. */
export const pageDialects: readonly Dialect[] = [
  ...oneOf(
    "largest page",
    dialect("pages.clamp-10", "pages.sizes", "No page holds more than 10 rows.", ...atMost(10)),
    dialect(
      "pages.clamp-asked",
      "pages.sizes",
      "No page holds more than 10 rows if a limit is sent; the default page holds more.",
      ...atMost(10, ({ url }) => Number(url.searchParams.get("limit")) > 0),
    ),
    dialect("pages.clamp-2", "pages.sizes", "No page holds more than 2 rows.", ...atMost(2)),
    {
      ...dialect(
        "pages.ninety",
        "pages.sizes",
        "No page holds more than 10 rows, and the project has 900 dashboards of somebody else.",
      ),
      options: { rows: 900, seams: atMost(10) },
    },
    dialect(
      "pages.large-refused",
      "pages.sizes",
      "A limit above 60 is refused with 400, and no page holds more rows.",
      ...atMost(60),
      refusesAbove(60),
    ),
    dialect(
      "pages.above-10-refused",
      "pages.sizes",
      "A limit above 10 is refused with 400, and no page holds more rows.",
      ...atMost(10),
      refusesAbove(10),
    ),
  ),
  dialect(
    "pages.default-7",
    "pages.sizes",
    "A page holds 7 rows if no limit is sent.",
    ...inBoth((list) =>
      editWindow(list, (window, { url }) =>
        url.searchParams.has("limit") ? window : { ...window, limit: Math.min(window.limit, 7) },
      ),
    ),
  ),
  dialect(
    "pages.past-end-404",
    "pages.odd_parameters",
    "A page past the end answers 404.",
    nothingPastTheEnd,
  ),
  dialect(
    "pages.32-bits",
    "pages.odd_parameters",
    "A limit or offset that needs more than 32 bits counts as none.",
    ...keeps32Bits,
  ),
  ...oneOf(
    "odd limits",
    dialect(
      "pages.strict-parameters",
      "pages.odd_parameters",
      "A limit or offset that is not a natural number is refused with 400.",
      refusesOddParameters,
    ),
    dialect(
      "pages.zero-limit-empty",
      "pages.odd_parameters",
      "A limit of 0 answers with the count only.",
      ...inBoth((list) =>
        editEnvelope(list, (envelope) => ({ ...envelope, results: [], next: null, previous: null }), {
          when: ({ url }) => url.searchParams.get("limit") === "0",
        }),
      ),
    ),
  ),
  dialect(
    "envelope.further-fields",
    "service.extra_fields",
    "Envelopes also have the number of pages.",
    ...inBoth((list) =>
      editEnvelope(list, (envelope, { limit, count }) => ({
        ...envelope,
        total_pages: Math.ceil(count / limit),
      })),
    ),
  ),
];
