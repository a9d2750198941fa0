import type { Seam } from "../../http/request.ts";
import { isObject, type JsonValue } from "../../json/index.ts";
import { storeByMemory, storeFieldAs, storeOtherwise } from "../../seams/storage.ts";
import { withFields } from "../../world/index.ts";
import { sentFields } from "../building/sent.ts";
import { type Fault, fault } from "../fault.ts";

const update = { operations: ["dashboards.update"] } as const;
const create = { operations: ["dashboards.create"] } as const;

/** How the old value and the sent one are combined. */
type Merge = (sent: JsonValue, old: JsonValue) => JsonValue;

/** Stores the combination of the old value and the sent one. */
function merged(field: string, merge: Merge): Seam {
  return storeFieldAs("dashboard", field, (sent, before) => merge(sent, before?.fields[field] ?? null), {
    ...update,
    when: ({ body }) => body?.[field] !== undefined,
  });
}

const isScalar = (value: JsonValue): boolean => typeof value !== "object" || value === null;
const text = (value: JsonValue): string =>
  JSON.stringify(value, (_, part) => (typeof part === "bigint" ? String(part) : part));
const asSet = (values: readonly JsonValue[]): string => values.map(text).sort().join();

const innerMerged: Merge = (sent, old) => {
  if (!isObject(sent) || !isObject(old)) return sent;
  const inner = (name: string, value: JsonValue): JsonValue => {
    const known = old[name];
    return isObject(value) && known !== undefined && isObject(known) ? { ...known, ...value } : value;
  };
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, inner(name, value)]));
};

const table: readonly (readonly [
  field: "filters" | "tags" | "description",
  way: string,
  mistake: string,
  merge: Merge,
])[] = [
  [
    "filters",
    "merged-by-index",
    "Arrays are merged index by index, and keep the end of the longer one.",
    (sent, old) => (Array.isArray(sent) && Array.isArray(old) ? [...sent, ...old.slice(sent.length)] : sent),
  ],
  [
    "filters",
    "inner-merged",
    "Objects inside the filters are merged with old ones of the same name.",
    innerMerged,
  ],
  [
    "filters",
    "loosely-equal",
    "The server compares old and new filters with type conversion, and skips equal ones.",
    (sent, old) => (isScalar(sent) && isScalar(old) && String(sent) === String(old) ? old : sent),
  ],
  [
    "filters",
    "equal-as-sets",
    "The server compares old and new arrays without regard to order, and skips equal ones.",
    (sent, old) => (Array.isArray(sent) && Array.isArray(old) && asSet(sent) === asSet(old) ? old : sent),
  ],
  [
    "tags",
    "only-added",
    "Tags are written only if one is new, so that removing some changes nothing.",
    (sent, old) =>
      Array.isArray(sent) && Array.isArray(old) && sent.length > 0 && sent.every((tag) => old.includes(tag))
        ? old
        : sent,
  ],
  [
    "description",
    "equal-in-any-case",
    "The server compares old and new texts case-insensitively, and skips equal ones.",
    (sent, old) => (String(sent).toLowerCase() === String(old).toLowerCase() ? old : sent),
  ],
];

/** Binds the values of a statement in the order of the body, but its columns in the order of the document. */
function positional({
  operations,
}: {
  readonly operations: typeof update.operations | typeof create.operations;
}): Seam {
  return storeOtherwise(
    "dashboard",
    (row, call) => {
      const [name, description] = [sentFields(call).indexOf("name"), sentFields(call).indexOf("description")];
      if (description === -1 || name < description) return row;
      return withFields(row, { name: row.fields.description ?? "", description: row.fields.name ?? "" });
    },
    { operations },
  );
}

/** Endpoints 2 and 4: the new value is mixed with the old one, or with that of another field. */
export const carelessUpdateFaults: readonly Fault[] = [
  ...table.map(([field, way, mistake, merge]) =>
    fault(`dashboards.update.stores.${field}.${way}`, mistake, merged(field, merge)),
  ),
  fault(
    "dashboards.update.stores.name.positional",
    "The values of the UPDATE are bound by their place in the body.",
    positional(update),
  ),
  fault(
    "dashboards.create.stores.name.positional",
    "The values of the INSERT are bound by their place in the body.",
    positional(create),
  ),
  fault(
    "dashboards.update.stores.pinned.false-beside-name",
    "An update with a name is read as a form, in which false means absent.",
    storeFieldAs(
      "dashboard",
      "pinned",
      (sent, before) => (sent === false ? (before?.fields.pinned ?? sent) : sent),
      {
        ...update,
        when: ({ body }) => body?.name !== undefined && body.pinned !== undefined,
      },
    ),
  ),
  fault(
    "dashboards.update.keeps_unsent.pin-reverts",
    "A PATCH of `pinned` alone saves the description from the creation.",
    storeByMemory("dashboard", () => {
      const made = new Map<bigint, JsonValue>();
      return (row, call, before) => {
        const description = made.get(row.id) ?? row.fields.description ?? "";
        if (before === undefined) made.set(row.id, description);
        return sentFields(call).join() === "pinned" ? withFields(row, { description }) : row;
      };
    }),
  ),
  fault(
    "dashboards.update.stores.restriction_level.left-behind",
    "An update of many fields is split into two statements, and the second is never sent.",
    storeFieldAs(
      "dashboard",
      "restriction_level",
      (sent, before) => before?.fields.restriction_level ?? sent,
      {
        ...update,
        when: (call) => sentFields(call).length > 3,
      },
    ),
  ),
];
