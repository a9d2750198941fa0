import type { ListName } from "../../support/fixtures/lists.ts";
import type { CheckContext } from "../../support/runner/context.ts";
import { NoUsableAnswer } from "../../support/target/errors.ts";
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
  );
}

function observeSizes(context: CheckContext, list: ListName, { before, sizes }: Survey): void {
  const total = before.total ?? before.ids.size;
  const { rows, exact } = sizes.byDefault;
  const usual = exact ? `${rows}` : `at least ${rows}, all that there are`;
  context.observe("pages.sizes", `the default page size of ${list} is ${usual}`);
  const [first] = before.pages;
  const cut = first !== undefined && first.ids.length < before.size && first.ids.length < total;
  const most = cut
    ? `a page of ${list} has at most ${first.ids.length} rows`
    : `a page size of ${before.size} ${list} is taken`;
  context.observe("pages.sizes", most);
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

/** What limit and offset that are no natural numbers are answered with. */
export async function observeOddParameters(context: CheckContext, list: ListName): Promise<void> {
  await Promise.all(
    oddQueries.map(async ([words, query]) => {
      const answer = await oddAnswer(context, list, query);
      context.observe("pages.odd_parameters", `${words} in the list of ${list} is answered with ${answer}`);
    }),
  );
}

async function oddAnswer(
  context: CheckContext,
  list: ListName,
  query: Readonly<Record<string, string>>,
): Promise<string> {
  try {
    const exchange = await context.send(`${list}.list`, {}, { query, probe: true });
    if (!exchange.succeeded) return String(exchange.status);
    const { length } = new Page(list, exchange, "request").rows;
    return `${exchange.status} and ${length === 0 ? "no rows" : length === 1 ? "1 row" : `${length} rows`}`;
  } catch (error) {
    if (error instanceof NoUsableAnswer) return "nothing that can be used";
    throw error;
  }
}
