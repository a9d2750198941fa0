import type { CheckContext, Exchange } from "../../../../support/conformance/index.ts";
import { isClientError } from "../../../../support/http/statuses.ts";
import type { RequestOptions } from "../../../../support/http/target/target.ts";
import { oddMembers } from "../../../oddities/unknown-parts.ts";
import { unseen, unwieldyFreeJson } from "../../../oddities/unwieldy-values.ts";
import {
  type Action,
  type Fields,
  type Owned,
  operationOf,
  type ResourceKind,
  row,
} from "../../../resource-kinds/resource-kind.ts";
import { atEdge, edges, emptyInEveryField } from "../requests/edge-values.ts";
import type { Subject } from "../subjects/subject.ts";
import { plainIn, putBack } from "./restore-values.ts";

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
 * The values of the right type that may change other objects. Only an own dashboard without a template may lose its
 * insights, and the dashboard that it is made from is itself.
 */
export function ofItself({ created }: Owned, kind: ResourceKind, { answers }: CheckContext["plan"]): Fields {
  if (kind.noun !== "dashboard") return {};
  const shown = row(kind, created);
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
    const free = index === 0 ? unwieldyFreeJson(kind, Math.abs(seed) + 1, "create") : {};
    const itself = index === edges.length - 1 ? ofItself(object, kind, context.plan) : {};
    const sent = await together({ ...atEdge(kind, edge, mark), ...free, ...itself }, (body) =>
      context.trySend(operation, { id: object.id }, { ...probe, body }),
    );
    answers.push(...sent);
  }
  // Lists may select objects by the fields that a creation needs here (a gap).
  await putBack(context, kind, object, { ...plainIn(kind), ...(await kind.base(context)) });
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
  const fields = emptyInEveryField(kind, context.plan.mark, Math.abs(context.plan.seed));
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
