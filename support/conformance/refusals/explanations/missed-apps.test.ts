import { expect, test } from "vitest";
import { exampleExchange } from "../../../testing/examples/exchange.ts";
import { Memory } from "../../memory/memory.ts";
import { MissedApps } from "./missed-apps.ts";

const memory = new Memory();
memory.record(exampleExchange("apps.create", { id: 2, name: "an app" }));
const [app] = memory.objects;

const missed = { span: { started: 1, ended: 2 }, state: "local" };
const removal = (status: number) =>
  exampleExchange("apps.delete", undefined, { parameters: { id: "2" }, status });

function contradicted(statuses: readonly number[], state = missed.state): readonly number[] {
  if (app === undefined) throw new Error("the memory keeps no app");
  const apps = new MissedApps<typeof missed>();
  return statuses.map(
    (status) => apps.record(removal(status), app, status === 204 ? null : missed, state).length,
  );
}

test("a removal that succeeds shows that earlier ones should have found the app", () => {
  expect(contradicted([404, 410, 204])).toEqual([0, 0, 2]);
});

test("an app that was removed need not be found, even if a later removal succeeds", () => {
  expect(contradicted([204, 404, 204])).toEqual([0, 0, 0]);
});

test("only a removal that does not find the app says that it is not there", () => {
  expect(contradicted([409, 204])).toEqual([0, 0]);
});

test("an app that was in another state then may not have been removable", () => {
  expect(contradicted([404, 204], "global")).toEqual([0, 0]);
});
