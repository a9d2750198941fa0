import { expect, test } from "vitest";
import { exampleExchange } from "../../../support/testing/examples/exchange.ts";
import { lawOf } from "../../../support/testing/law-of.ts";
import { uniqueIdLaw } from "./unique-ids.ts";

const app = (id: unknown) => ({ id, plugin_type: "local", name: "n" });
const creation = (id: unknown) => exampleExchange("apps.create", app(id));
const deletion = (id: string, durationMs: number) =>
  exampleExchange("apps.delete", undefined, { parameters: { id }, durationMs });

const start = () =>
  lawOf(() =>
    uniqueIdLaw("app.id_unique", ["apps.create", "apps.list", "apps.retrieve"], {
      creations: ["apps.create"],
      deletion: "apps.delete",
    }),
  ).start();

const never = () => false;

const page = (...ids: readonly unknown[]) =>
  exampleExchange("apps.list", { count: ids.length, next: null, previous: null, results: ids.map(app) });

test("two rows of a page with one id break it", () => {
  expect(start()(page(1, 2, 1))).toEqual({ message: "the id 1 appears twice on one page" });
  expect(start()(page(9007199254740993n, 9007199254740992n))).toBe("holds");
  expect(start()(page())).toBe("silent");
});

test("two creations with one id break it, unless the first was deleted meanwhile", () => {
  const judge = start();
  judge(creation(1));
  judge(creation(1));
  expect(judge.atEnd?.(never).map(({ text }) => text.message)).toEqual([
    "two creations were answered with the id 1",
  ]);
  // The answer to the deletion comes late. The deletion was sent before the second creation was answered.
  judge(deletion("1", 60_000));
  expect(judge.atEnd?.(never)).toEqual([]);
});

test("an id is free after its deletion", () => {
  const judge = start();
  judge(creation(1));
  judge(deletion("1", 0));
  judge(creation(1));
  expect(judge.atEnd?.(never)).toEqual([]);
});

test("a deletion that was sent later explains nothing", () => {
  const judge = start();
  judge(creation(1));
  judge(creation(1));
  judge(deletion("1", -1));
  expect(judge.atEnd?.(never)).toHaveLength(1);
});

test("a deletion without an answer may have freed the id", () => {
  const judge = start();
  for (const id of [1, 1, 2, 2]) judge(creation(id));
  const messages = judge.atEnd?.((list, id) => list === "apps" && id === "1").map(({ text }) => text.message);
  expect(messages).toEqual(["two creations were answered with the id 2"]);
});
