import { isRead, namesObject, type OperationName, operationNames } from "../../../catalogue/operation.ts";
import type { Seam } from "../../http/request.ts";
import type { JsonObject } from "../../json/index.ts";
import { editAnswer } from "../../seams/answers.ts";
import { replica } from "../../seams/replica.ts";
import { type Resource, type Row, withFields } from "../../world/index.ts";
import { type Dialect, dialect } from "../dialect.ts";

interface Change {
  readonly before: Row | undefined;
  /** How often reads still show the row as it was. */
  staleReads: number;
  readonly writtenAt: number;
}

/** No read may lag for two seconds, however slow the machine is. */
const longestLag = 1_000;

/** Shows a write only at its third read, or after a second. It counts reads, so that fast machines see it as well. */
function lags(stage: "lists" | "retrieves", isSlow: (row: Row) => boolean = () => true): Seam {
  return () => {
    const changes = new Map<string, Change>();
    const read = (resource: Resource, id: bigint): Change | undefined => {
      const change = changes.get(`${resource} ${id}`);
      if (change === undefined || change.staleReads === 0) return undefined;
      if (Date.now() - change.writtenAt > longestLag) return undefined;
      change.staleReads -= 1;
      return change;
    };
    return {
      store: (row, _call, resource, before) => {
        if (isSlow(row))
          changes.set(`${resource} ${row.id}`, { before, staleReads: 2, writtenAt: Date.now() });
        return row;
      },
      find: (row, { operation }, resource, id) => {
        // A row that is not found here, for example in another project, was not here before.
        if (row === undefined || stage === "lists" || !/retrieve$/.test(operation)) return row;
        const change = read(resource, id);
        return change === undefined ? row : change.before;
      },
      select: (rows, _call, resource) =>
        stage === "lists" ? rows.flatMap((row) => seenAs(row, read(resource, row.id))) : rows,
    };
  };
}

function seenAs(row: Row, change: Change | undefined): readonly Row[] {
  if (change === undefined) return [row];
  return change.before === undefined ? [] : [change.before];
}

/**
 * Counts each list again only when its last count is this many milliseconds old, like a server that caches the count.
 * It goes by the clock, as a replica does.
 */
function countsAreKept(span: number): Seam {
  return () => {
    const counts = new Map<string, { readonly count: number; readonly at: number }>();
    return {
      page: (page, { operation, parameters }) => {
        const list = `${operation} ${JSON.stringify(parameters)}`;
        const known = counts.get(list);
        if (known === undefined || Date.now() - known.at >= span) {
          counts.set(list, { count: page.count, at: Date.now() });
          return page;
        }
        const { count } = known;
        const end = page.offset + page.shown.length;
        return { ...page, count, next: end < count && page.shown.length > 0 ? page.link(end) : null };
      },
    };
  };
}

/** The writes whose path names an object. */
const writesOnObjects = operationNames.filter((name) => !isRead(name) && namesObject(name));

/** The reads of one object by its own path. */
const ownReads: readonly OperationName[] = ["dashboards.retrieve", "apps.retrieve"];

const forbidden = { detail: "You may not see this." };

/** The operations look for a dashboard in a copy of the data, and find a new one only after so many milliseconds. */
function foundLate(lag: number, operations: readonly OperationName[]): Seam {
  return () => {
    const createdAt = new Map<string, number>();
    return {
      store: (row, _call, resource, before) => {
        if (before === undefined) createdAt.set(`${resource} ${row.id}`, Date.now());
        return row;
      },
      find: (row, { operation }, resource, id) =>
        operations.includes(operation) && Date.now() - (createdAt.get(`${resource} ${id}`) ?? 0) < lag
          ? undefined
          : row,
    };
  };
}

/** Reads show a new row without these values for so many milliseconds, because a job stores them after the creation. */
function storedLater(lag: number, blanks: Readonly<Partial<Record<Resource, JsonObject>>>): Seam {
  return () => {
    const createdAt = new Map<string, number>();
    const asStored = (row: Row, resource: Resource): Row => {
      const isNew = Date.now() - (createdAt.get(`${resource} ${row.id}`) ?? 0) < lag;
      return isNew ? withFields(row, blanks[resource] ?? {}) : row;
    };
    return {
      store: (row, _call, resource, before) => {
        if (before === undefined) createdAt.set(`${resource} ${row.id}`, Date.now());
        return row;
      },
      find: (row, { operation }, resource) =>
        row === undefined || !/retrieve$/.test(operation) ? row : asStored(row, resource),
      select: (rows, _call, resource) => rows.map((row) => asStored(row, resource)),
    };
  };
}

/** When a read shows a write. */
export const readDialects: readonly Dialect[] = [
  dialect(
    "reads.lists-lag",
    "service.read_after_write",
    "Lists show a write only at the third read.",
    lags("lists"),
  ),
  dialect(
    "reads.retrieves-lag",
    "service.read_after_write",
    "Retrieves show a write only at the third read, or after a second.",
    lags("retrieves"),
  ),
  dialect(
    "reads.some-lag",
    "service.read_after_write",
    "Retrieves show writes to every third row only at the third read or after a second, and all others at once.",
    lags("retrieves", ({ id }) => id % 3n === 1n),
  ),
  dialect(
    "reads.replica",
    "service.read_after_write",
    "A replica answers every second read, and gets each write half a second late.",
    replica(500),
  ),
  dialect(
    "reads.counts-lag",
    "service.read_after_write",
    "The count of a list is cached for half a second.",
    countsAreKept(500),
  ),
  dialect(
    "reads.new-found-late",
    "service.read_after_write",
    "Endpoints 6 and 9 find a dashboard half a second after its creation.",
    foundLate(500, ["dashboards.move_tile", "collaborators.add"]),
  ),
  dialect(
    "reads.parts-late",
    "service.read_after_write",
    "A job stores the parts of a new object a second after its creation: tags, filters and a schema. Until then, reads show none.",
    storedLater(1000, {
      dashboard: { tags: [], filters: null },
      app: { config_schema: null },
    }),
  ),
  {
    ...dialect(
      "reads.new-forbidden",
      "service.read_after_write",
      "A retrieve finds a new object 400 ms after its creation, and answers 403 to whatever it does not find.",
      foundLate(400, ownReads),
      editAnswer((reply) => (reply.status === 404 ? { ...reply, status: 403, body: forbidden } : reply), {
        operations: ownReads,
      }),
    ),
    shortcomings: ["apps.delete.gone_status"],
  },
  dialect(
    "reads.writes-find-late",
    "service.read_after_write",
    "Writes find a new object 300 ms after its creation. Reads find it at once.",
    foundLate(300, writesOnObjects),
  ),
];
