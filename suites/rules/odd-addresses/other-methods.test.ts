import { expect, test } from "vitest";
import { operationNames, operations } from "../../../support/catalogue/index.ts";
import { otherMethods } from "./other-methods.ts";

const requests = [...otherMethods("projects"), ...otherMethods("organizations")];

test("no path is asked with a method that section 4 names there", () => {
  const named = operationNames.map((name) => `${operations[name].method} ${operations[name].path}`);
  for (const [operation, { method }] of requests) {
    expect(named).not.toContain(`${method} ${operations[operation].path}`);
  }
});

test("what could change something names nothing and has no content", () => {
  for (const [operation, { method = "", parameters, ...rest }] of requests) {
    if (["OPTIONS", "TRACE"].includes(method)) continue;
    const ids = Object.values(parameters);
    expect(rest).toEqual({});
    expect(ids.every((id) => id === "not-a-number")).toBe(true);
    expect(ids.length > 0, `${method} ${operation}`).toBe(true);
  }
});

test("TRACE carries no key, which would come back", () => {
  const traced = requests.filter(([, { method }]) => method === "TRACE");
  expect(traced.map(([, { credential }]) => credential)).toEqual([{ kind: "none" }]);
});
