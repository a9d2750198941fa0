import type { CheckContext, Exchange } from "../../../support/conformance/index.ts";
import { type Fields, operationOf, row, update } from "../round-trips/kind.ts";
import { findGrowth } from "./growth.ts";
import { bodiesFor, unusualBodiesFor } from "./odd-bodies.ts";
import { oddFields } from "./odd-fields.ts";
import type { OddRequest } from "./odd-request.ts";
import { isRefusal, type Leftover, observeReceptions, type Reception } from "./reception.ts";
import type { Subject } from "./subject.ts";

export interface OddCreates {
  readonly receptions: readonly Reception[];
  readonly leftovers: readonly Leftover[];
  /** Whether every row of the list was read. */
  readonly complete: boolean;
}

interface Sent extends Reception {
  readonly label: string;
}

/** How many odd creations a target may accept before no more are sent: dashboards stay for ever. */
const mostAccepted = {
  dashboard: { smoke: 1, standard: 4, thorough: 20 },
  app: { smoke: 5, standard: 40, thorough: 200 },
} as const;

const atOnce = 4;

/** Sends odd creates. What a refused one left behind shows by its name, or by the length of the list. */
export async function sendOddCreates(context: CheckContext, subject: Subject): Promise<OddCreates> {
  const { kind } = subject;
  const { depth } = context.plan;
  // A plain create must succeed, or a refusal says nothing (rule 7).
  await subject.borrow(context, 1);
  const base = await kind.base(context);
  const sent: Sent[] = [];
  const requests = chosen(subject, context);
  for (let at = 0; at < requests.length; at += atOnce) {
    const accepted = sent.filter(({ answer }) => answer.succeeded).length;
    const room = Math.min(atOnce, mostAccepted[kind.noun][depth] - accepted);
    const results = await Promise.all(
      requests.slice(at, at + room).map((odd) => create(context, subject, odd, base)),
    );
    sent.push(...results.filter((result) => result !== null));
    if (room < atOnce) break;
  }
  observeReceptions(context, `${kind.list}.accepted_odd_values`, "POST", sent);
  const refused = sent.filter(({ answer }) => isRefusal(answer));
  const leftovers: Leftover[] = [];
  const list = await context.list(kind.list);
  for (const { odd, answer, label } of refused) {
    const found = list.items.find(({ value }) => value.name === label || value.description === label);
    if (found !== undefined) leftovers.push(leftoverOf(odd, answer, [answer, found.exchange]));
  }
  const resent = (_: Sent, index: number) => depth === "thorough" || index % 3 === 0;
  const grown = await findGrowth(
    context,
    kind.list,
    refused.filter(resent).map(({ odd }) => ({
      odd,
      send: () => post(context, subject, odd, fieldsOf(context, odd, base), true),
    })),
  );
  if (grown !== null) leftovers.push(leftoverOf(grown.odd, grown.answer, grown.exchanges));
  return { receptions: sent, leftovers, complete: list.complete };
}

/** Refused ones first, as far as one can tell: a target that takes too much is not sent the rest. */
function chosen(subject: Subject, { plan }: CheckContext): readonly OddRequest[] {
  const bodies = bodiesFor(subject.kind.noun, "create", plan.depth);
  if (plan.depth === "smoke") return bodies.filter(({ brief }) => brief).slice(0, 2);
  // A value that may make an object unreadable is not sent in a create: its id would not be known, to put it back.
  const harmless = ({ harmful }: OddRequest) => !harmful;
  const some = (_: OddRequest, index: number) => plan.depth === "thorough" || index % 6 === 0;
  return [
    ...bodies,
    ...oddFields(subject, plan).filter(harmless).filter(some),
    ...unusualBodiesFor(subject.kind.noun, plan.depth).filter(harmless).filter(some),
  ];
}

function fieldsOf(context: CheckContext, odd: OddRequest, base: Fields): Fields {
  const label = context.uniqueName("odd");
  const fields: Fields = { ...base, name: label, description: label };
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== odd.field));
}

async function post(
  context: CheckContext,
  subject: Subject,
  odd: OddRequest,
  fields: Fields,
  whilePaused: boolean,
): Promise<Exchange | null> {
  return context.trySend(operationOf(subject.kind, "create"), {}, { ...odd.request(fields), whilePaused });
}

async function create(
  context: CheckContext,
  subject: Subject,
  odd: OddRequest,
  base: Fields,
): Promise<Sent | null> {
  const fields = fieldsOf(context, odd, base);
  const answer = await post(context, subject, odd, fields, false);
  if (answer === null) return null;
  if (answer.succeeded) await tidyUp(context, subject, answer);
  return { odd, answer, label: String(fields.name ?? fields.description) };
}

/** What was created carries the run's mark, holds nothing odd for long, and an app goes at once. */
async function tidyUp(context: CheckContext, { kind }: Subject, answer: Exchange): Promise<void> {
  const { id } = row(kind, answer);
  if (kind.noun === "app") {
    await context.send("apps.delete", { id });
    return;
  }
  const name = context.uniqueName("put back");
  const reply = await update(context, kind, id, { name, description: "", filters: {} });
  if (!reply.succeeded) await update(context, kind, id, { name });
  // Only what was accepted is a dashboard that stays.
  context.objects.spendCreation();
}

function leftoverOf(odd: OddRequest, answer: Exchange, exchanges: readonly Exchange[]): Leftover {
  const message = `a create with ${odd.title} was refused with ${answer.status}, but the list still shows what it sent`;
  return { text: { message, expected: "no new object", actual: "one more in the list" }, exchanges };
}
