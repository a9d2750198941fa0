import { listNames, operations, titleOf } from "../../../support/catalogue/index.ts";
import { tenantOf } from "../../../support/catalogue/tenant.ts";
import { check, describe, type Need } from "../../../support/conformance/index.ts";
import { isolationByScenario } from "./by-scenario.ts";
import { isolatedOperations, isolationOf } from "./isolated.ts";
import { expectKeptApart } from "./kept-apart.ts";
import { expectListsApart } from "./lists-apart.ts";

const otherTenant = {
  projects: "other project",
  organizations: "other organization",
} as const satisfies Record<string, Need>;

/**
 * Section 1: a dashboard is inside its project, and an app at organization level. Neither is available at another
 * tenant's path.
 */
describe("Section 1: projects and organizations kept apart", () => {
  for (const operation of isolatedOperations) {
    check(
      isolationOf(operation),
      titleOf(operation),
      { areas: [operations[operation].area], needs: [otherTenant[tenantOf(operation)]] },
      isolationByScenario[operation] ?? ((context) => expectKeptApart(context, operation)),
    );
  }
  for (const list of listNames) {
    check(
      `${list}.list.isolation`,
      titleOf(`${list}.list`),
      { needs: [otherTenant[tenantOf(`${list}.list`)]] },
      (context) => expectListsApart(context, list),
    );
  }
});
