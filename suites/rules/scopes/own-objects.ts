import { storedAppFields, storedDashboardFields } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  differingFields,
  type Exchange,
  type Explanation,
  Finding,
  type FindingText,
  type JsonObject,
  NotEvaluated,
  type Row,
  rowOf,
} from "../../../support/conformance/index.ts";
import type { Change, Tried } from "./situation.ts";

/** The two resources whose state a retrieve shows. */
export type Kind = "dashboard" | "app";

const kinds = {
  dashboard: {
    retrieve: "dashboards.retrieve",
    update: "dashboards.update",
    stores: "dashboards.update.stores.name",
    status: "dashboards.update.status",
    retrieved: "dashboards.retrieve.status",
    neighbours: "dashboards.update.neighbours",
    fields: storedDashboardFields,
  },
  app: {
    retrieve: "apps.retrieve",
    update: "apps.update",
    stores: "apps.update.stores.name",
    status: "apps.update.status",
    retrieved: "apps.retrieve.status",
    neighbours: "apps.update.neighbours",
    fields: storedAppFields,
  },
} as const;

/** An object of the run, and what a retrieve with the full key shows of it. */
export interface Known {
  readonly kind: Kind;
  readonly id: string;
  readonly before: JsonObject;
  /** Further fields that must stay. */
  readonly beside?: readonly string[];
}

/**
 * Renames the object with the full key, which is the valid twin of an update, and waits until a retrieve shows it.
 * @throws {NotEvaluated} where the target does not let it be renamed or retrieved
 */
export async function renamed(context: CheckContext, kind: Kind, id: string): Promise<Known> {
  const { update, status, stores } = kinds[kind];
  const name = context.uniqueName(`own ${kind}`);
  const body = { name, description: `${name} described` };
  const answer = await context.send(update, { id }, { body });
  if (!answer.succeeded) {
    throw new NotEvaluated({
      reason: `a rename with the full key answered ${answer.status}`,
      because: status,
    });
  }
  const read = await shown(context, kind, id, (row) =>
    shows(row, body) ? null : { message: "the old name" },
  );
  if (read === null)
    throw new NotEvaluated({ reason: `a new name of the ${kind} does not stay`, because: stores });
  return { kind, id, before: rowOf(read, kind).value };
}

/** Whether the object shows what was sent, as far as it can be read. */
function shows(row: Row<Kind>, sent: Readonly<Record<string, string>>): boolean {
  const seen = row.legible(Object.keys(sent));
  return differingFields(Object.keys(seen), sent, seen).length === 0;
}

/** A retrieve that finds the object as it is to be; null where none does, even after a while. */
export function shown(
  context: CheckContext,
  kind: Kind,
  id: string,
  problem: (row: Row<Kind>) => FindingText | null,
): Promise<Exchange | null> {
  return orNull(() =>
    context.eventually(
      () => context.send(kinds[kind].retrieve, { id }),
      (read) => (read.status === 404 ? { message: "not there" } : problem(rowOf(read, kind))),
    ),
  );
}

/**
 * What a retrieve shows in the place of what was known; null where nothing has changed. Another write of the run may have
 * reached the object by mistake.
 */
export async function changeOf(
  context: CheckContext,
  { kind, id, before, beside = [] }: Known,
  tried: readonly Tried[],
): Promise<Change | null> {
  const { retrieve, fields, retrieved, neighbours } = kinds[kind];
  const neighbour: Explanation = { kind: "neighbour", because: neighbours };
  let last: Change | null = null;
  await orNull(() =>
    context.eventually(
      () => context.send(retrieve, { id }),
      (read) => {
        last = null;
        if (read.status >= 500) {
          throw new NotEvaluated({ reason: `a retrieve answered ${read.status}`, because: retrieved });
        }
        if (!read.succeeded) {
          last = {
            message: `the ${kind} cannot be retrieved any more`,
            expected: "200",
            actual: String(read.status),
            explainedBy: neighbour,
            exchanges: [...exchangeOf(tried.at(-1)), read],
          };
          return last;
        }
        const { value } = rowOf(read, kind);
        const [field] = differingFields([...fields, ...beside], before, value);
        if (field !== undefined) {
          const text = (one: JsonObject) =>
            JSON.stringify(one[field], (_, part) => (typeof part === "bigint" ? String(part) : part)) ??
            "absent";
          const culprit = tried.find(({ name }) => value.name === name);
          last = {
            message: `${field} of the ${kind} changed`,
            expected: text(before),
            actual: text(value),
            // No other write knows the name.
            ...(culprit === undefined ? { explainedBy: neighbour } : { culprit }),
            exchanges: [...exchangeOf(culprit ?? tried.at(-1)), read],
          };
        }
        return last;
      },
    ),
  );
  return last;
}

function exchangeOf(tried: Tried | undefined): readonly Exchange[] {
  return tried?.exchange == null ? [] : [tried.exchange];
}

/** Runs a reading that ends in a finding where it never agrees; null then. */
export async function orNull<Read>(read: () => Promise<Read>): Promise<Read | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Finding) return null;
    throw error;
  }
}

/** Whether an object can be retrieved, at least after a while. */
export async function isThere(
  context: CheckContext,
  operation: "dashboards.retrieve" | "apps.retrieve",
  id: string,
): Promise<boolean> {
  const read = await orNull(() =>
    context.eventually(
      () => context.send(operation, { id }),
      (answer) => (answer.status === 404 || answer.status === 410 ? { message: "not there" } : null),
    ),
  );
  return read !== null;
}
