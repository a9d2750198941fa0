import {
  type OperationName,
  operations,
  type RequirementId,
  titleOf,
} from "../../../support/catalogue/index.ts";
import { tenantOf } from "../../../support/catalogue/tenant.ts";
import { check, describe, type Need } from "../../../support/conformance/index.ts";
import { expectKeptApart } from "./kept-apart.ts";
import { expectListsApart } from "./lists-apart.ts";

/** What each operation must keep to its own tenant by. The collaborators are parts of their dashboard. */
const isolated: readonly (readonly [OperationName, RequirementId])[] = [
  ["dashboards.retrieve", "dashboards.retrieve.isolation"],
  ["collaborators.list", "dashboards.retrieve.isolation"],
  ["sharing.retrieve", "dashboards.retrieve.isolation"],
  ["dashboards.update", "dashboards.update.isolation"],
  ["collaborators.add", "dashboards.update.isolation"],
  ["apps.retrieve", "apps.retrieve.isolation"],
  ["apps.update", "apps.update.isolation"],
  ["apps.delete", "apps.update.isolation"],
];

function other(operation: OperationName): Need {
  return tenantOf(operation) === "projects" ? "other project" : "other organization";
}

/**
 * Section 1: a dashboard is inside its project, and an app at organization level: not available through another's
 * path.
 */
describe("Section 1: projects and organizations kept apart", () => {
  for (const [operation, requirement] of isolated) {
    check(
      requirement,
      titleOf(operation),
      { areas: [operations[operation].area], needs: [other(operation)] },
      (context) => expectKeptApart(context, operation),
    );
  }
  for (const list of ["dashboards", "apps"] as const) {
    check(
      `${list}.list.isolation`,
      titleOf(`${list}.list`),
      { readOnly: list === "dashboards", needs: [other(`${list}.list`)] },
      (context) => expectListsApart(context, list),
    );
  }
});
