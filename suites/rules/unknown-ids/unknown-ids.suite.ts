import { type OperationName, operationNames, operations, titleOf } from "../../../support/catalogue/index.ts";
import { tenantOf } from "../../../support/catalogue/tenant.ts";
import { check, describe } from "../../../support/conformance/index.ts";
import { expectNoServerError, type Unanswerable } from "./unanswerable.ts";

/** Ids that no server gives, yet each of a size that every server can hold: larger ones are a limit, which is a gap. */
const unknownIds = ["0", "-1", "2147483647", "not-a-number", "12abc"];

/** One that is well formed and leads to nothing, and one that is no number. */
const fewUnknownIds = ["2147483647", "not-a-number"];

/** Nothing has this id: what is written there is written nowhere. */
const nowhere = ["not-a-number"];

const oddQueries: readonly Readonly<Record<string, string>>[] = [
  { limit: "0" },
  { limit: "-1" },
  { limit: "many" },
  { limit: "" },
  { limit: "2", offset: "-1" },
  { limit: "2", offset: "some" },
  { limit: "2", offset: "9".repeat(20) },
];

/** Section 1: an address that leads to nothing. */
describe("Section 1: ids that do not exist", () => {
  for (const operation of operationNames) {
    const requests = requestsOf(operation);
    if (requests.length === 0) continue;
    const { area, method } = operations[operation];
    check(
      "service.no_server_error",
      `${titleOf(operation)} of what does not exist`,
      { readOnly: method === "GET", areas: [area], tenant: tenantOf(operation) },
      (context) => expectNoServerError(context, operation, requests),
    );
  }
  for (const operation of ["dashboards.list", "apps.list"] as const) {
    check(
      "service.no_server_error",
      `${titleOf(operation)} with limits and offsets that are none`,
      { readOnly: true, areas: [operations[operation].area], tenant: tenantOf(operation) },
      (context) =>
        expectNoServerError(
          context,
          operation,
          oddQueries.map((query) => ({ parameters: {}, query })),
        ),
    );
  }
});

/** The requests of an operation to ids that do not exist; none where its path names none. */
function requestsOf(operation: OperationName): readonly Unanswerable[] {
  const { method, path } = operations[operation];
  const ids = [...path.matchAll(/:(id|dashboard_id|user__uuid)\b/g)].map(([, name = ""]) => name);
  if (ids.length === 0) return [];
  const read = path.endsWith("/:id") ? unknownIds : fewUnknownIds;
  return (method === "GET" ? read : nowhere).map((unknown) => ({
    parameters: Object.fromEntries(ids.map((name) => [name, unknown])),
    ...(method === "GET" || method === "DELETE" ? {} : { body: { name: "nobody" } }),
  }));
}
