import { expect, test } from "vitest";
import { operationNames, operations } from "../../../support/catalogue/index.ts";
import { unknownId } from "../../recipes/unknown-ids.ts";
import { allOddIds } from "./odd-ids.ts";
import { fewOtherMethods, methodsOfAlikePaths, otherMethods } from "./other-methods.ts";

const mark = "mark ";

const requestsAt = (seed: number) => [
  ...otherMethods("projects", { seed, mark }),
  ...otherMethods("organizations", { seed, mark }),
];

/** With this many seeds, each path gets every method. */
const seeds = [1, 2, 3, 4, 5, 6];
const requests = seeds.flatMap(requestsAt);

test("no path gets a method that section 4 names there", () => {
  const named = operationNames.map((name) => `${operations[name].method} ${operations[name].path}`);
  for (const [operation, { method }] of requests) {
    expect(named).not.toContain(`${method} ${operations[operation].path}`);
  }
});

test("a request that could change something names no object or no tenant, and its content shows its origin", () => {
  for (const [operation, { method = "", parameters, credential, body = {}, ...rest }] of requests) {
    expect(rest).toEqual({});
    // Every creation of a dashboard or an app is found again by its name.
    expect(JSON.stringify(body)).toMatch(/^\{\}$|"name":"mark |"user_uuid":/);
    if (method === "HEAD") continue;
    const { project_id: project, organization_id: organization, ...ids } = parameters;
    const names = Object.values(ids);
    const allowed = ["GET", "OPTIONS", "TRACE", "QUERY", "PUT", "POST"].includes(method)
      ? [unknownId]
      : allOddIds("deletions");
    expect(names.filter((id) => !allowed.includes(id))).toEqual([]);
    expect(names.length > 0 || (project !== undefined && organization !== undefined), operation).toBe(true);
    // A careless server might carry out a deletion of a whole list in another tenant. TRACE returns what it carries.
    if ((names.length === 0 && method === "DELETE") || method === "TRACE")
      expect(credential, `${method} ${operation}`).toEqual({ kind: "none" });
  }
});

test("only the methods that remove nothing get the id of an object", () => {
  for (const tenant of ["projects", "organizations"] as const) {
    const sent = seeds.flatMap((seed) => otherMethods(tenant, { seed, mark }, "17"));
    const ofObject = sent.filter(([, { parameters }]) => Object.values(parameters).includes("17"));
    const methods = new Set(ofObject.map(([, { method }]) => method));
    expect(methods).toEqual(new Set(["GET", "OPTIONS", "TRACE", "QUERY", "PUT", "POST"]));
  }
});

test("every path gets every method that cannot belong to a path like it", () => {
  for (const path of new Set(operationNames.map((name) => operations[name].path))) {
    const named = operationNames.filter((name) => operations[name].path === path);
    const methods = new Set([
      ...named.map((name) => operations[name].method),
      ...requests.filter(([name]) => named.includes(name)).map(([, { method }]) => method),
    ]);
    expect([...methods], path).toEqual(expect.arrayContaining(["POST", "PUT", "OPTIONS", "TRACE", "QUERY"]));
    if (/:\w+\/[^/]+$|dashboards$|apps$|:user__uuid$/.test(path))
      expect([...methods], path).toEqual(expect.arrayContaining(["GET", "PATCH", "DELETE"]));
  }
});

test("every second path gets one of the methods that a server handles for all paths, in turn", () => {
  const asked = (seed: number, method: string) =>
    requestsAt(seed).flatMap(([name, sent]) => (sent.method === method ? [operations[name].path] : []));
  const paths = [...new Set(operationNames.map((name) => operations[name].path))].sort();
  const methods = ["OPTIONS", "TRACE", "QUERY"];
  for (const seed of [1, 3, 5]) {
    expect([seed, seed + 1].flatMap((one) => methods.flatMap((method) => asked(one, method))).sort()).toEqual(
      paths,
    );
  }
  for (const method of methods) {
    expect(seeds.flatMap((seed) => asked(seed, method)).sort()).toEqual(paths);
  }
});

test("a path whose last word may be taken for an id gets the methods of a path with an id, below an unknown tenant", () => {
  const alike = [1, 2].flatMap((seed) => [
    ...(seed === 1 ? methodsOfAlikePaths("projects", { seed }) : []),
    ...methodsOfAlikePaths("organizations", { seed }),
  ]);
  expect(alike.map(([operation, { method }]) => `${method} ${operation}`).sort()).toEqual(
    [
      ...["GET", "PATCH", "DELETE"].map((method) => `${method} dashboards.create_from_template_json`),
      ...["activity", "exports_unsubscribe_configs", "repository", "unused"].flatMap((word) =>
        ["PATCH", "DELETE"].map((method) => `${method} apps.${word}`),
      ),
    ].sort(),
  );
  for (const [operation, { method, parameters, ...rest }] of alike) {
    expect(rest, `${method} ${operation}`).toEqual({});
    expect(Object.keys(parameters)).toEqual(["project_id", "organization_id"]);
  }
});

test("smoke depth has one such request in one tenant, and the next seed has one in the other", () => {
  const sentAt = (seed: number) =>
    (["projects", "organizations"] as const).flatMap((tenant) => fewOtherMethods(tenant, { seed, mark }));
  expect(sentAt(1).map(([name, { method }]) => [name, method])).toEqual([["apps.retrieve", "PUT"]]);
  expect(sentAt(2).map(([name, { method }]) => [name, method])).toEqual([["dashboards.retrieve", "PUT"]]);
});
