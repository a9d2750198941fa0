import type { Seam } from "../../http/request.ts";
import { type JsonValue, print } from "../../json/index.ts";
import { storeByMemory } from "../../seams/storage.ts";
import type { Numbered } from "../../seams/world.ts";
import { type Row, withFields } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

const printed = (value: JsonValue | undefined): string => print(value ?? null);
const keeping = (row: Row, before: Row, field: string): Row =>
  withFields(row, { [field]: before.fields[field] ?? null });

/** Compares a sent value with the object as it was created. */
function comparedWithBirth(resource: Numbered, field: string): Seam {
  return storeByMemory(resource, () => {
    const births = new Map<bigint, string>();
    return (row, _call, before) => {
      if (before === undefined) births.set(row.id, printed(row.fields[field]));
      else if (births.get(row.id) === printed(row.fields[field])) return keeping(row, before, field);
      return row;
    };
  });
}

/** Carries out a request once. The same one, sent again later, counts as a client's retry. */
function doneOnce(resource: Numbered): Seam {
  return storeByMemory(resource, () => {
    const done = new Set<string>();
    return (row, { body }, before) => {
      if (before === undefined) return row;
      const request = `${row.id} ${printed(body)}`;
      const isDone = done.has(request);
      done.add(request);
      return isDone ? before : row;
    };
  });
}

/** Keeps a field unchanged after the operation was called. */
function fixedAfter(
  operation: "apps.upgrade" | "apps.update_source" | "dashboards.move_tile",
  resource: Numbered,
  field: string,
): Seam {
  return storeByMemory(resource, () => {
    const fixed = new Set<bigint>();
    return (row, call, before) => {
      if (call.operation === operation) fixed.add(row.id);
      else if (before !== undefined && fixed.has(row.id)) return keeping(row, before, field);
      return row;
    };
  });
}

/** Answers an update like the one before it if both have the same body, whatever the object. */
const answersAsBefore: Seam = () => {
  let last: { readonly sent: string; readonly body: JsonValue | undefined } | undefined;
  return {
    answer: (reply, { operation, body }) => {
      if (operation !== "dashboards.update" || reply.status !== 200) return reply;
      const sent = printed(body);
      if (last?.sent === sent && last.body !== undefined) return { ...reply, body: last.body };
      last = { sent, body: reply.body };
      return reply;
    },
  };
};

const table: readonly FaultRow[] = [
  [
    "dashboards.update.stores.name.first-value-no-change",
    "A name counts as unchanged if the dashboard was created with it.",
    comparedWithBirth("dashboard", "name"),
  ],
  [
    "dashboards.update.stores.tags.first-value-no-change",
    "Tags count as unchanged if the dashboard was created with them.",
    comparedWithBirth("dashboard", "tags"),
  ],
  [
    "apps.update.stores.config_schema.first-value-no-change",
    "A schema counts as unchanged if the app was created with it.",
    comparedWithBirth("app", "config_schema"),
  ],
  [
    "apps.update.stores.name.done-once",
    "The second of two equal updates counts as a retry, even if others came in between.",
    doneOnce("app"),
  ],
  [
    "apps.update.stores.name.fixed-by-upgrade",
    "After an upgrade, an app keeps the name of its package.",
    fixedAfter("apps.upgrade", "app", "name"),
  ],
  [
    "apps.update.stores.description.fixed-by-source",
    "After an update of its source, an app keeps the description in it.",
    fixedAfter("apps.update_source", "app", "description"),
  ],
  [
    "dashboards.update.identity.answer-of-the-last",
    "An update is answered from a cache by its body alone.",
    answersAsBefore,
  ],
];

/** Updates that are compared with another state, or another request, than the last one. */
export const otherStateFaults: readonly Fault[] = faultsFrom(table);
