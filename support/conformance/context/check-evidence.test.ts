import { expect, test } from "vitest";
import { exampleExchange } from "../../testing/examples/exchange.ts";
import { CheckEvidence } from "./check-evidence.ts";

test("a check wrote to an object that it changed, but no longer to one that it removed, because the id may belong to another", () => {
  const evidence = new CheckEvidence();
  const about = (id: string) => ({ parameters: { organization_id: "5", id } });
  evidence.add(exampleExchange("apps.update", { id: 7 }, about("7")));
  evidence.add(exampleExchange("apps.update", { id: 8 }, about("8")));
  evidence.add(exampleExchange("apps.delete", undefined, { ...about("7"), status: 204 }));
  evidence.add(exampleExchange("apps.delete", undefined, { ...about("8"), status: 403 }));
  evidence.add(exampleExchange("apps.update", undefined, { ...about("7"), status: 404 }));
  evidence.add(exampleExchange("apps.retrieve", { id: 9 }, about("9")));
  expect(["7", "8", "9"].map((id) => evidence.wrote("app", id))).toEqual([false, true, false]);
});

test("what a check looks at after it has made a thing for others is not theirs", async () => {
  const maker = new CheckEvidence();
  const thing = await maker.withEvidence(async () => maker.addResource("apps 7"));
  maker.addResource("apps 8");
  const user = new CheckEvidence();
  user.join(thing);
  expect([...user.resources]).toEqual(["apps 7"]);
});
