import { editAnswer } from "../seams/answers.ts";
import type { Seam } from "../seams/hooks.ts";
import { editEnvelope, editLink, editRows, editWindow, type PagedOperation } from "../seams/lists.ts";
import type { Row } from "../world/index.ts";
import type { Dialect } from "./dialect.ts";

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
  {
    id: "pages.clamp-10",
    gap: "pages.sizes",
    behaviour: "No page holds more than 10.",
    options: {
      seams: inBoth((list) =>
        editWindow(list, (window) => ({ ...window, limit: Math.min(window.limit, 10) })),
      ),
    },
  },
  {
    id: "pages.clamp-2",
    gap: "pages.sizes",
    behaviour: "No page holds more than 2.",
    options: {
      seams: inBoth((list) =>
        editWindow(list, (window) => ({ ...window, limit: Math.min(window.limit, 2) })),
      ),
    },
  },
  {
    id: "pages.default-7",
    gap: "pages.sizes",
    behaviour: "A page holds 7 where no limit is sent.",
    options: {
      seams: inBoth((list) =>
        editWindow(list, (window, { url }) =>
          url.searchParams.has("limit") ? window : { ...window, limit: 7 },
        ),
      ),
    },
  },
  {
    id: "pages.past-end-404",
    gap: "pages.odd_parameters",
    behaviour: "A page past the end answers 404.",
    options: { seams: nothingPastTheEnd },
  },
  {
    id: "pages.strict-parameters",
    gap: "pages.odd_parameters",
    behaviour: "A limit or offset that is no natural number answers 400.",
    options: { seams: [refusesOddParameters] },
  },
  {
    id: "order.pinned-then-name",
    gap: "pages.order",
    behaviour: "Dashboards come pinned first, then by name.",
    options: { seams: [editRows("dashboard", (rows) => [...rows].sort(byName))] },
  },
  {
    id: "order.newest-first",
    gap: "pages.order",
    behaviour: "Both lists come with the newest first.",
    options: {
      seams: [
        editRows("dashboard", (rows) => [...rows].reverse()),
        editRows("app", (rows) => [...rows].reverse()),
      ],
    },
  },
  {
    id: "links.other-host",
    gap: null,
    behaviour: "Links name the host of a proxy.",
    options: { seams: links(elsewhere) },
  },
  {
    id: "links.other-scheme-and-prefix",
    gap: null,
    behaviour: "Links name the scheme and the inner path of a proxy.",
    options: { seams: links(prefixed) },
  },
  {
    id: "links.no-zero-offset",
    gap: null,
    behaviour: "Links leave an offset of 0 out.",
    options: { seams: links(withoutZero) },
  },
  {
    id: "links.further-parameters",
    gap: null,
    behaviour: "Links carry a parameter of the framework's, and the offset before the limit.",
    options: { seams: links(offsetFirst) },
  },
  {
    id: "envelope.further-fields",
    gap: "service.extra_fields",
    behaviour: "Envelopes carry the number of pages too.",
    options: {
      seams: inBoth((list) =>
        editEnvelope(list, (envelope, { limit, count }) => ({
          ...envelope,
          total_pages: Math.ceil(count / limit),
        })),
      ),
    },
  },
];
