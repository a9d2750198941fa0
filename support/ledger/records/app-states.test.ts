import { expect, test } from "vitest";
import { exampleExchange } from "../../testing/examples/exchange.ts";
import { AppStates } from "./app-states.ts";

const app = { kind: "app", id: "7", organizationId: "acme" } as const;

test("an app is global as the target last showed it, and may be gone until its removal is answered", () => {
  const states = new AppStates();
  states.read("7", exampleExchange("apps.retrieve", { id: 7, is_global: true }));
  states.expectRemoval("7", app);
  expect(states.asKnown(app)).toEqual({ ...app, isGlobal: true, mayBeGone: true });
  states.read("7", exampleExchange("apps.update", { id: 7, is_global: false }));
  states.endRemoval("7");
  expect(states.asKnown(app)).toEqual(app);
});

test("an app that got the id of one that is being removed is its successor", () => {
  const states = new AppStates();
  states.expectRemoval("7", app);
  expect([states.isSuccessor(app), states.isSuccessor({ ...app })]).toEqual([false, true]);
});
