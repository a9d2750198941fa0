import { expect, onTestFinished, test } from "vitest";
import { planFor } from "../../testing/plan.ts";
import { json, startScripted } from "../../testing/scripted-server.ts";
import { Target } from "../target/target.ts";
import { askForWindow, ListPage, type Window } from "./list-page.ts";

test.each<[Window, string]>([
  [{}, "the list without limit and offset"],
  [{ limit: 3, offset: 0 }, "the page limit=3&offset=0"],
  [{ offset: 7, slash: true }, "the page offset=7"],
])("the noun for the page of %j is %s", async (window, noun) => {
  const { origin } = await startScripted((_, response) => json(response, 200, {}));
  const target = new Target(planFor(origin), new AbortController().signal);
  onTestFinished(() => target.close());
  expect(new ListPage(await askForWindow(target, "apps", window)).noun).toBe(noun);
});
