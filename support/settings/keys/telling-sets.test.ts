import { expect, test } from "vitest";
import { operations, scopedOperations, scopes } from "../../catalogue/index.ts";
import type { ScopeSet } from "../target-plan.ts";
import { possessionOf } from "./possession.ts";
import { allScopeSets, fullScopeSet } from "./scope-set.ts";
import { setsByWorth } from "./telling-sets.ts";

/** Besides the full key, which has every scope, an endpoint needs one key without its own scope. */
function judged(sets: readonly ScopeSet[]): number {
  return scopedOperations.filter((operation) =>
    sets.some((set) => possessionOf(set, operations[operation].scope) === "lacking"),
  ).length;
}

function most(sets: readonly ScopeSet[], count: number): number {
  const choose = (rest: readonly ScopeSet[], left: number, chosen: readonly ScopeSet[]): number =>
    left === 0
      ? judged(chosen)
      : Math.max(0, ...rest.map((set, index) => choose(rest.slice(index + 1), left - 1, [...chosen, set])));
  return choose(sets, count, []);
}

const lesser = allScopeSets.filter((set) => set !== fullScopeSet);

test("every set is in the list", () => {
  expect([...setsByWorth].sort()).toEqual([...allScopeSets].sort());
});

test("one key is enough for every scoped endpoint: the first", () => {
  expect(judged(setsByWorth.slice(0, 1))).toBe(scopedOperations.length);
});

test("if there is no key without scopes, the next keys judge as many endpoints as any could, and two judge all", () => {
  const [empty, ...rest] = setsByWorth;
  expect(empty).toBe("");
  const holding = lesser.filter((set) => set !== "");
  for (const count of [1, 2]) expect(judged(rest.slice(0, count))).toBe(most(holding, count));
  expect(judged(rest.slice(0, 2))).toBe(scopedOperations.length);
});

test("six keys have each scope alone", () => {
  for (const scope of scopes) expect(setsByWorth.slice(0, 6)).toContain(scope);
});

test("ten keys hold, for each scope but one, a key that lacks nothing else that could stand in for it", () => {
  const rich = setsByWorth.slice(6, 10);
  const lackedAlone = scopes.filter((scope) =>
    rich.some(
      (set) =>
        possessionOf(set, scope) === "lacking" &&
        scopes.every(
          (other) => other.split(":")[0] === scope.split(":")[0] || possessionOf(set, other) === "holding",
        ),
    ),
  );
  expect(lackedAlone).toEqual(scopes.filter((scope) => scope !== "sharing_configuration:read"));
});
