import { setMaxListeners } from "node:events";
import { BroadcastChannel } from "node:worker_threads";
import { inject } from "vitest";
import { everySuite } from "../../suites/index.ts";
import type { DeliveryEvent } from "../http/delivery-event.ts";
import { Gate } from "../http/gate.ts";
import type { ThreadMessage } from "./ending.ts";
import { registerTarget } from "./register.ts";
import { TargetRun } from "./target-run.ts";

/** What vitest runs: every suite for every target, in one file, since only the tests of one file overlap. */
const channel = new BroadcastChannel(inject("channel"));
const interruption = new AbortController();
// Every target listens to it.
setMaxListeners(0, interruption.signal);
const received = new Map<string, () => void>();

type Beginning = Extract<ThreadMessage, { readonly kind: "begin" }>;

let begin = (_: Beginning) => {};
const beginning = new Promise<Beginning>((resolve) => {
  begin = resolve;
});

channel.onmessage = (event: unknown) => {
  // Only the main thread of this run knows the channel's name.
  const message = (event as { data: ThreadMessage }).data;
  if (message.kind === "interrupt") interruption.abort();
  if (message.kind === "begin") begin(message);
  if (message.kind === "received") received.get(message.label)?.();
};
const post = (message: ThreadMessage) => channel.postMessage(message);

post({ kind: "listening" });
const { plans, atOnce, isInterrupted } = await beginning;
if (isInterrupted) interruption.abort();
// The channel must not keep the worker alive once the tests are done.
channel.unref();

const gate = new Gate(atOnce);

for (const plan of plans) {
  const tell = (event: DeliveryEvent) => post({ kind: "delivery", label: plan.label, event });
  registerTarget(new TargetRun(plan, everySuite, tell), {
    interruption: interruption.signal,
    gate,
    exchanged: (label, exchange) => post({ kind: "exchange", label, exchange }),
    cleaning: (label) => post({ kind: "cleaning", label }),
    ended: (ending) =>
      new Promise((resolve) => {
        received.set(ending.label, resolve);
        post({ kind: "ending", ending });
      }),
  });
}
