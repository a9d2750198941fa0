import type { ListName } from "../../support/fixtures/lists.ts";
import type { CheckContext } from "../../support/runner/context.ts";
import { NoUsableAnswer } from "../../support/target/errors.ts";
import type { Exchange } from "../../support/target/exchange.ts";
import { orderOf } from "./order.ts";
import { Page } from "./page.ts";
import { type Survey, surveyOf } from "./survey.ts";

/** What is observed of the sizes and the order of a list, from what the walks read anyway. */
export async function observeList(context: CheckContext, list: ListName): Promise<void> {
  const survey = await surveyOf(context.state, list);
  observeSizes(context, list, survey);
  const [first] = survey.before.pages;
  const order = orderOf(first?.rows.map(({ value }) => value) ?? []);
  context.observe(
    "pages.order",
    `the list of ${list} is ${order === null ? "in no order that can be told" : `in order ${order}`}`,
    { data: { list, order }, ...(first === undefined ? {} : { exchange: first.exchange }) },
  );
}

function observeSizes(context: CheckContext, list: ListName, { before, sizes }: Survey): void {
  const total = before.total ?? before.ids.size;
  const { rows, exact } = sizes.byDefault;
  const usual = exact ? `${rows}` : `at least ${rows}, all that there are`;
  context.observe("pages.sizes", `the default page size of ${list} is ${usual}`, {
    data: { list, rows, exact },
  });
  const [first] = before.pages;
  const cut = first !== undefined && first.ids.length < before.size && first.ids.length < total;
  const most = cut
    ? `a page of ${list} has at most ${first.ids.length} rows`
    : `a page size of ${before.size} ${list} is taken`;
  context.observe("pages.sizes", most, {
    data: { list, cut, asked: before.size },
    ...(first === undefined ? {} : { exchange: first.exchange }),
  });
}

const oddQueries: readonly (readonly [words: string, query: Readonly<Record<string, string>>])[] = [
  ["limit=0", { limit: "0" }],
  ["limit=-1", { limit: "-1" }],
  ["limit=many", { limit: "many" }],
  ["an empty limit", { limit: "" }],
  ["offset=-1", { limit: "2", offset: "-1" }],
  ["offset=some", { limit: "2", offset: "some" }],
  ["an offset of twenty digits", { limit: "2", offset: "9".repeat(20) }],
];

/** Those of them that are taken or refused together, wherever a target looks at them at all. */
const tellingOdd: ReadonlySet<string> = new Set(["limit=-1", "limit=many", "offset=-1", "offset=some"]);

/** No list has so many rows, and every server can hold the number. */
const farOffset = { limit: "2", offset: "1000000000" };

/** What limit and offset that are no natural numbers are answered with. */
export async function observeOddParameters(context: CheckContext, list: ListName): Promise<void> {
  const gap = "pages.odd_parameters";
  const answers = await Promise.all(
    oddQueries.map(async ([words, query]) => {
      const exchange = await oddAnswer(context, list, query);
      const answer = exchange === null ? "nothing that can be used" : describeAnswer(list, exchange);
      context.observe(gap, `${words} in the list of ${list} is answered with ${answer}`, {
        data: { list, query, status: exchange?.status ?? null },
        ...(exchange === null ? {} : { exchange }),
      });
      return tellingOdd.has(words) ? exchange : null;
    }),
  );
  observeTogether(
    context,
    answers.filter((exchange) => exchange !== null),
  );
  const past = await oddAnswer(context, list, farOffset);
  if (past === null) return;
  context.observe(gap, `an offset past the end is answered with ${past.status}`, {
    answer: { name: "pages.past_the_end", value: past.status },
    exchange: past,
  });
}

function observeTogether(context: CheckContext, answers: readonly Exchange[]): void {
  const taken = answers.every(({ succeeded }) => succeeded);
  const refused = answers.every(({ status }) => status >= 400 && status < 500);
  const [exchange] = answers;
  if (exchange === undefined || taken === refused) return;
  const value = taken ? "taken" : "refused";
  context.observe("pages.odd_parameters", `a limit or offset that is no natural number is ${value}`, {
    answer: { name: "pages.odd_parameters", value },
    exchange,
  });
}

function describeAnswer(list: ListName, exchange: Exchange): string {
  if (!exchange.succeeded) return String(exchange.status);
  const { length } = new Page(list, exchange, "request").rows;
  return `${exchange.status} and ${length === 0 ? "no rows" : length === 1 ? "1 row" : `${length} rows`}`;
}

async function oddAnswer(
  context: CheckContext,
  list: ListName,
  query: Readonly<Record<string, string>>,
): Promise<Exchange | null> {
  try {
    return await context.send(`${list}.list`, {}, { query, probe: true });
  } catch (error) {
    if (error instanceof NoUsableAnswer) return null;
    throw error;
  }
}
