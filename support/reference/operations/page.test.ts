import { describe, expect, test } from "vitest";
import { answersTo } from "../testing/answers.ts";
import { appsPath, dashboardsPath, get, send } from "../testing/step.ts";

describe.each([
  ["dashboards", dashboardsPath, 101],
  ["apps", appsPath, 1000101],
])("pages of %s", (_title, path, firstId) => {
  const made = [send("POST", path, {}), send("POST", path, {})];

  async function page(
    query: string,
  ): Promise<{ next: string | null; previous: string | null; ids: number[]; count: number }> {
    const answers = await answersTo([...made, get(`${path}${query}`)]);
    const { next, previous, results, count } = JSON.parse(answers.at(-1)?.body ?? "");
    const inner = (link: string | null) =>
      link && `${link.startsWith("http://{host}/api")} ${new URL(link.replace("{host}", "host")).search}`;
    // The ids in this test are small enough for JSON's own numbers.
    return {
      next: inner(next),
      previous: inner(previous),
      ids: results.map(({ id }: { id: number }) => id - firstId),
      count,
    };
  }

  const own = [10, 11];
  test.each([
    ["", [0, 1, 2, 3, 4, ...own], null, null],
    ["/", [0, 1, 2, 3, 4, ...own], null, null],
    ["?limit=3", [0, 1, 2], "?limit=3&offset=3", null],
    ["?limit=3&offset=3", [3, 4, 10], "?limit=3&offset=6", "?limit=3&offset=0"],
    ["/?limit=3&offset=6", [11], null, "?limit=3&offset=3"],
    ["?limit=7", [0, 1, 2, 3, 4, ...own], null, null],
    ["?limit=2&offset=1", [1, 2], "?limit=2&offset=3", "?limit=2&offset=0"],
    ["?offset=5", own, null, "?offset=0&limit=100"],
    ["?limit=2&offset=7", [], null, "?limit=2&offset=5"],
    ["?limit=2&offset=100", [], null, "?limit=2&offset=5"],
    ["?limit=0&offset=-1", [0, 1, 2, 3, 4, ...own], null, null],
    ["?limit=x&offset=y", [0, 1, 2, 3, 4, ...own], null, null],
    ["?limit=99999999999999999999&offset=99999999999999999999", [], null, "?limit=1000&offset=0"],
    ["?search=a%20b&limit=6", [0, 1, 2, 3, 4, 10], "?search=a+b&limit=6&offset=6", null],
  ])("%s", async (query, ids, next, previous) => {
    const origin = (search: string | null) => search && `true ${search}`;
    expect(await page(query)).toEqual({ count: 7, ids, next: origin(next), previous: origin(previous) });
  });
});
