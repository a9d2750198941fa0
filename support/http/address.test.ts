import { describe, expect, test } from "vitest";
import { inForm, MissingPathParameter, pathOf, pathOfLink, sameButSlash } from "./address.ts";

describe("pathOf", () => {
  test.each([
    ["@current", "@current"],
    ["a b", "a%20b"],
    ["a/b", "a%2Fb"],
    ["ü", "%C3%BC"],
    ["x?y#z", "x%3Fy%23z"],
    [".", "."],
    ["\ud800", "%EF%BF%BD"],
  ])("puts %s into a path as %s", (id, segment) => {
    expect(pathOf("dashboards.retrieve", { project_id: id, id: "5" }, false)).toBe(
      `/api/projects/${segment}/dashboards/5`,
    );
  });

  test("adds the slash on request", () => {
    const place = { project_id: "1", dashboard_id: "2", user__uuid: "u" };
    expect(pathOf("collaborators.remove", place, true)).toBe("/api/projects/1/dashboards/2/collaborators/u/");
  });

  test("says which parameter is missing", () => {
    expect(() => pathOf("apps.retrieve", { organization_id: "o" }, false)).toThrow(MissingPathParameter);
  });
});

describe("pathOfLink", () => {
  const asked = "http://127.0.0.1:80/prefix/api/projects/1/dashboards?limit=2";
  const rest = "/api/projects/1/dashboards/?limit=2&offset=2";

  test.each([
    ["the same origin", `http://127.0.0.1:80/prefix${rest}`],
    ["another host", `https://proxy.example${rest}`],
    ["another prefix", `https://proxy.example/inner/api${rest.slice(4)}`],
    ["a path alone", `/prefix${rest}`],
    ["a host without a scheme", `//proxy.example${rest}`],
  ])("finds the path of a link with %s", (_, link) => {
    expect(pathOfLink(link, asked)).toBe(rest);
  });

  test("treats a link that is only a query as the same path", () => {
    expect(pathOfLink("?limit=2&offset=2", asked)).toBe("/api/projects/1/dashboards?limit=2&offset=2");
  });

  test.each(["http://host/elsewhere?offset=2", "http://[", "/other"])("finds no path in %s", (link) => {
    expect(pathOfLink(link, asked)).toBeNull();
  });

  test("is not misled by api in the prefix", () => {
    expect(pathOfLink(`http://host/api/v1${rest}`, asked)).toBe(rest);
  });
});

test.each([
  ["/a", "/a/", true],
  ["/a/", "/a", true],
  ["/a", "/a", false],
  ["/a", "/b/", false],
  ["/a?x=1", "/a/?x=1", false],
])("sameButSlash(%s, %s) is %s", (one, other, same) => {
  expect(sameButSlash(one, other)).toBe(same);
});

test.each([
  ["/a", "slashed", "/a/"],
  ["/a/", "slashed", "/a/"],
  ["/a/", "bare", "/a"],
  ["/a?next=/b/", "slashed", "/a/?next=/b/"],
  ["/a/?limit=1", "bare", "/a?limit=1"],
] as const)("inForm(%s, %s) is %s", (path, form, formed) => {
  expect(inForm(path, form)).toBe(formed);
});
