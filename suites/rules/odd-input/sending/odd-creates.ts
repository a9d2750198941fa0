import { type CheckContext, countWindow, type Exchange } from "../../../../support/conformance/index.ts";
import { isClientError } from "../../../../support/http/statuses.ts";
import { unknownId } from "../../../recipes/unknown-ids.ts";
import { pickedWhere } from "../../../resource-kinds/picked.ts";
import {
  type Fields,
  operationOf,
  type ResourceKind,
  row,
  update,
} from "../../../resource-kinds/resource-kind.ts";
import { bodiesFor, unusualBodiesFor } from "../requests/odd-bodies.ts";
import { acceptableValues, oddFields } from "../requests/odd-fields.ts";
import { type OddRequest, oddBody, oddField } from "../requests/odd-request.ts";
import { wrongCreations } from "../requests/wrong-in-every-field.ts";
import type { Subject } from "../subjects/subject.ts";
import { type AnsweredRequest, type Leftover, observeAnswers } from "./answered-requests.ts";
import { findGrowth } from "./growth.ts";

/** What became of the odd creations. */
export interface OddCreates {
  readonly answered: readonly AnsweredRequest[];
  readonly leftovers: readonly Leftover[];
}

/** A request that is to be sent, and the form of its path. */
interface Planned {
  readonly odd: OddRequest;
  readonly trailingSlash: boolean;
}

interface Sent extends AnsweredRequest, Planned {
  readonly label: string;
}

/** How many odd creations a target may accept before no more are sent, because dashboards cannot be removed. */
const mostAccepted = {
  dashboard: { smoke: 1, standard: 4, thorough: 20 },
  app: { smoke: 5, standard: 40, thorough: 200 },
} as const;

const atOnce = 12;

/** A value of the right type, but no object to copy. The failure may come too late. */
const dangling = oddField("use_dashboard", "the id of no dashboard", Number(unknownId));

/** Whether a dashboard must be given a name is a gap, and careless code uses it without checking that it is there. */
const nameless = oddBody("no fields", () => "{}");

/**
 * Sends odd creations while the run itself creates nothing. The length of the list shows whether refused ones left
 * something behind. Its name, or sending it again, shows which one. At smoke depth only names are used.
 */
export async function sendOddCreates(context: CheckContext, subject: Subject): Promise<OddCreates> {
  const { kind } = subject;
  // A plain create must succeed. Otherwise refusals prove nothing (rule 7).
  await subject.borrow(context, 1);
  const base = await kind.base(context);
  const sent: Sent[] = [];
  const send = async () => {
    const lost = await sendAll(context, subject, base, sent);
    // A creation without an answer may have been carried out.
    return lost + sent.filter(({ answer }) => !isClientError(answer.status)).length;
  };
  const risen = isCounted(context)
    ? (await countWindow(context, { list: kind.list, must: "stay", send })).risen
    : await send().then(() => 0);
  observeAnswers(context, `${kind.list}.accepted_odd_values`, "POST", sent);
  for (const { answer } of sent) if (answer.succeeded) await tidyUp(context, kind, answer);
  const refused = sent.filter(({ answer }) => isClientError(answer.status));
  const leftovers = risen > 0 ? await leftBy(context, kind, base, refused) : [];
  return { answered: sent, leftovers };
}

/** At smoke depth each of them has a name, and every list that the run reads shows whether it was carried out. */
function isCounted({ plan }: CheckContext): boolean {
  return plan.depth !== "smoke";
}

/** @returns how many got no answer that shows their outcome */
async function sendAll(context: CheckContext, subject: Subject, base: Fields, sent: Sent[]): Promise<number> {
  let lost = 0;
  const requests = chosen(subject, context).map((odd, index) => ({ odd, trailingSlash: index % 2 === 1 }));
  for (let left = requests; left.length > 0; ) {
    const accepted = sent.filter(({ answer }) => answer.succeeded).length;
    const room = Math.min(atOnce, mostAccepted[subject.kind.noun][context.plan.depth] - accepted);
    if (room <= 0) break;
    const results = await Promise.all(
      left.slice(0, room).map((planned) => create(context, subject.kind, planned, base)),
    );
    const answered = results.filter((result) => result !== null);
    lost += results.length - answered.length;
    sent.push(...answered);
    left = left.slice(room);
  }
  return lost;
}

/**
 * The list has grown, by the refused creates or by writes of others. Returns those that are found by their names, or
 * that make the list grow each time.
 */
async function leftBy(
  context: CheckContext,
  kind: ResourceKind,
  base: Fields,
  refused: readonly Sent[],
): Promise<readonly Leftover[]> {
  const { list } = kind;
  const { items } = await context.lists.read(list);
  const named = refused.flatMap(({ odd, answer, label }) => {
    const found = items.find(({ value }) => value.name === label || value.description === label);
    return found === undefined ? [] : [leftoverOf(odd, answer, [answer, found.exchange])];
  });
  if (named.length > 0) return named;
  const attempts = refused.map(({ odd, trailingSlash }) => ({
    odd,
    send: () => post(context, kind, { odd, trailingSlash }, fieldsOf(context, odd, base)),
  }));
  const grown = await findGrowth(context, list, attempts);
  return grown === null ? [] : [leftoverOf(grown.odd, grown.answer, grown.exchanges)];
}

/** Creates that are probably refused come first, so that a target that accepts too much is not sent the rest. */
function chosen(subject: Subject, { plan }: CheckContext): readonly OddRequest[] {
  const bodies = bodiesFor(subject.kind.noun, "create", plan);
  if (plan.depth === "smoke") {
    const described = oddFields(subject, plan).filter(({ field }) => field === "description");
    // Only a few may be accepted, so they are sent one by one.
    return [...described.slice(0, 1), ...(subject.kind.noun === "app" ? bodies : [])];
  }
  // A value that may make an object illegible is not sent in a create, because without its id the object cannot be
  // restored.
  const harmless = ({ harmful }: OddRequest) => !harmful;
  const some = (_: OddRequest, index: number) => plan.depth === "thorough" || index % 8 === 0;
  return [
    ...bodies,
    ...(plan.depth === "thorough"
      ? oddFields(subject, plan).filter(harmless)
      : wrongCreations(subject.kind, plan)),
    ...(subject.kind.noun === "dashboard" ? [dangling, nameless] : []),
    ...[...unusualBodiesFor(subject.kind.noun, "create", plan), ...acceptableValues(subject, plan)]
      .filter(harmless)
      .filter((odd, index) => odd.everywhere || some(odd, index)),
  ];
}

function fieldsOf(context: CheckContext, odd: OddRequest, base: Fields): Fields {
  const label = context.uniqueName("odd");
  const fields: Fields = { ...base, name: label, description: label };
  return pickedWhere(fields, (field) => field !== odd.field);
}

async function post(
  context: CheckContext,
  kind: ResourceKind,
  { odd, trailingSlash }: Planned,
  fields: Fields,
): Promise<Exchange | null> {
  // The list is counted while the writers of the run pause.
  const options = { ...odd.request(fields), trailingSlash, whilePaused: isCounted(context) };
  return context.trySend(operationOf(kind, "create"), {}, options);
}

async function create(
  context: CheckContext,
  kind: ResourceKind,
  planned: Planned,
  base: Fields,
): Promise<Sent | null> {
  const fields = fieldsOf(context, planned.odd, base);
  const answer = await post(context, kind, planned, fields);
  if (answer === null) return null;
  return { ...planned, answer, label: String(fields.name ?? fields.description) };
}

/** A created object has the run's mark, and keeps no odd values for long. An app is removed at once. */
async function tidyUp(context: CheckContext, kind: ResourceKind, answer: Exchange): Promise<void> {
  const { id } = row(kind, answer);
  if (kind.noun === "app") {
    await context.send("apps.delete", { id }, { withSomeKey: true });
    return;
  }
  const name = context.uniqueName("put back");
  const reply = await update(context, kind, id, { name, description: "", filters: {} });
  if (!reply.succeeded) await update(context, kind, id, { name });
  // Only an accepted creation leaves a dashboard behind.
  context.objects.spendCreation();
}

function leftoverOf(odd: OddRequest, answer: Exchange, exchanges: readonly Exchange[]): Leftover {
  const message = `a create with ${odd.title} was refused with ${answer.status}, but the list still shows what it sent`;
  return { text: { message, expected: "no new object", actual: "one more in the list" }, exchanges };
}
