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

test("what could change something names nothing, or no tenant, and has no content", () => {
  for (const [operation, { method = "", parameters, ...rest }] of requests) {
    if (operations[operation].answers.endsWith(" list") && ["OPTIONS", "TRACE"].includes(method)) continue;
    expect(rest).toEqual({});
    const { project_id: project, organization_id: organization, ...ids } = parameters;
    const names = Object.values(ids);
    expect(names.every((id) => id === "not-a-number")).toBe(true);
    expect(names.length > 0 || (project !== undefined && organization !== undefined), operation).toBe(true);
    // A deletion of all that there is would be one, whatever tenant a careless server took it for.
    expect(names.length > 0 || method !== "DELETE").toBe(true);
  }
});

test("every path is asked, and each method at several", () => {
  const paths = new Set(requests.map(([operation]) => operations[operation].path));
  expect(paths).toEqual(new Set(operationNames.map((name) => operations[name].path)));
  for (const method of ["PUT", "POST", "PATCH", "DELETE", "OPTIONS", "GET"]) {
    expect(requests.filter(([, sent]) => sent.method === method).length, method).toBeGreaterThan(0);
  }
});

test("TRACE carries no key, which would come back", () => {
  const traced = requests.filter(([, { method }]) => method === "TRACE");
  expect(traced.map(([, { credential }]) => credential)).toEqual([{ kind: "none" }]);
});
