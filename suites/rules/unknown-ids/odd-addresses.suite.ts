import type { OperationName } from "../../../support/catalogue/index.ts";
import type { Tenant } from "../../../support/catalogue/tenant.ts";
import {
  type CheckContext,
  type Coverage,
  check,
  describe,
  NotEvaluated,
  NoUsableAnswer,
  type PathParameters,
} from "../../../support/conformance/index.ts";
import type { RequestOptions } from "../../../support/http/target.ts";

type Request = readonly [OperationName, PathParameters, RequestOptions];

/** No id that a server gives, yet each of a size that every server can hold: larger ones are a limit, which is a gap. */
const oddIds = ["0", "-1", "2147483647", "not-a-number"];

/** One that is well formed and leads to nothing, and one that is no number. */
const fewOddIds = oddIds.slice(2);

/** A number to whoever reads no further than its digits. */
const mixed = "12abc";

const oddQueries: readonly Readonly<Record<string, string>>[] = [
  { limit: "0" },
  { limit: "-1" },
  { limit: "many" },
  { limit: "" },
  { limit: "2", offset: "-1" },
  { limit: "2", offset: "some" },
  { limit: "2", offset: "9".repeat(20) },
];

const readsOf: Readonly<Record<Tenant, readonly Request[]>> = {
  projects: [
    ["dashboards.retrieve", { id: mixed }, {}],
    ...oddIds.flatMap((id): Request[] => [
      ["dashboards.retrieve", { id }, {}],
      ["sharing.retrieve", { dashboard_id: id }, {}],
      ["collaborators.list", { dashboard_id: id }, {}],
    ]),
    ...oddQueries.map((query): Request => ["dashboards.list", {}, { query }]),
  ],
  organizations: [
    ["apps.retrieve", { id: mixed }, {}],
    ...oddIds.map((id): Request => ["apps.retrieve", { id }, {}]),
    ...fewOddIds.flatMap((id): Request[] => [
      ["apps.check_for_updates", { id }, {}],
      ["apps.source", { id }, {}],
    ]),
    ...oddQueries.map((query): Request => ["apps.list", {}, { query }]),
  ],
};

/** Nothing has this id: what is written there is written nowhere. */
const nowhere = "not-a-number";
const renamed: RequestOptions = { body: { name: "nobody" } };

const writesOf: Readonly<Record<Tenant, readonly Request[]>> = {
  projects: [
    ["dashboards.update", { id: nowhere }, renamed],
    ["dashboards.delete", { id: nowhere }, {}],
    ["collaborators.remove", { dashboard_id: nowhere, user__uuid: nowhere }, {}],
  ],
  organizations: [
    ["apps.update", { id: nowhere }, renamed],
    ["apps.delete", { id: nowhere }, {}],
  ],
};

/** Section 1, RFC 9110 §15.6: an address that leads to nothing is the client's error, if it is one at all. */
describe("Section 1: addresses that lead to nothing", () => {
  for (const tenant of ["projects", "organizations"] as const) {
    check(
      "service.no_server_error",
      `ids, limits and offsets that are none, in ${tenant}`,
      (context) => allAnswered(context, readsOf[tenant]),
      { readOnly: true, tenant },
    );
    check(
      "service.no_server_error",
      `writes to what is not there, in ${tenant}`,
      (context) => allAnswered(context, writesOf[tenant]),
      { tenant },
    );
  }
});

/** @throws {NotEvaluated} where nothing can be said about any of them */
async function allAnswered(context: CheckContext, all: readonly Request[]): Promise<Coverage> {
  const requests = all.filter(([operation]) => context.judges(operation));
  const judged = await Promise.all(requests.map((request) => answersItself(context, request)));
  const count = judged.filter((answered) => answered).length;
  if (count === 0) throw new NotEvaluated({ reason: "none of the odd addresses was answered" });
  return {
    coverage: count === requests.length ? "every odd address" : "the odd addresses that got an answer",
    counts: { judged: count, of: requests.length },
  };
}

/** @throws {Finding} for a server error */
async function answersItself(
  context: CheckContext,
  [operation, parameters, options]: Request,
): Promise<boolean> {
  try {
    const reply = await context.send(operation, parameters, { ...options, probe: true });
    if (reply.status < 500) return true;
    const { pathname, search } = new URL(reply.url);
    throw context.finding(
      {
        message: `${reply.method} ${pathname}${search} was answered ${reply.status}`,
        expected: "a status below 500",
        actual: String(reply.status),
      },
      [reply],
    );
  } catch (error) {
    // A gateway or a closed connection: nothing can be said about this one.
    if (error instanceof NoUsableAnswer) return false;
    throw error;
  }
}
