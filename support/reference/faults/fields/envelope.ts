import type { JsonObject, JsonValue } from "../../json/index.ts";
import { editEnvelope, type PagedOperation } from "../../seams/lists.ts";
import { type Fault, type FaultId, fault } from "../fault.ts";

function lacking(envelope: JsonObject, member: string): JsonObject {
  return Object.fromEntries(Object.entries(envelope).filter(([name]) => name !== member));
}

const table: readonly (readonly [FaultId, PagedOperation, (envelope: JsonObject) => JsonValue, string])[] = [
  [
    "envelope.count.text",
    "dashboards.list",
    (envelope) => ({ ...envelope, count: String(envelope.count) }),
    "`count` is text.",
  ],
  [
    "envelope.count.missing",
    "apps.list",
    (envelope) => lacking(envelope, "count"),
    "`count` is missing from the list of apps.",
  ],
  [
    "envelope.count.null",
    "apps.list",
    (envelope) => ({ ...envelope, count: null }),
    "`count` is null for apps.",
  ],
  [
    "envelope.next.missing",
    "dashboards.list",
    (envelope) => (envelope.next === null ? lacking(envelope, "next") : envelope),
    "`next` is missing on the last page.",
  ],
  [
    "envelope.next.empty",
    "apps.list",
    (envelope) => ({ ...envelope, next: envelope.next ?? "" }),
    "`next` is empty text on the last page.",
  ],
  [
    "envelope.next.number",
    "dashboards.list",
    (envelope) => ({ ...envelope, next: envelope.next === null ? null : 2 }),
    "`next` is the number of the next page.",
  ],
  [
    "envelope.previous.missing",
    "apps.list",
    (envelope) => (envelope.previous === null ? lacking(envelope, "previous") : envelope),
    "`previous` is missing on the first page.",
  ],
  [
    "envelope.previous.false",
    "dashboards.list",
    (envelope) => ({ ...envelope, previous: envelope.previous ?? false }),
    "`previous` is false on the first page.",
  ],
  [
    "envelope.results.by-id",
    "dashboards.list",
    (envelope) => ({ ...envelope, results: { items: envelope.results ?? null } }),
    "`results` is an object around the array.",
  ],
  [
    "envelope.results.renamed",
    "apps.list",
    ({ results, ...rest }) => ({ ...rest, items: results ?? null }),
    "`results` is called `items` for apps.",
  ],
  [
    "envelope.results.null-when-empty",
    "dashboards.list",
    (envelope) =>
      Array.isArray(envelope.results) && envelope.results.length === 0
        ? { ...envelope, results: null }
        : envelope,
    "`results` is null if there are no rows.",
  ],
];

/** Section 2.6. */
export const envelopeFaults: readonly Fault[] = [
  ...table.map(([id, list, edit, mistake]) => fault(id, mistake, editEnvelope(list, edit))),
  fault(
    "dashboards.list.body.bare-array",
    "The list is a bare array.",
    editEnvelope("dashboards.list", ({ results }) => results ?? null),
  ),
  fault(
    "apps.list.body.wrapped",
    "The list of apps is wrapped in `data`.",
    editEnvelope("apps.list", (envelope) => ({ data: envelope })),
  ),
];
