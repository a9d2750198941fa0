import type { Dispatcher } from "undici";
import { storedAppFields, storedDashboardFields } from "../../support/catalogue/index.ts";
import {
  type Change,
  type CheckContext,
  type Exchange,
  type Fields,
  type FindingText,
  NotEvaluated,
  objectDifference,
  type Row,
  rowOf,
  type SentRequest,
  textBeside,
  type ValidRequest,
} from "../../support/conformance/index.ts";
import type { RequestOptions } from "../../support/http/target.ts";

/** The two resources whose state a retrieve shows. */
export type Kind = "dashboard" | "app";

const kinds = {
  dashboard: { list: "dashboards", fields: storedDashboardFields },
  app: { list: "apps", fields: storedAppFields },
} as const;

/** An object of the run, and what a retrieve with the full key shows of it. */
export interface KnownObject {
  readonly kind: Kind;
  readonly id: string;
  readonly before: Fields;
}

/** States in which many mistakes show, and which half of the checks give the objects that they know. */
export const manyStates = {
  dashboard: { description: "", pinned: true, tags: ["in many states"] },
  app: { description: "" },
} as const satisfies Readonly<Record<Kind, Fields>>;

/** Values that no other object has, and that it was not made with: an answer that shows another's or an old one differs. */
export const ownValues: Readonly<Record<Kind, (own: string) => Fields>> = {
  dashboard: (own) => ({ filters: { [own]: ["many", "states"] } }),
  app: (own) => ({
    icon: `${own}.png`,
    config_schema: [{ key: own }],
    tag: own,
    capabilities: { methods: ["exportEvents"], [own]: true },
    metrics: { [own]: "sum" },
    public_jobs: { [own]: { title: own } },
  }),
};

/**
 * A long description, where names as long are known to be kept: what half of the objects have that are in many states, and all
 * others. Smoke has too few objects for both.
 */
function described({ plan, variedName }: CheckContext, kind: Kind): Fields {
  return plan.depth === "smoke" ? {} : { description: variedName(kind, "described at length") };
}

/** Updates that put an object in many states at once, the fullest first: which of them a target takes is open. */
function unusual(context: CheckContext, kind: Kind, id: string, name: string): readonly [Fields, Fields] {
  const states = { ...manyStates[kind], ...(turnOf(context) % 4 < 2 && described(context, kind)) };
  const all = { ...states, ...ownValues[kind](`states-of-${id}`) };
  return [
    { name, ...butOne(context, all) },
    { name, ...states },
  ];
}

/** Checks leave another field out each, and some none: what is sent beside it must leave it as it is. Smoke has too few of them. */
function butOne(context: CheckContext, fields: Fields): Fields {
  const names = Object.keys(fields);
  const left = names[Math.floor(turnOf(context) / 4) % (names.length + 1)];
  if (context.plan.depth === "smoke" || left === undefined) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== left));
}

/**
 * Gives an object an unusual name and many states at once, as far as the target takes them.
 * @param further fields that are to be otherwise than in those states
 */
export async function putInManyStates(
  context: CheckContext,
  kind: Kind,
  id: string,
  further: Fields = {},
): Promise<void> {
  for (const states of unusual(context, kind, id, context.variedName(kind, "in many states"))) {
    const body = { ...states, ...further };
    const answer = await context.trySend(`${kinds[kind].list}.update`, { id }, { body });
    if (answer?.succeeded !== false) return;
  }
}

/** Checks take turns by their names, so that a run with the same seed does the same. */
function turnOf({ name }: CheckContext): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
}

/** How an object is renamed. */
interface Renaming {
  /** Further fields than the stored ones that must stay. */
  readonly beside?: readonly string[];
  /** Whether it is put in many states at once as well, as far as the target takes them. */
  readonly inManyStates: boolean;
  /** What the updates and the reads go over. */
  readonly over?: { readonly updates: Dispatcher; readonly reads: Dispatcher };
}

/** The same as {@link shownRenamed}, of an object in many states where it is the turn of the check. */
export async function renamed(
  context: CheckContext,
  kind: Kind,
  id: string,
  beside: readonly string[] = [],
): Promise<KnownObject> {
  return (await shownRenamed(context, kind, id, { beside, inManyStates: turnOf(context) % 2 === 0 })).known;
}

/**
 * Renames the object with the full key, and waits until a retrieve shows it, so that no older write can show later and
 * look like a change.
 * @throws {NotEvaluated} where the target does not let it be renamed or retrieved
 */
export async function shownRenamed(
  context: CheckContext,
  kind: Kind,
  id: string,
  { beside = [], inManyStates, over }: Renaming,
): Promise<{ readonly known: KnownObject; readonly read: Exchange }> {
  const { list, fields } = kinds[kind];
  const name = context.variedName(kind, `own ${kind}`);
  const plain = { name, description: textBeside(name, "described") };
  const long = described(context, kind);
  const bodies = inManyStates
    ? ([...unusual(context, kind, id, name), plain] as const)
    : Object.keys(long).length === 0
      ? ([plain] as const)
      : ([{ ...plain, ...long }, plain] as const);
  const { sent, answer } = await firstTaken(bodies, (body) =>
    context.send(`${list}.update`, { id }, { body, ...(over && { connection: over.updates }) }),
  );
  if (!answer.succeeded) {
    throw new NotEvaluated({
      reason: `a rename with the full key was answered with ${answer.status}`,
      because: `${list}.update.status`,
    });
  }
  const { read, wrong } = await readUntilShown(
    context,
    kind,
    id,
    (reply) => {
      const found = rowOf(reply, kind);
      const expected = readableOf(found, sent === plain ? plain : { name });
      return Object.keys(expected).length === 0 ? null : objectDifference(found, expected, "written");
    },
    over && { connection: over.reads },
  );
  if (wrong === null) {
    return { known: { kind, id, before: rowOf(read, kind).legible([...fields, ...beside]) }, read };
  }
  throw new NotEvaluated({
    reason: `the ${kind} does not keep a new name`,
    because: `${list}.update.stores.name`,
  });
}

/** The first of the bodies that is taken, or the last, which is refused as well. */
async function firstTaken(
  [sent, next, ...others]: readonly [Fields, ...Fields[]],
  send: (body: Fields) => Promise<Exchange>,
): Promise<{ readonly sent: Fields; readonly answer: Exchange }> {
  const answer = await send(sent);
  return answer.succeeded || next === undefined ? { sent, answer } : firstTaken([next, ...others], send);
}

/** A new object as a retrieve shows it. @throws {NotEvaluated} where none does, even after a while */
export async function asRetrieved(context: CheckContext, kind: Kind, id: string): Promise<KnownObject> {
  const { list, fields } = kinds[kind];
  const { read, wrong } = await readUntilShown(context, kind, id, () => null);
  if (wrong === null) return { kind, id, before: rowOf(read, kind).legible(fields) };
  throw new NotEvaluated({
    reason: `a new ${kind} cannot be retrieved`,
    because: `${list}.retrieve.status`,
  });
}

/**
 * What a retrieve shows otherwise than an update leaves it, even after a while: what was sent, and the rest as it
 * was.
 */
export async function unstored(
  context: CheckContext,
  { kind, id, before }: KnownObject,
  { body }: ValidRequest,
): Promise<FindingText | null> {
  const sent = body as Fields; // It was written as JSON.
  const rest = Object.fromEntries(Object.entries(before).filter(([field]) => !Object.hasOwn(sent, field)));
  const { wrong } = await readUntilShown(context, kind, id, (read) => {
    const found = rowOf(read, kind);
    const changed = objectDifference(found, rest, "unchanged");
    return (
      objectDifference(found, readableOf(found, sent), "written") ??
      (changed && { ...changed, ...neighbourOf(kind) })
    );
  });
  return wrong;
}

/**
 * What was sent, as far as the object shows it: a field that cannot be read fails its own requirement, and leaves the
 * effect of a request to be seen by the rest.
 */
export function readableOf(found: Row, sent: Fields): Fields {
  return Object.fromEntries(Object.entries(sent).filter(([field]) => found.isLegible(field)));
}

/** The object for a further update, after one that was stored; read anew where nobody knows what it holds. */
export async function afterUpdate(
  context: CheckContext,
  known: KnownObject,
  request?: ValidRequest,
): Promise<KnownObject> {
  if (request === undefined) return asRetrieved(context, known.kind, known.id);
  const { deleted, ...sent } = request.body as Fields; // It was written as JSON.
  const before = { ...known.before, ...sent };
  if (deleted === undefined) return { ...known, before };
  // Whether what was deleted is restored by then is a gap.
  const { deleted: _, ...others } = before;
  return { ...known, before: others };
}

/** Another write of the run may have reached the object by mistake. */
function neighbourOf(kind: Kind): Pick<FindingText, "explainedBy"> {
  return { explainedBy: { kind: "neighbour", because: `${kinds[kind].list}.update.neighbours` } };
}

/** A new object may not have arrived everywhere yet. */
function readUntilShown(
  context: CheckContext,
  kind: Kind,
  id: string,
  problem: (read: Exchange) => FindingText | null,
  options: RequestOptions = {},
) {
  return context.readUntil(
    () => context.send(`${kinds[kind].list}.retrieve`, { id }, options),
    (read) => (read.status === 404 || read.status === 410 ? { message: "not there" } : problem(read)),
  );
}

/** What a retrieve shows in the place of what was known; null where nothing has changed. */
export async function changeOf(
  context: CheckContext,
  { kind, id, before }: KnownObject,
  sent: readonly SentRequest[],
): Promise<Change | null> {
  const { list } = kinds[kind];
  const { read, wrong } = await context.readUntil(
    () => context.send(`${list}.retrieve`, { id }),
    (found) => {
      // The row of a 5xx cannot be read: that is not evaluated.
      if (found.succeeded || found.status >= 500)
        return objectDifference(rowOf(found, kind), before, "unchanged");
      return {
        message: `${kind} ${id} cannot be retrieved any more`,
        expected: "200",
        actual: String(found.status),
      };
    },
  );
  if (wrong === null) return null;
  const name = read.succeeded ? rowOf(read, kind).value.name : undefined;
  const culprit = sent.find((request) => request.name === name);
  const shown = culprit ?? sent.at(-1);
  return {
    ...wrong,
    // Where the name of an attempt is shown, that attempt did it; else a write of another check may have gone astray.
    ...(culprit === undefined ? neighbourOf(kind) : { culprit: culprit.name }),
    exchanges: [...(shown?.exchange == null ? [] : [shown.exchange]), read],
  };
}
