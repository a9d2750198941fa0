import { expect, test } from "vitest";
import { ok } from "../../testing/servers/answers.ts";
import { startTarget } from "../../testing/servers/scripted-target.ts";
import { askForWindow, ListPage, type Window } from "./list-page.ts";

test.each<[Window, string]>([
  [{}, "the list without limit and offset"],
  [{ limit: 3, offset: 0 }, "the page limit=3&offset=0"],
  [{ offset: 7, slash: true }, "the page offset=7"],
])("the noun for the page of %j is %s", async (window, noun) => {
  const { target } = await startTarget(ok);
  expect(new ListPage(await askForWindow(target, "apps", window)).noun).toBe(noun);
});
