import { expect, test } from "vitest";
import { judgedReference } from "../../../../support/testing/started.ts";

test.each([
  ["standard", "apps.update", "refused", "16 of 16 scope sets without plugin:write"],
  ["standard", "apps.update", "granted", "16 of 16 scope sets with plugin:write"],
  // Keys that hold the write scope as well are tried, but not judged.
  ["standard", "apps.list", "refused", "8 of 8 scope sets with neither plugin:read nor plugin:write"],
  ["smoke", "apps.list", "refused", "2 of 8 scope sets with neither plugin:read nor plugin:write"],
  ["smoke", "apps.update", "granted", "2 of 16 scope sets with plugin:write"],
  ["smoke", "dashboards.create", "granted", "2 of 16 scope sets with dashboard:write"],
] as const)(
  "at %s depth, %s reports the coverage of %s keys as %s",
  async (depth, operation, statement, coverage) => {
    const selected = [`scopes.${operation}.${statement}` as const];
    const { checks } = await judgedReference({}, { depth, selected });
    expect(checks).toEqual([expect.objectContaining({ outcome: "passed", coverage })]);
  },
);
