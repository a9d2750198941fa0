import { expect, test } from "vitest";
import { requirements } from "./index.ts";
import { acceptedOf, whyOf } from "./why.ts";

test("every statement has a reason, and says what is accepted", () => {
  for (const { id } of requirements) {
    expect(whyOf(id)).toMatch(/^[A-Z].*\.$/);
    expect(acceptedOf(id)).toMatch(/^\S.*\.$/);
  }
});

test("a statement that fits two groups belongs to the narrower one", () => {
  expect(whyOf("dashboards.update.stores.name")).toMatch(/lost work/);
  expect(whyOf("dashboards.list.omits.tiles")).toMatch(/slows every page/);
  expect(whyOf("dashboard.name")).toMatch(/rely on the documented fields/);
  expect(() => whyOf("none")).toThrow(RangeError);
});
