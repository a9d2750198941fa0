import { type JsonValue, print } from "../../json/index.ts";
import type { Call, Seam } from "../../request.ts";
import type { Numbered } from "../../seams/world.ts";
import type { Row } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Decides what an update stores; what it remembers lives in the closure of one server. */
function updating(
  resource: Numbered,
  start: () => (row: Row, before: Row | undefined, call: Call) => Row,
): Seam {
  return () => {
    const edit = start();
    return {
      store: (row, call, stored, before) =>
        row === undefined || stored !== resource ? row : edit(row, before, call),
    };
  };
}

const printed = (value: JsonValue | undefined): string => print(value ?? null);
const keeping = (row: Row, before: Row, field: string): Row => ({
  ...row,
  fields: { ...row.fields, [field]: before.fields[field] ?? null },
});

/** Asks of the object as it was made whether a value is another one. */
function comparedWithBirth(resource: Numbered, field: string): Seam {
  return updating(resource, () => {
    const births = new Map<bigint, string>();
    return (row, before) => {
      if (before === undefined) births.set(row.id, printed(row.fields[field]));
      else if (births.get(row.id) === printed(row.fields[field])) return keeping(row, before, field);
      return row;
    };
  });
}

/** Does a request once: the same one, sent again later, counts as a repetition of a client that got no answer. */
function doneOnce(resource: Numbered): Seam {
  return updating(resource, () => {
    const done = new Set<string>();
    return (row, before, { body }) => {
      if (before === undefined) return row;
      const request = `${row.id} ${printed(body)}`;
      const isDone = done.has(request);
      done.add(request);
      return isDone ? before : row;
    };
  });
}

/** Leaves a field as it is from the moment on at which the operation was called. */
function fixedAfter(
  operation: "apps.upgrade" | "apps.update_source" | "dashboards.move_tile",
  resource: Numbered,
  field: string,
): Seam {
  return updating(resource, () => {
    const fixed = new Set<bigint>();
    return (row, before, call) => {
      if (call.operation === operation) fixed.add(row.id);
      else if (before !== undefined && fixed.has(row.id)) return keeping(row, before, field);
      return row;
    };
  });
}

/** Answers an update as the one before it was answered, if that sent the same to whatever object. */
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
    "dashboards.update.stores.name",
    "first-value-no-change",
    "Whether a name has changed is asked of the dashboard as it was made.",
    comparedWithBirth("dashboard", "name"),
  ],
  [
    "dashboards.update.stores.tags",
    "first-value-no-change",
    "Whether tags have changed is asked of the dashboard as it was made.",
    comparedWithBirth("dashboard", "tags"),
  ],
  [
    "apps.update.stores.config_schema",
    "first-value-no-change",
    "Whether a schema has changed is asked of the app as it was made.",
    comparedWithBirth("app", "config_schema"),
  ],
  [
    "apps.update.stores.name",
    "done-once",
    "The second of two equal updates is taken for a repetition, whatever came between them.",
    doneOnce("app"),
  ],
  [
    "apps.update.stores.name",
    "fixed-by-upgrade",
    "Once upgraded, an app keeps the name of its package.",
    fixedAfter("apps.upgrade", "app", "name"),
  ],
  [
    "apps.update.stores.description",
    "fixed-by-source",
    "Once its source was written, an app keeps the description in it.",
    fixedAfter("apps.update_source", "app", "description"),
  ],
  [
    "dashboards.update.identity",
    "answer-of-the-last",
    "An update is answered from a cache that knows the body alone.",
    answersAsBefore,
  ],
];

/** Updates that are held against another state, or another request, than the last one. */
export const otherStateFaults: readonly Fault[] = faultsFrom(table);
