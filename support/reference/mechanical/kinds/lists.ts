import type { Reply } from "../../http/reply.ts";
import type { Call } from "../../http/request.ts";
import { isInteger, isObject, type JsonObject, type JsonValue } from "../../json/index.ts";
import { organizationOf, projectOf } from "../../operations/find.ts";
import { answer } from "../../server/attend.ts";
import { copyOf, type Row } from "../../world/index.ts";
import { endpoints, listOperations } from "../documented.ts";
import type { Done, Kind } from "../kind.ts";
import { idIn, onItems } from "../shown.ts";

const paged = endpoints(1, 12);

function envelopeIn({ body }: Reply): JsonObject {
  return isObject(body) ? body : {};
}

function editEnvelope(edit: (envelope: JsonObject, done: Done) => JsonObject): Kind["change"] {
  return (done) => ({ ...done.reply, body: edit(envelopeIn(done.reply), done) });
}

function ofPage(name: string, says: string, edit: (envelope: JsonObject, done: Done) => JsonObject): Kind {
  return { name, says, operations: paged, chooses: "requests", stores: false, change: editEnvelope(edit) };
}

function counted(by: number): (envelope: JsonObject) => JsonObject {
  return (envelope) => ({
    ...envelope,
    count: isInteger(envelope.count) ? Math.max(0, Number(envelope.count) + by) : null,
  });
}

/** A link with its offset changed; null stays null. */
function moved(link: JsonValue | undefined, by: number): JsonValue {
  if (typeof link !== "string") return null;
  const url = new URL(link);
  const offset = Math.max(0, Number(url.searchParams.get("offset") ?? 0) + by);
  url.searchParams.set("offset", String(offset));
  return url.href;
}

function numberOf({ call }: Done, name: "limit" | "offset"): number | undefined {
  const text = call.url.searchParams.get(name) ?? "";
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** The items of the same list with another limit or offset. */
function itemsWith(done: Done, name: "limit" | "offset", value: number): JsonValue {
  const url = new URL(done.call.url);
  url.searchParams.set(name, String(value));
  return envelopeIn(answer({ ...done.call, url })).results ?? [];
}

function lengthOf({ results }: JsonObject): number {
  return Array.isArray(results) ? results.length : 0;
}

/** The rows that a list could show. */
function rowsOf(call: Call): readonly Row[] {
  return call.operation === "apps.list" ? organizationOf(call).apps.rows : projectOf(call).dashboards.rows;
}

/** The list as it would be without some of its objects. */
function without(done: Done): Reply {
  const { call, meant } = done;
  const hidden = rowsOf(call).filter((row, place) => meant(row, place));
  const world = copyOf(call.world);
  const copied = { ...call, world };
  const table = call.operation === "apps.list" ? organizationOf(copied).apps : projectOf(copied).dashboards;
  for (const { id } of hidden) table.remove(id);
  return answer(copied);
}

/** Edits the first item that the fault is to act on. */
function editFirst(
  edit: (items: readonly JsonValue[], place: number) => readonly JsonValue[],
): Kind["change"] {
  return (done) => {
    const { call, reply, object, meant } = done;
    const rows = call.operation === "collaborators.list" ? [] : rowsOf(call);
    const rowOf = (item: JsonValue) => {
      const id = isObject(item) ? idIn(item.id) : undefined;
      return id === undefined ? object : rows.find((row) => row.id === id);
    };
    const body = onItems(reply.body ?? null, (items) => {
      const place = items.findIndex((item, index) => meant(rowOf(item), index));
      return place < 0 ? items : edit(items, place);
    });
    return { ...reply, body };
  };
}

/** Mistakes about a list (sections 2.6 and 8). */
export const listKinds: readonly Kind[] = [
  {
    name: "row-left-out",
    says: "a row is left out of its page",
    operations: listOperations,
    chooses: "objects",
    stores: false,
    change: editFirst((items, place) => items.filter((_, index) => index !== place)),
  },
  {
    name: "row-repeated",
    says: "a row is there twice",
    operations: listOperations,
    chooses: "objects",
    stores: false,
    change: editFirst((items, place) =>
      items.flatMap((item, index) => (index === place ? [item, item] : [item])),
    ),
  },
  {
    name: "unlisted",
    says: "such objects are not listed",
    operations: paged,
    chooses: "objects",
    stores: false,
    change: without,
  },
  ofPage("count-more", "`count` is one more", counted(1)),
  ofPage("count-fewer", "`count` is one fewer", counted(-1)),
  ofPage("next-skips", "`next` leads past a row", (envelope) => ({
    ...envelope,
    next: moved(envelope.next, 1),
  })),
  ofPage("next-repeats", "`next` leads to a row that was shown", (envelope) => ({
    ...envelope,
    next: moved(envelope.next, -1),
  })),
  ofPage("previous-off", "`previous` leads back one row too few", (envelope) => ({
    ...envelope,
    previous: moved(envelope.previous, 1),
  })),
  ofPage("next-missing", "`next` is null although more rows follow", (envelope) => ({
    ...envelope,
    next: null,
  })),
  ofPage("previous-missing", "`previous` is null on a later page", (envelope) => ({
    ...envelope,
    previous: null,
  })),
  ofPage("next-past-end", "the last page has a `next`", (envelope, { call }) =>
    envelope.next === null
      ? { ...envelope, next: moved(call.url.href, Math.max(1, lengthOf(envelope))) }
      : envelope,
  ),
  ofPage("too-long", "a page has one row more than its limit", (envelope, done) => {
    const limit = numberOf(done, "limit");
    return limit === undefined || limit === 0 || envelope.next === null
      ? envelope
      : { ...envelope, results: itemsWith(done, "limit", limit + 1) };
  }),
  ofPage("starts-late", "a page starts one row too late", (envelope, done) =>
    lengthOf(envelope) === 0
      ? envelope
      : { ...envelope, results: itemsWith(done, "offset", (numberOf(done, "offset") ?? 0) + 1) },
  ),
];
