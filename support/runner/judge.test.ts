import { connect, createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { ownPort } from "../reference/index.ts";
import type { ProgressEvent } from "../settings/target-plan.ts";
import { planForReference } from "../testing/plan.ts";
import { listening } from "../testing/servers/listening.ts";
import { startedReference } from "../testing/started.ts";
import { judge, startEngine } from "./judge.ts";

const selected = ["apps.create.status", "apps.create.body", "dashboards.list.status", "app.id"];

test("judges several targets in one run, independently", async () => {
  const [good, broken] = await Promise.all([
    startedReference(),
    startedReference({
      seams: [
        () => ({
          answer: (reply, { operation }) =>
            operation === "apps.create" && reply.status === 201 ? { ...reply, status: 200 } : reply,
        }),
      ],
    }),
  ]);
  const events: [string, ProgressEvent["kind"]][] = [];
  const results = await judge(
    [
      planForReference(good, { label: "good", selected }),
      planForReference(broken, { label: "broken", selected }),
    ],
    { onProgress: (event, label) => events.push([label, event.kind]) },
  );
  const failed = results.map(({ checks }) =>
    checks.filter(({ outcome }) => outcome === "failed").map(({ requirement }) => requirement),
  );
  expect(failed).toEqual([[], ["apps.create.status"]]);
  for (const result of results) {
    expect(new Set(result.checks.map(({ requirement }) => requirement))).toEqual(new Set(selected));
    expect(result).toMatchObject({ harnessFaults: [], residue: [] });
    expect(result).not.toHaveProperty("aborted");
  }
  expect(results[0]?.traffic.requests).toBe(good.requests());
  const kinds = events.filter(([label]) => label === "good").map(([, kind]) => kind);
  expect(kinds[0]).toBe("collected");
  // Vitest reports checks, and the worker reports the rest. Their order is open.
  expect(kinds.filter((kind) => kind !== "check" && kind !== "silent")).toEqual([
    "collected",
    "cleaning",
    "cleaned",
  ]);
});

test("a run that cannot start is a fault of the harness, not a pass", async () => {
  const reference = await startedReference();
  const [result] = await judge([planForReference(reference, { baseUrl: "no URL", selected })]);
  expect(result?.checks).toEqual([]);
  expect(result?.harnessFaults.length).toBeGreaterThan(0);
});

test("an interruption ends the run, and the created objects are removed", async () => {
  const reference = await startedReference({ latencyMs: 20 });
  const interruption = new AbortController();
  const plan = planForReference(reference);
  const [result] = await judge([plan], {
    signal: interruption.signal,
    onProgress: ({ kind }) => {
      if (kind === "check") interruption.abort();
    },
  });
  expect(result).toMatchObject({ endedEarly: "interrupted", residue: [], harnessFaults: [] });
  const reasons = result?.checks.flatMap((check) =>
    check.outcome === "not-evaluated" ? [check.reason] : [],
  );
  expect(reasons).toContain("the run was interrupted");
  expect(result?.checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
});

test("an interruption before the suites are loaded ends the run before it starts", async () => {
  const reference = await startedReference();
  const [result] = await judge([planForReference(reference)], { signal: AbortSignal.abort() });
  expect(result).toMatchObject({ endedEarly: "interrupted", residue: [], harnessFaults: [] });
  // Only the clean-up reads both lists to their ends.
  expect(result?.traffic.requests).toBeLessThanOrEqual(4);
  expect(result?.checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
});

test("a target that goes away ends the run, and the objects left on it are reported", async () => {
  const reference = await startedReference({ latencyMs: 20, port: await ownPort() });
  const [result] = await judge([planForReference(reference, { outageSeconds: 2 })], {
    onProgress: (event) => {
      // By then something was created.
      if (event.kind === "check" && event.requirement === "dashboards.create.status") void reference.close();
    },
  });
  expect(result).toMatchObject({ endedEarly: "target went away", harnessFaults: [] });
  expect(result?.residue.length).toBeGreaterThan(0);
  expect(result?.residue[0]?.reason).toBe("the target went away");
  expect(result?.checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
});

test("a target that is back after it went away is cleaned up", async () => {
  const reference = await startedReference({ latencyMs: 20 });
  let isAway = false;
  const sockets = new Set<Socket>();
  const way = createServer((client) => {
    sockets.add(client);
    if (isAway) return client.destroy();
    const server = connect(Number(new URL(reference.baseUrl).port), "127.0.0.1");
    for (const socket of [client, server]) socket.on("error", () => {});
    client.pipe(server).pipe(client);
  });
  const baseUrl = `http://127.0.0.1:${await listening(way)}`;
  const [result] = await judge([{ ...planForReference(reference), baseUrl }], {
    onProgress: (event) => {
      if (event.kind === "cleaning") isAway = false;
      if (event.kind !== "check" || event.requirement !== "dashboards.create.status") return;
      isAway = true;
      for (const socket of sockets) socket.destroy();
    },
  });
  expect(result).toMatchObject({ endedEarly: "target went away", residue: [], harnessFaults: [] });
  expect(result?.softDeleted).toBeGreaterThan(0);
});

test("a started engine that is not needed ends without a trace", async () => {
  const exitCode = process.exitCode;
  const engine = startEngine();
  await engine.close();
  await engine.close();
  expect(process.exitCode).toBe(exitCode);
});

test("a run that was interrupted before it listened starts nothing", async () => {
  const reference = await startedReference();
  const interruption = new AbortController();
  const engine = startEngine();
  const judged = engine.judge([planForReference(reference, { selected })], { signal: interruption.signal });
  interruption.abort();
  const [result] = await judged;
  await engine.close();
  expect(result).toMatchObject({ endedEarly: "interrupted", harnessFaults: [] });
  const outcomes = result?.checks.map(({ outcome }) => outcome);
  expect(outcomes?.filter((outcome) => outcome !== "not-evaluated")).toEqual([]);
});
