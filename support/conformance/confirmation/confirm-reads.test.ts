import { expect, test } from "vitest";
import { RetryPolicy } from "../../http/waiting/retry-policy.ts";
import { exampleExchange } from "../../testing/examples/exchange.ts";
import { Memory } from "../memory/memory.ts";
import { confirmReads } from "./confirm-reads.ts";

const dashboard = { id: 5, name: "first", deleted: false, tags: [] };
const shown = (name: string) =>
  exampleExchange("dashboards.retrieve", { ...dashboard, name }, { durationMs: 0 });

/** Whether a read of the first name is confirmed if the name was changed and a later read still shows the first one. */
async function isConfirmed(share: number, beforeLast: (update: (name: string) => void) => void) {
  const memory = new Memory();
  const update = (name: string) =>
    memory.record(
      exampleExchange(
        "dashboards.update",
        { ...dashboard, name },
        {
          durationMs: 0,
          requestBody: JSON.stringify({ name }),
        },
      ),
    );
  memory.record(
    exampleExchange("dashboards.create", dashboard, { durationMs: 0, requestBody: '{"name":"first"}' }),
  );
  update("second");
  memory.record(shown("first"));
  const reader = {
    state: { memory },
    retryPolicy: new RetryPolicy(share),
    send: async () => {
      beforeLast(update);
      return shown("first");
    },
    settle: <Read>(read: () => Promise<Read>) => read(),
  };
  await confirmReads(reader, memory.contradictions());
  return memory.contradictions().some(({ confirmedBy }) => confirmedBy !== null);
}

test("a value that a later read shows as well, after all lag, is not a late read", async () => {
  expect(await isConfirmed(0, () => {})).toBe(true);
});

test("a read soon after a write may be late", async () => {
  expect(await isConfirmed(1, (update) => update("third"))).toBe(false);
});
