import { storedAppFields, storedDashboardFields } from "../../support/catalogue/index.ts";
import {
  type Change,
  type CheckContext,
  differingFields,
  type Exchange,
  Finding,
  type FindingText,
  type JsonObject,
  NotEvaluated,
  type Row,
  rowOf,
  type SentRequest,
} from "../../support/conformance/index.ts";

/** The two resources whose state a retrieve shows. */
export type Kind = "dashboard" | "app";

const kinds = {
  dashboard: {
    retrieve: "dashboards.retrieve",
    update: "dashboards.update",
    stores: "dashboards.update.stores.name",
    status: "dashboards.update.status",
    retrieved: "dashboards.retrieve.status",
    fields: storedDashboardFields,
  },
  app: {
    retrieve: "apps.retrieve",
    update: "apps.update",
    stores: "apps.update.stores.name",
    status: "apps.update.status",
    retrieved: "apps.retrieve.status",
    fields: storedAppFields,
  },
} as const;

/** An object of the run, and what a retrieve with the full key shows of it. */
export interface KnownObject {
  readonly kind: Kind;
  readonly id: string;
  readonly before: JsonObject;
  /** Further fields that must stay. */
  readonly beside?: readonly string[];
}

/**
 * Renames the object with the full key, and waits until a retrieve shows it: then nothing that was written before comes late.
 * @throws {NotEvaluated} where the target does not let it be renamed or retrieved
 */
export async function renamed(context: CheckContext, kind: Kind, id: string): Promise<KnownObject> {
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

/** A new object as a retrieve shows it. @throws {NotEvaluated} where none does, even after a while */
export async function asRetrieved(context: CheckContext, kind: Kind, id: string): Promise<KnownObject> {
  const read = await shown(context, kind, id, () => null);
  if (read !== null) return { kind, id, before: rowOf(read, kind).value };
  throw new NotEvaluated({ reason: `a new ${kind} cannot be retrieved`, because: kinds[kind].retrieved });
}

/** Whether the object shows what was sent, as far as it can be read. */
function shows(row: Row<Kind>, sent: Readonly<Record<string, unknown>>): boolean {
  return unshown(row, sent) === undefined;
}

function unshown(row: Row<Kind>, sent: Readonly<Record<string, unknown>>): string | undefined {
  const seen = row.legible(Object.keys(sent));
  return differingFields(Object.keys(seen), sent as JsonObject, seen)[0]; // It was sent as JSON.
}

/** A retrieve that finds the object as it is to be; null where none does, even after a while. */
function shown(
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

/** What of the body of an update is not shown by a retrieve, even after a while; null where all of it is. */
export async function unstored(
  context: CheckContext,
  kind: Kind,
  id: string,
  body: Readonly<Record<string, unknown>> = {},
): Promise<FindingText | null> {
  let last: FindingText | null = null;
  await shown(context, kind, id, (row) => {
    const field = unshown(row, body);
    last =
      field === undefined
        ? null
        : { message: `${field} was not stored`, expected: text(body, field), actual: text(row.value, field) };
    return last;
  });
  return last;
}

/** What a retrieve shows in the place of what was known; null where nothing has changed. */
export async function changeOf(
  context: CheckContext,
  { kind, id, before, beside = [] }: KnownObject,
  sent: readonly SentRequest[],
): Promise<Change | null> {
  const { retrieve, fields, retrieved } = kinds[kind];
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
            exchanges: [...exchangeOf(sent.at(-1)), read],
          };
          return last;
        }
        const { value } = rowOf(read, kind);
        const [field] = differingFields([...fields, ...beside], before, value);
        if (field !== undefined) {
          const culprit = sent.find(({ name }) => value.name === name);
          last = {
            message: `${field} of the ${kind} changed`,
            expected: text(before, field),
            actual: text(value, field),
            ...(culprit === undefined ? {} : { culprit: culprit.name }),
            exchanges: [...exchangeOf(culprit ?? sent.at(-1)), read],
          };
        }
        return last;
      },
    ),
  );
  return last;
}

function text(object: Readonly<Record<string, unknown>>, field: string): string {
  return (
    JSON.stringify(object[field], (_, part) => (typeof part === "bigint" ? String(part) : part)) ?? "absent"
  );
}

function exchangeOf(sent: SentRequest | undefined): readonly Exchange[] {
  return sent?.exchange == null ? [] : [sent.exchange];
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
export async function isThere(context: CheckContext, kind: Kind, id: string): Promise<boolean> {
  const read = await orNull(() =>
    context.eventually(
      () => context.send(kinds[kind].retrieve, { id }),
      (answer) => (answer.status === 404 || answer.status === 410 ? { message: "not there" } : null),
    ),
  );
  return read !== null;
}
