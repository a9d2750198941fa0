import { expect, test } from "vitest";
import { exampleExchange } from "../../../testing/examples/exchange.ts";
import { NotFoundYet } from "../../errors.ts";
import type { Exchange } from "../../exchange.ts";
import { RetryPolicy } from "../../waiting/retry-policy.ts";
import { NewObjects } from "./new-objects.ts";

const place = { organization_id: "org", id: "5" };
const updated = exampleExchange("apps.update", { id: 5 }, { parameters: place });
const missing = exampleExchange("apps.update", {}, { parameters: place, status: 404 });

/** A run that has created an app, and counts the writes that it sends. */
function run() {
  const objects = new NewObjects(new RetryPolicy(0.1));
  objects.record(exampleExchange("apps.create", { id: 5 }, { parameters: { organization_id: "org" } }));
  let sent = 0;
  /** Sends an update that is answered with 404 so many times. */
  const update = async (late: number): Promise<{ readonly answer: Exchange; readonly sent: number }> => {
    sent = 0;
    const answer = await objects.onceFound("apps.update", async (mayBeUnknown) => {
      sent += 1;
      if (sent > late) return updated;
      if (mayBeUnknown(place)) throw new NotFoundYet();
      return missing;
    });
    return { answer, sent };
  };
  return { objects, update };
}

test("a write that does not find a new object is sent again until it does", async () => {
  const { objects, update } = run();
  expect(await update(2)).toEqual({ answer: updated, sent: 3 });
  expect([...objects.late]).toEqual(["apps.update"]);
});

test("a write that never finds its object ends with the 404", async () => {
  const { answer } = await run().update(1_000);
  expect(answer).toBe(missing);
});

test.each([
  ["the operation has found the object", updated],
  ["the object is removed", exampleExchange("apps.delete", {}, { parameters: place, status: 204 })],
])("a write is sent once if %s", async (_, earlier) => {
  const { objects, update } = run();
  objects.record(earlier);
  expect(await update(1)).toEqual({ answer: missing, sent: 1 });
});
