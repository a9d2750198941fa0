import type { OperationName } from "../../../support/catalogue/index.ts";
import type { TargetPlan } from "../../../support/conformance/index.ts";
import { pathOf } from "../../../support/http/address.ts";
import type { OddAddress } from "./no-server-error.ts";

type Lists = Extract<OperationName, "dashboards.list" | "apps.list">;
type Query = Readonly<Record<string, string>>;

const huge = "9".repeat(20);

/**
 * Limits and offsets that are none. Each odd value comes beside a plain one at one of the lists at least: a server that refuses
 * the one need not look at the other.
 */
const oddQueries: Readonly<Record<Lists, readonly Query[]>> = {
  "dashboards.list": [
    { limit: "0", offset: "" },
    { limit: "many", é: "null" },
    { limit: "null", offset: "0.5" },
    { limit: huge, offset: "null" },
    { limit: "2", offset: "-1" },
    { limit: "2", offset: "some" },
    { limit: "2", offset: "1e3", unknown: "" },
  ],
  "apps.list": [
    { limit: "-1" },
    { limit: "", offset: huge },
    { limit: "0.5", "😀": "-1" },
    { limit: "true", "limit[]": "1" },
    { limit: "2", offset: huge },
    { limit: "2", offset: "null" },
    { limit: "2", offset: "0.5", "": "" },
  ],
};

/** The same by twos: what is wrong with one value does not keep a server from reading the other. */
const oddPairs: Readonly<Record<Lists, readonly Query[]>> = {
  "dashboards.list": [
    { limit: "-1", offset: "some" },
    { limit: "null", offset: "0.5" },
  ],
  "apps.list": [
    { limit: "many", offset: "-1" },
    { limit: "", offset: huge },
  ],
};

/** Which of two values counts, nothing says. */
const twice = "?limit=1&limit=2&offset=0&offset=1";

/** What a list is asked for with limits and offsets that are none. */
export function oddQueriesOf(
  list: Lists,
  { depth, projectId, organizationId }: TargetPlan,
): readonly OddAddress[] {
  const isSmoke = depth === "smoke";
  const path = pathOf(list, { project_id: projectId, organization_id: organizationId }, false);
  return [
    ...(isSmoke ? oddPairs : oddQueries)[list].map((query) => ({ parameters: {}, query })),
    ...(isSmoke && list === "apps.list" ? [] : [{ parameters: {}, path: path + twice }]),
  ];
}
