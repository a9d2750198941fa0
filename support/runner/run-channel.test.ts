import { randomUUID } from "node:crypto";
import { BroadcastChannel } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import type { ProgressEvent } from "../settings/target-plan.ts";
import { ResultCollector } from "./results/result-collector.ts";
import type { ThreadMessage } from "./results/thread-message.ts";
import { RunChannel } from "./run-channel.ts";

const open: { close(): void }[] = [];
afterEach(() => {
  for (const channel of open.splice(0)) channel.close();
});

/** The thread's end of a channel, and the messages that arrive there. */
function startThread(name: string) {
  const channel = new BroadcastChannel(name);
  open.push(channel);
  const received: ThreadMessage[] = [];
  const waiting: ((message: ThreadMessage) => void)[] = [];
  channel.onmessage = (event: unknown) => {
    // Only the channel under test posts here.
    const message = (event as { data: ThreadMessage }).data;
    received.push(message);
    for (const take of waiting.splice(0)) take(message);
  };
  return {
    received,
    next: () => new Promise<ThreadMessage>((take) => waiting.push(take)),
    post: (message: ThreadMessage) => channel.postMessage(message),
  };
}

test("the thread is told to begin, to stop and to give up", async () => {
  const name = randomUUID();
  const thread = startThread(name);
  const channel = new RunChannel(name, new Map());
  open.push(channel);
  thread.post({ kind: "listening" });
  await channel.listening;
  channel.begin([], 1, true);
  channel.interrupt();
  channel.giveUp();
  while (thread.received.at(-1)?.kind !== "give up") await thread.next();
  expect(thread.received.map(({ kind }) => kind)).toEqual(["ready", "begin", "interrupt", "give up"]);
});

test("the ending of the last target ends the run, and is acknowledged", async () => {
  const name = randomUUID();
  const thread = startThread(name);
  const collector = new ResultCollector();
  const channel = new RunChannel(name, new Map([["target", collector]]));
  open.push(channel);
  const events: ProgressEvent[] = [];
  channel.listeners = { onProgress: (event) => events.push(event) };
  thread.post({ kind: "cleaning", label: "target" });
  const ending = { label: "target", residue: [] };
  // The channel reads no more of an ending than these two members.
  thread.post({ kind: "ending", ending } as unknown as ThreadMessage);
  await channel.ended;
  while (thread.received.at(-1)?.kind !== "received") await thread.next();
  expect(collector.ending).toEqual(ending);
  expect(events).toEqual([{ kind: "cleaning" }, { kind: "cleaned", residue: [] }]);
  expect(thread.received.at(-1)).toEqual({ kind: "received", label: "target" });
});
