import { describe, expect, test } from "vitest";
import { pathOfPageLink } from "./page-link.ts";

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
    expect(pathOfPageLink("dashboards.list", link, here)).toBe("/api/projects/1/dashboards?limit=2&offset=2");
  });

  test("keeps its slash form and its further parameters", () => {
    const link = "https://host.example/api/projects/1/dashboards/?search=a&limit=2";
    expect(pathOfPageLink("dashboards.list", link, here)).toBe(
      "/api/projects/1/dashboards/?search=a&limit=2",
    );
  });

  test("may escape any character", () => {
    const link = "https://host.example/api/projects/1/d%61shboards?limit=2";
    expect(pathOfPageLink("dashboards.list", link, here)).toBe("/api/projects/1/d%61shboards?limit=2");
    expect(pathOfPageLink("dashboards.list", link.replace("%61", "%zz"), here)).toBeNull();
  });

  test("may contain the id behind an alias", () => {
    const link = "https://host.example/api/projects/1/dashboards?offset=1";
    expect(
      pathOfPageLink("dashboards.list", link, "https://host.example/api/projects/@current/dashboards"),
    ).not.toBeNull();
  });

  test("leads only to the collaborators of the same dashboard", () => {
    const of = (id: number) => `https://host.example/api/projects/1/dashboards/${id}/collaborators?offset=9`;
    const follow = (link: string) => pathOfPageLink("collaborators.list", link, of(7));
    expect(follow(of(7))).toBe("/api/projects/1/dashboards/7/collaborators?offset=9");
    expect(follow(of(8))).toBeNull();
  });

  test.each([
    ["another resource", "https://host.example/api/projects/1/insights?limit=2"],
    ["one dashboard", "https://host.example/api/projects/1/dashboards/7?limit=2"],
    ["no project", "https://host.example/api/projects//dashboards?limit=2"],
    ["another interface", "https://host.example/?limit=2"],
    ["no URL", "https://"],
  ])("to %s leads elsewhere", (_title, link) => {
    expect(pathOfPageLink("dashboards.list", link, here)).toBeNull();
  });
});
