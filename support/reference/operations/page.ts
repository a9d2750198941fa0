import type { Call, Page, Window } from "../http/request.ts";
import type { JsonValue } from "../json/index.ts";
import type { Resource, Row } from "../world/index.ts";
import { representItem } from "./represent.ts";

const defaultLimit = 100;
const largestLimit = 1000;

/** The envelope of section 2.6 with the rows of the requested window. */
export function listPage(call: Call, resource: Resource, all: readonly Row[]): JsonValue {
  const { hooks } = call;
  const rows = hooks.select(all, call, resource);
  const page = hooks.page(pageOf(call, rows, hooks.window(windowOf(call), call)), call);
  const { count, next, previous, shown } = page;
  const results = shown.map((row) => representItem(call, resource, row));
  return hooks.envelope({ count, next, previous, results }, call, page);
}

function pageOf(call: Call, rows: readonly Row[], { limit, offset }: Window): Page {
  const count = rows.length;
  const link = (to: number): string => linkTo(call.url, limit, to);
  return {
    limit,
    offset,
    rows,
    shown: rows.slice(offset, offset + limit),
    count,
    next: offset + limit < count ? link(offset + limit) : null,
    // Past the end, the previous page is the last one with results.
    previous: offset > 0 ? link(Math.max(0, Math.min(offset, count) - limit)) : null,
    link,
  };
}

/** The requested window, with defaults instead of unusable values. */
function windowOf(call: Call): Window {
  const limit = naturalOf(call.url.searchParams.get("limit"));
  const offset = naturalOf(call.url.searchParams.get("offset"));
  return { limit: limit === 0 ? defaultLimit : Math.min(limit, largestLimit), offset };
}

function naturalOf(text: string | null): number {
  return text !== null && /^\d+$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER / 2) : 0;
}

function linkTo(url: URL, limit: number, offset: number): string {
  const link = new URL(url);
  link.searchParams.set("limit", String(limit));
  link.searchParams.set("offset", String(offset));
  return link.href;
}
