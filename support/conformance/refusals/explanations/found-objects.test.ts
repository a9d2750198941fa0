import { expect, test } from "vitest";
import { exampleFields } from "../../../testing/examples/dashboard.ts";
import { exampleExchange } from "../../../testing/examples/exchange.ts";
import { Memory } from "../../memory/memory.ts";
import { FoundObjects } from "./found-objects.ts";

const memory = new Memory();
memory.record(exampleExchange("dashboards.create", { ...exampleFields, id: 1 }));
const [object] = memory.objects;
const read = exampleExchange("collaborators.list", []);
const at = (moment: number) => ({ started: moment, ended: moment });

test("a read that found an object before it got a collaborator does not show that the target knows this", () => {
  if (object === undefined) throw new Error("the memory keeps no dashboard");
  const found = new FoundObjects();
  found.record(read, object, at(10));
  expect([5, 10, 11].map((since) => found.isKnown(read, object, since))).toEqual([true, true, false]);
});

test("a read counts from its first request after the object came into its state", () => {
  if (object === undefined) throw new Error("the memory keeps no dashboard");
  const found = new FoundObjects();
  const asked = [
    [10, 0],
    [20, 0],
    [30, 25],
    [40, 25],
  ].map(([moment = 0, since = 0]) => found.askedSince(read, object, at(moment), since));
  expect(asked).toEqual([10, 10, 30, 30]);
});
