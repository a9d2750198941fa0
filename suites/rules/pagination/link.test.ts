import { describe, expect, test } from "vitest";
import { isAbsolute, pathOfPageLink } from "./link.ts";

const here = "https://host.example/api/projects/1/dashboards?limit=2";

describe("a link between pages", () => {
  test.each([
    ["on the same origin", "https://host.example/api/projects/1/dashboards?limit=2&offset=2"],
    ["with another host, scheme and port", "http://inner:8080/api/projects/1/dashboards?limit=2&offset=2"],
    [
      "with a prefix that we do not see",
      "https://host.example/deep/prefix/api/projects/1/dashboards?limit=2&offset=2",
    ],
    ["as a path alone", "/api/projects/1/dashboards?limit=2&offset=2"],
    ["as a query alone", "?limit=2&offset=2"],
  ])("%s leads to the list", (_title, link) => {
    expect(pathOfPageLink("dashboards", link, here)).toBe("/api/projects/1/dashboards?limit=2&offset=2");
  });

  test("keeps its slash form and further parameters", () => {
    const link = "https://host.example/api/projects/1/dashboards/?search=a&limit=2";
    expect(pathOfPageLink("dashboards", link, here)).toBe("/api/projects/1/dashboards/?search=a&limit=2");
  });

  test("may write an alias out", () => {
    const link = "https://host.example/api/projects/1/dashboards?offset=1";
    expect(
      pathOfPageLink("dashboards", link, "https://host.example/api/projects/@current/dashboards"),
    ).not.toBeNull();
  });

  test.each([
    ["another resource", "https://host.example/api/projects/1/insights?limit=2"],
    ["one dashboard", "https://host.example/api/projects/1/dashboards/7?limit=2"],
    ["no project", "https://host.example/api/projects//dashboards?limit=2"],
    ["another interface", "https://host.example/?limit=2"],
    ["no URL", "https://"],
  ])("to %s leads elsewhere", (_title, link) => {
    expect(pathOfPageLink("dashboards", link, here)).toBeNull();
  });

  test.each([
    ["https://host.example/api", true],
    ["HTTP://host.example/api", true],
    ["//host.example/api", false],
    ["/api", false],
    ["?limit=2", false],
    ["http:/api", false],
  ])("%s is absolute: %s", (link, absolute) => {
    expect(isAbsolute(link)).toBe(absolute);
  });
});
