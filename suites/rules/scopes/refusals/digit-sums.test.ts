import { expect, test } from "vitest";
import { allScopeSets, scopesOf } from "../../../../support/settings/keys/scope-set.ts";
import { digitSum, otherDigitSum } from "./digit-sums.ts";

const lacking = allScopeSets.filter((set) => !scopesOf(set).includes("dashboard:write"));
const isNear = (set: string) => set.includes("dashboard:read");
const near = lacking.filter(isNear);

test.each(["sharing_configuration:read", "plugin:read", "plugin:write"])(
  "keys with dashboard:read and %s meet both objects and make both requests",
  (scope) => {
    const withScope = near.filter((set) => set.includes(scope));
    const pairs = withScope.map((set) => [
      digitSum(lacking.indexOf(set), 2),
      otherDigitSum(near.indexOf(set), 2),
    ]);
    expect(pairs).toHaveLength(4);
    expect(new Set(pairs.map(String))).toEqual(new Set(["0,0", "0,1", "1,0", "1,1"]));
  },
);

test("near keys meet both objects in turn, and so do all others", () => {
  const sum = (sets: readonly string[]) => sets.map((set) => digitSum(lacking.indexOf(set), 2));
  expect(sum(near).filter((one) => one === 0)).toHaveLength(4);
  expect(sum(lacking).filter((one) => one === 0)).toHaveLength(8);
});

test.each([1, 2, 3, 4, 5])("any %i neighbours in a round differ", (base) => {
  for (const sumOf of [digitSum, otherDigitSum]) {
    const sums = Array.from({ length: base }, (_, number) => sumOf(number, base));
    expect(new Set(sums).size).toBe(base);
  }
});
