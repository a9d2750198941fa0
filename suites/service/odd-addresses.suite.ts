import type { Half } from "../../support/catalogue/half.ts";
import type { OperationName } from "../../support/catalogue/index.ts";
import { check, suite } from "../../support/judging/check.ts";
import { NotEvaluated } from "../../support/judging/errors.ts";
import type { CheckContext } from "../../support/runner/context.ts";
import type { PathParameters } from "../../support/target/address.ts";
import { NoUsableAnswer } from "../../support/target/errors.ts";
import type { RequestOptions } from "../../support/target/target.ts";

type Read = readonly [OperationName, PathParameters, RequestOptions];

/** No id that a server gives, yet each of a size that every server can hold: larger ones are a limit, which is a gap. */
const oddIds = ["0", "-1", "2147483647", "not-a-number"];

/** One that is well formed and leads to nothing, and one that is no number. */
const fewOddIds = oddIds.slice(2);

const oddQueries: readonly Readonly<Record<string, string>>[] = [
  { limit: "0" },
  { limit: "-1" },
  { limit: "many" },
  { limit: "" },
  { limit: "2", offset: "-1" },
  { limit: "2", offset: "some" },
  { limit: "2", offset: "9".repeat(20) },
];

const readsOf: Readonly<Record<Half, readonly Read[]>> = {
  projects: [
    ...oddIds.flatMap((id): Read[] => [
      ["dashboards.retrieve", { id }, {}],
      ["sharing.retrieve", { dashboard_id: id }, {}],
      ["collaborators.list", { dashboard_id: id }, {}],
    ]),
    ...oddQueries.map((query): Read => ["dashboards.list", {}, { query }]),
  ],
  organizations: [
    ...oddIds.map((id): Read => ["apps.retrieve", { id }, {}]),
    ...fewOddIds.flatMap((id): Read[] => [
      ["apps.check_for_updates", { id }, {}],
      ["apps.source", { id }, {}],
    ]),
    ...oddQueries.map((query): Read => ["apps.list", {}, { query }]),
  ],
};

/** Section 1, RFC 9110 §15.6: an address that leads to nothing is the client's error, if it is one at all. */
export default suite({
  checks: (["projects", "organizations"] as const).map((half) =>
    check(
      "service.no_server_error",
      `ids, limits and offsets that are none, in ${half}`,
      async (context) => {
        const reads = readsOf[half];
        const judged = await Promise.all(reads.map((read) => answersItself(context, read)));
        const count = judged.filter((answered) => answered).length;
        if (count === 0) throw new NotEvaluated({ reason: "none of the odd addresses was answered" });
        return { coverage: `${count} of ${reads.length} odd addresses` };
      },
      { readOnly: true, half },
    ),
  ),
});

/** @throws {Finding} for a server error */
async function answersItself(
  context: CheckContext,
  [operation, parameters, options]: Read,
): Promise<boolean> {
  try {
    const reply = await context.send(operation, parameters, { ...options, probe: true });
    if (reply.status < 500) return true;
    const { pathname, search } = new URL(reply.url);
    throw context.finding(
      {
        message: `GET ${pathname}${search} was answered ${reply.status}`,
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
