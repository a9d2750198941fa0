import type { Page, Seam } from "../../http/request.ts";
import { editLink, editRows, type PagedOperation } from "../../seams/lists.ts";
import type { Row } from "../../world/index.ts";
import { type Dialect, dialect, oneOf } from "../dialect.ts";

/** The operations that list with pages. */
export const lists: readonly PagedOperation[] = ["dashboards.list", "apps.list"];
/** The seam at each of them. */
export const inBoth = (seam: (list: PagedOperation) => Seam): readonly Seam[] => lists.map(seam);

const links = (
  edit: (link: URL, page: Page) => URL | string,
  editPrevious: typeof edit = edit,
): readonly Seam[] =>
  lists.flatMap((list) => [editLink(list, "next", edit), editLink(list, "previous", editPrevious)]);

/** A link to a page that is no larger than the number of rows it has. */
function limitedTo(rows: (page: Page) => number): (link: URL, page: Page) => URL {
  return (link, page) => {
    link.searchParams.set("limit", String(Math.min(page.limit, Math.max(1, rows(page)))));
    return link;
  };
}

function elsewhere(link: URL): URL {
  return new URL(`${link.pathname}${link.search}`, "https://dashboards.example.com");
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

function otherSlash(link: URL): URL {
  link.pathname = link.pathname.endsWith("/") ? link.pathname.slice(0, -1) : `${link.pathname}/`;
  return link;
}

function escaped(link: URL): URL {
  link.pathname = link.pathname.replace("dashboards", "d%61shboards").replaceAll("_", "%5F");
  return link;
}

type Order = (one: Row, other: Row) => number;

const byName: Order = (one, other) =>
  String(one.fields.name).localeCompare(String(other.fields.name)) || Number(one.id - other.id);
const pinnedFirst: Order = (one, other) =>
  Number(other.fields.pinned === true) - Number(one.fields.pinned === true) || byName(one, other);
/** Sorts by how often a row was changed, then the newest first. A row that is written to moves to the front. */
const busiestFirst: Order = (one, other) => other.revision - one.revision || Number(other.id - one.id);
/** An order that means nothing and never changes. A prime spreads the ids. */
const scattered: Order = (one, other) =>
  Number(((one.id * 7919n) % 1009n) - ((other.id * 7919n) % 1009n)) || Number(one.id - other.id);

const sorted = (order: Order): readonly Seam[] =>
  (["dashboard", "app"] as const).map((resource) => editRows(resource, (rows) => [...rows].sort(order)));

/** Section 8 leaves the order open, and the origin of links is often the proxy's. */
export const listDialects: readonly Dialect[] = [
  ...oneOf(
    "order of lists",
    dialect(
      "order.pinned-then-name",
      "pages.order",
      "Dashboards are sorted by pinned first, then by name.",
      editRows("dashboard", (rows) => [...rows].sort(pinnedFirst)),
    ),
    dialect(
      "order.newest-first",
      "pages.order",
      "Both lists show the newest first.",
      editRows("dashboard", (rows) => [...rows].reverse()),
      editRows("app", (rows) => [...rows].reverse()),
    ),
    dialect("order.by-name", "pages.order", "Both lists are sorted by name.", ...sorted(byName)),
    dialect(
      "order.busiest-first",
      "pages.order",
      "Both lists show the rows first that were changed most often.",
      ...sorted(busiestFirst),
    ),
    dialect(
      "order.scattered",
      "pages.order",
      "The order means nothing, but never changes.",
      ...sorted(scattered),
    ),
  ),
  ...oneOf(
    "origin of links",
    dialect("links.other-host", null, "Links name a proxy's host.", ...links(elsewhere)),
    dialect(
      "links.other-scheme-and-prefix",
      null,
      "Links name a proxy's scheme and its internal path.",
      ...links(prefixed),
    ),
  ),
  ...oneOf(
    "parameters of links",
    dialect("links.no-zero-offset", null, "Links omit an offset of 0.", ...links(withoutZero)),
    dialect(
      "links.further-parameters",
      null,
      "Links have a parameter of the framework, and the offset before the limit.",
      ...links(offsetFirst),
    ),
    dialect(
      "links.limit-of-rows",
      null,
      "The limit of a link is the number of rows that its page has.",
      ...links(
        limitedTo(({ count, offset, limit }) => count - offset - limit),
        limitedTo(({ count, offset }) => Math.min(count, offset)),
      ),
    ),
  ),
  dialect("links.other-slash", null, "Links use the other slash form.", ...links(otherSlash)),
  dialect("links.escaped", null, "Links escape characters that need no escape.", ...links(escaped)),
];
