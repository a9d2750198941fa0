import { editAnswer } from "../seams/answers.ts";
import type { Seam } from "../seams/hooks.ts";
import { editEnvelope, editLink, editRows, editWindow, type PagedOperation } from "../seams/lists.ts";
import type { Row } from "../world/index.ts";
import { type Dialect, dialect } from "./dialect.ts";

const lists: readonly PagedOperation[] = ["dashboards.list", "apps.list"];
const inBoth = (seam: (list: PagedOperation) => Seam): readonly Seam[] => lists.map(seam);

const links = (edit: (link: URL) => URL | string): readonly Seam[] =>
  lists.flatMap((list) => [editLink(list, "next", edit), editLink(list, "previous", edit)]);

function elsewhere(link: URL): URL {
  const moved = new URL(`${link.pathname}${link.search}`, "https://dashboards.example.com");
  return moved;
}

function prefixed(link: URL): URL {
  link.pathname = `/internal${link.pathname}`;
  link.protocol = "https:";
  return link;
}

function withoutZero(link: URL): URL {
  if (link.searchParams.get("offset") === "0") link.searchParams.delete("offset");
  return link;
}

function offsetFirst(link: URL): URL {
  const { searchParams } = link;
  const [limit, offset] = [searchParams.get("limit"), searchParams.get("offset")];
  link.search = `?format=json&offset=${offset}&limit=${limit}`;
  return link;
}

const byName = (one: Row, other: Row): number =>
  Number(other.fields.pinned === true) - Number(one.fields.pinned === true) ||
  String(one.fields.name).localeCompare(String(other.fields.name)) ||
  Number(one.id - other.id);

const refusesOddParameters: Seam = editAnswer(
  (reply, { url }) =>
    ["limit", "offset"].some((name) => !/^\d*$/.test(url.searchParams.get(name) ?? ""))
      ? { status: 400, headers: {}, body: { detail: "limit and offset are natural numbers." } }
      : reply,
  { operations: lists, when: ({ key }) => key !== undefined },
);

const nothingPastTheEnd: readonly Seam[] = [
  editAnswer(
    (reply) =>
      typeof reply.body === "object" &&
      reply.body !== null &&
      "results" in reply.body &&
      Array.isArray(reply.body.results) &&
      reply.body.results.length === 0 &&
      reply.body.previous !== null
        ? { status: 404, headers: {}, body: { detail: "Invalid page." } }
        : reply,
    { operations: lists },
  ),
];

/** Section 8 leaves sizes and order open, and the origin of links is often the proxy's. */
export const listDialects: readonly Dialect[] = [
  dialect(
    "pages.clamp-10",
    "pages.sizes",
    "No page holds more than 10.",
    ...inBoth((list) => editWindow(list, (window) => ({ ...window, limit: Math.min(window.limit, 10) }))),
  ),
  dialect(
    "pages.clamp-2",
    "pages.sizes",
    "No page holds more than 2.",
    ...inBoth((list) => editWindow(list, (window) => ({ ...window, limit: Math.min(window.limit, 2) }))),
  ),
  dialect(
    "pages.default-7",
    "pages.sizes",
    "A page holds 7 where no limit is sent.",
    ...inBoth((list) =>
      editWindow(list, (window, { url }) =>
        url.searchParams.has("limit") ? window : { ...window, limit: 7 },
      ),
    ),
  ),
  dialect(
    "pages.past-end-404",
    "pages.odd_parameters",
    "A page past the end answers 404.",
    ...nothingPastTheEnd,
  ),
  dialect(
    "pages.strict-parameters",
    "pages.odd_parameters",
    "A limit or offset that is no natural number answers 400.",
    refusesOddParameters,
  ),
  dialect(
    "order.pinned-then-name",
    "pages.order",
    "Dashboards come pinned first, then by name.",
    editRows("dashboard", (rows) => [...rows].sort(byName)),
  ),
  dialect(
    "order.newest-first",
    "pages.order",
    "Both lists come with the newest first.",
    editRows("dashboard", (rows) => [...rows].reverse()),
    editRows("app", (rows) => [...rows].reverse()),
  ),
  dialect("links.other-host", null, "Links name the host of a proxy.", ...links(elsewhere)),
  dialect(
    "links.other-scheme-and-prefix",
    null,
    "Links name the scheme and the inner path of a proxy.",
    ...links(prefixed),
  ),
  dialect("links.no-zero-offset", null, "Links leave an offset of 0 out.", ...links(withoutZero)),
  dialect(
    "links.further-parameters",
    null,
    "Links carry a parameter of the framework's, and the offset before the limit.",
    ...links(offsetFirst),
  ),
  dialect(
    "envelope.further-fields",
    "service.extra_fields",
    "Envelopes carry the number of pages too.",
    ...inBoth((list) =>
      editEnvelope(list, (envelope, { limit, count }) => ({
        ...envelope,
        total_pages: Math.ceil(count / limit),
      })),
    ),
  ),
];
