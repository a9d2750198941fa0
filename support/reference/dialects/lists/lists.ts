import type { Seam } from "../../request.ts";
import { editLink, editRows, type PagedOperation } from "../../seams/lists.ts";
import type { Row } from "../../world/index.ts";
import { type Dialect, dialect, oneOf } from "../dialect.ts";

export const lists: readonly PagedOperation[] = ["dashboards.list", "apps.list"];
export const inBoth = (seam: (list: PagedOperation) => Seam): readonly Seam[] => lists.map(seam);

const links = (edit: (link: URL) => URL | string): readonly Seam[] =>
  lists.flatMap((list) => [editLink(list, "next", edit), editLink(list, "previous", edit)]);

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

type Order = (one: Row, other: Row) => number;

const byName: Order = (one, other) =>
  String(one.fields.name).localeCompare(String(other.fields.name)) || Number(one.id - other.id);
const pinnedFirst: Order = (one, other) =>
  Number(other.fields.pinned === true) - Number(one.fields.pinned === true) || byName(one, other);
/** By how often a row was changed, and then the newer first: what is written to moves to the front. */
const busiestFirst: Order = (one, other) => other.revision - one.revision || Number(other.id - one.id);
/** An order that means nothing, and stays: a prime spreads the ids. */
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
      "Dashboards come pinned first, then by name.",
      editRows("dashboard", (rows) => [...rows].sort(pinnedFirst)),
    ),
    dialect(
      "order.newest-first",
      "pages.order",
      "Both lists come with the newest first.",
      editRows("dashboard", (rows) => [...rows].reverse()),
      editRows("app", (rows) => [...rows].reverse()),
    ),
    dialect("order.by-name", "pages.order", "Both lists come by name.", ...sorted(byName)),
    dialect(
      "order.busiest-first",
      "pages.order",
      "What was changed most often comes first.",
      ...sorted(busiestFirst),
    ),
    dialect(
      "order.scattered",
      "pages.order",
      "The order means nothing, and is always the same.",
      ...sorted(scattered),
    ),
  ),
  ...oneOf(
    "origin of links",
    dialect("links.other-host", null, "Links name the host of a proxy.", ...links(elsewhere)),
    dialect(
      "links.other-scheme-and-prefix",
      null,
      "Links name the scheme and the inner path of a proxy.",
      ...links(prefixed),
    ),
  ),
  ...oneOf(
    "parameters of links",
    dialect("links.no-zero-offset", null, "Links leave an offset of 0 out.", ...links(withoutZero)),
    dialect(
      "links.further-parameters",
      null,
      "Links carry a parameter of the framework's, and the offset before the limit.",
      ...links(offsetFirst),
    ),
  ),
  dialect("links.other-slash", null, "Links have the other slash form.", ...links(otherSlash)),
];
