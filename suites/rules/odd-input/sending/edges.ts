import { type FieldKind, kindOf } from "../../../../support/arbitraries/index.ts";
import type { CheckContext, Exchange, Json } from "../../../../support/conformance/index.ts";
import { isClientError } from "../../../../support/http/statuses.ts";
import type { RequestOptions } from "../../../../support/http/target/target.ts";
import { pickedWhere } from "../../../resource-kinds/picked.ts";
import { type Fields, type Owned, operationOf, row } from "../../../resource-kinds/resource-kind.ts";
import { oddMembers } from "../requests/oddities.ts";
import { unwieldyFreeJson } from "../requests/unwieldy-values.ts";
import type { Action, Subject } from "../subjects/subject.ts";
import { plainIn, putBack } from "./restore-values.ts";

/** Characters that cannot be seen. */
export const unseen = "\u0001\u0085\u00ad";

/** Elements of an array that careless code uses as texts. */
const elements = [
  "",
  true,
  0.5,
  7,
  null,
  { a: [1], "": null, " é😀\u0001\u0085": true },
  [null, true, 0.5, 7, "é", [], {}],
];

/** Extreme values of a field's own type, with as little or as much content as possible. No form would send them. */
const edges: readonly Readonly<Record<FieldKind, (mark: string) => Json>>[] = [
  {
    text: () => "",
    flag: () => false,
    integer: () => 0,
    array: () => elements,
    free: () => true,
  },
  {
    // The mark shows the origin of the object. No template and no type of app has such a name.
    text: (mark) => `${mark}é😀${unseen}`,
    // True would delete the object, or show it to everybody.
    flag: () => false,
    // No object has this id.
    integer: () => 2 ** 64,
    array: () => [[], {}, null],
    free: () => [null, { "": [] }],
  },
  {
    // Longer than a database column, with characters that formats, queries and pages interpret.
    text: (mark) => `${mark}${"x".repeat(5000)} %s %00 '"<b>{{7}} 😀`,
    flag: () => false,
    // No object has this id, and no list has this position.
    integer: () => -(2 ** 64),
    array: () => ["twice", "twice", "a,b", "x".repeat(300), "\0"],
    free: () => ({ $ne: -1, "a.b": 1e300, " ": "text", "[]": [[[]]] }),
  },
];

/**
 * The writable fields of a subject, each with the least content of its type, except for numbers below all others and
 * odd names, its own or that of what it is made from, by turns, and unwieldy free JSON.
 * @param turn which numbers, names and free JSON
 */
export function emptyInEveryField(subject: Subject, mark: string, turn: number): Fields {
  const [first] = edges;
  if (first === undefined) return {};
  const fields = atEdge(subject, first, mark);
  // No object has one of these ids.
  const numbers =
    turn % 2 === 0
      ? { restriction_level: -1, use_dashboard: 0 }
      : { restriction_level: 0, use_dashboard: -(2 ** 64) };
  // No template and no type of app has such a name.
  const origin = turn % 2 === 0 ? "" : `${mark}é😀${unseen}`;
  const name = turn % 2 === 0 ? `${mark}é😀` : "";
  const own = { ...numbers, name, use_template: origin, plugin_type: origin };
  return {
    ...fields,
    ...pickedWhere<Json>(own, (field) => field in fields),
    ...unwieldyFreeJson(subject, turn, "create"),
  };
}

/** The writable fields of a subject, each at an edge, with unknown members besides. */
function atEdge({ body }: Subject, edge: (typeof edges)[number], mark: string): Fields {
  const fields = Object.entries(body).map(([field, schema]) => [field, edge[kindOf(schema)](mark)] as const);
  return { ...Object.fromEntries(fields), ...oddMembers(edges.indexOf(edge) + 1) };
}

/** At most this many requests find out which parts of a refused body are accepted. */
const triesAtMost = 8;

/**
 * Sends fields in one body. A refusal of several fields says nothing about each of them, so halves are tried as long as
 * there are tries left.
 * @returns the answers; null for each that cannot be judged
 */
async function together(
  fields: Fields,
  send: (fields: Fields) => Promise<Exchange | null>,
): Promise<readonly (Exchange | null)[]> {
  const answers: (Exchange | null)[] = [];
  const parts = [Object.entries(fields)];
  for (let part = parts.shift(); part !== undefined && answers.length < triesAtMost; part = parts.shift()) {
    const answer = await send(Object.fromEntries(part));
    answers.push(answer);
    if (answer === null || !isClientError(answer.status) || part.length === 1) continue;
    const middle = Math.ceil(part.length / 2);
    parts.push(part.slice(0, middle), part.slice(middle));
  }
  return answers;
}

const probe: RequestOptions = { probe: true };

/**
 * The values of the right type that may change other objects: only an own dashboard without a template may lose its
 * insights or be made from a dashboard, which is itself.
 */
export function ofItself({ created }: Owned, subject: Subject, { answers }: CheckContext["plan"]): Fields {
  if (subject.kind.noun !== "dashboard") return {};
  const shown = row(subject.kind, created);
  const isOpen = answers["dashboard.use_dashboard"] !== "refused" && shown.isLegible("id");
  return { delete_insights: true, ...(isOpen ? { use_dashboard: shown.get("id") } : {}) };
}

/** An object that may get the values of {@link ofItself}. Any app may, since there are none for apps. */
async function borrowForEdges(context: CheckContext, subject: Subject): Promise<Owned> {
  const [app] = subject.kind.noun === "app" ? await subject.kind.borrow(context, 1) : [];
  return app ?? subject.borrowDeletable(context);
}

/** Updates one object with every field at each edge, and restores it. */
async function updateAtEdges(context: CheckContext, subject: Subject): Promise<readonly (Exchange | null)[]> {
  const { kind } = subject;
  const object = await borrowForEdges(context, subject);
  const operation = operationOf(kind, "update");
  const answers: (Exchange | null)[] = [];
  const { mark, seed } = context.plan;
  for (const [index, edge] of edges.entries()) {
    // Each seed has other free JSON without content.
    const free = index === 0 ? unwieldyFreeJson(subject, Math.abs(seed) + 1, "create") : {};
    const itself = index === edges.length - 1 ? ofItself(object, subject, context.plan) : {};
    const sent = await together({ ...atEdge(subject, edge, mark), ...free, ...itself }, (body) =>
      context.trySend(operation, { id: object.id }, { ...probe, body }),
    );
    answers.push(...sent);
  }
  // Lists may select objects by the fields that a creation needs here (a gap).
  await putBack(context, subject, object, { ...plainIn(subject), ...(await kind.base(context)) });
  return answers;
}

/**
 * Creates one object with every field at the first edge, and an app from an empty body. The description shows its
 * origin if the name does not.
 */
async function createAtEdges(context: CheckContext, subject: Subject): Promise<readonly (Exchange | null)[]> {
  const { kind } = subject;
  const base = await kind.base(context);
  const send = async (body: Fields): Promise<Exchange | null> => {
    if (kind.noun === "dashboard" && !context.objects.trySpendCreation()) return null;
    return context.trySend(operationOf(kind, "create"), {}, { ...probe, body });
  };
  const fields = emptyInEveryField(subject, context.plan.mark, Math.abs(context.plan.seed));
  const own = () => ({ name: context.uniqueName("at the edge"), ...base });
  // A dashboard without a template has no insights to lose.
  const all = kind.noun === "dashboard" ? { ...fields, use_template: "", delete_insights: true } : fields;
  const more = { ...oddMembers(Math.abs(context.plan.seed)), ...all };
  const answers = await together(more, (part) => {
    // If the target refuses the whole body, the description is no reason to refuse a part of it.
    const isWhole = Object.keys(part).length === Object.keys(more).length;
    const end = isWhole ? ` ${unseen}` : "";
    return send({ ...own(), ...part, description: `${context.uniqueName("at the edge")}${end}` });
  });
  return kind.noun === "app" ? [...answers, await send({})] : answers;
}

/** Sends bodies with boundary values in each way to write an object. */
export const actionsAtEdges: Readonly<
  Record<Action, (context: CheckContext, subject: Subject) => Promise<readonly (Exchange | null)[]>>
> = { update: updateAtEdges, create: createAtEdges };
