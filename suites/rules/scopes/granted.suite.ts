import {
  needsNoObject,
  operations,
  type ScopedOperation,
  scopedOperations,
} from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Coverage,
  check,
  describe,
  needsOf,
} from "../../../support/conformance/index.ts";
import type { Attempt } from "./attempt.ts";
import { grantDashboards } from "./creation-grants.ts";
import { conclude } from "./grants.ts";
import { keysFor } from "./keys-for.ts";
import { type Denied, tryApps, tryCollaborators } from "./paired-grants.ts";
import { grantRepeatable } from "./simple-grants.ts";
import { grantUpdates } from "./update-grants.ts";

type Grant = (
  context: CheckContext,
  holders: readonly Attempt[],
  operation: ScopedOperation,
) => Promise<Coverage | undefined>;

/** How each endpoint is shown to be granted: done by every holder, and looked at with the full key. */
const grants: Readonly<Record<ScopedOperation, Grant>> = {
  "dashboards.list": (context, holders) => grantRepeatable(context, "dashboards.list", holders),
  // Dashboards are few at smoke depth, and every holder makes one.
  "dashboards.create": (context, holders) =>
    grantDashboards(context, context.plan.depth === "smoke" ? holders.slice(0, 2) : holders),
  "dashboards.retrieve": (context, holders) => grantRepeatable(context, "dashboards.retrieve", holders),
  "dashboards.update": (context, holders) => grantUpdates(context, "dashboards.update", holders),
  "dashboards.delete": (context, holders) => grantRepeatable(context, "dashboards.delete", holders),
  "collaborators.list": (context, holders) => grantRepeatable(context, "collaborators.list", holders),
  "collaborators.add": async (context, holders, operation) => {
    const { added } = await context.once("scopes: collaborators", () => tryCollaborators(context, holders));
    return concludePaired(context, operation, added);
  },
  "collaborators.remove": async (context, holders, operation) => {
    const { removed } = await context.once("scopes: collaborators", () => tryCollaborators(context, holders));
    return concludePaired(context, operation, removed);
  },
  "sharing.retrieve": (context, holders) => grantRepeatable(context, "sharing.retrieve", holders),
  "apps.list": (context, holders) => grantRepeatable(context, "apps.list", holders),
  "apps.create": async (context, holders, operation) => {
    const { added } = await context.once("scopes: apps", () => tryApps(context, holders));
    return concludePaired(context, operation, added);
  },
  "apps.retrieve": (context, holders) => grantRepeatable(context, "apps.retrieve", holders),
  "apps.update": (context, holders) => grantUpdates(context, "apps.update", holders),
  "apps.delete": async (context, holders, operation) => {
    const { removed } = await context.once("scopes: apps", () => tryApps(context, holders));
    return concludePaired(context, operation, removed);
  },
};

/** Sections 4 and 5: what every key with the scope is granted, whatever else it holds. */
describe("Section 5: with the scope", () => {
  for (const operation of scopedOperations) {
    check(
      `scopes.${operation}.granted`,
      "to keys with the scope",
      async (context) => {
        const { holding, coverage } = keysFor(operation, context.plan);
        return (await grants[operation](context, holding, operation)) ?? coverage;
      },
      {
        readOnly: needsNoObject(operation),
        needs: [...needsOf(operation), `key without ${operations[operation].scope}`],
      },
    );
  }
});

/** The full key's part was done in the trial itself, which held the objects for it. */
function concludePaired(
  context: CheckContext,
  operation: ScopedOperation,
  { denials, twins }: Denied,
): Promise<undefined> {
  return conclude(context, operation, denials, async (slash) => twins.get(slash) ?? null);
}
