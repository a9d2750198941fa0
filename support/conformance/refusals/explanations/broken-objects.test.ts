import { expect, test } from "vitest";
import { exampleFields, sentAsJson } from "../../../testing/examples/dashboard.ts";
import { exampleExchange } from "../../../testing/examples/exchange.ts";
import { Memory } from "../../memory/memory.ts";
import { BrokenObjects } from "./broken-objects.ts";

const update = (restriction_level: unknown, status: number) =>
  exampleExchange("dashboards.update", undefined, { ...sentAsJson({ restriction_level }), status });
const read = (status: number) => exampleExchange("dashboards.retrieve", undefined, { status });

test.each([
  ["an odd write that crashed", update(1e99, 500), true],
  ["an odd write that was refused", update(1e99, 400), false],
  ["an odd write that met a busy target", update(1e99, 503), false],
  ["a documented write that crashed", update(21, 500), false],
])("%s", (_, write, explains) => {
  const memory = new Memory();
  memory.record(exampleExchange("dashboards.create", { ...exampleFields, id: 1 }));
  const [object] = memory.objects;
  if (object === undefined) throw new Error("the memory keeps no dashboard");
  const broken = new BrokenObjects();
  broken.record(write, object);
  expect(broken.mayExplain(read(500), object)).toBe(explains);
  expect(broken.mayExplain(read(404), object)).toBe(false);
});
