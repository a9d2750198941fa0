import { describe, expect, test } from "vitest";
import { ownPort } from "../../reference/index.ts";
import { inTurn, ok, reset, status } from "../../testing/servers/answers.ts";
import { type Answer, json } from "../../testing/servers/scripted-server.ts";
import { startTarget } from "../../testing/servers/scripted-target.ts";
import { NoUsableAnswer, RunInterrupted, TargetWentAway } from "../errors.ts";

/** Sends several requests at once, each of which must fail. */
async function expectEach(
  count: number,
  send: () => Promise<unknown>,
  error: new (...given: never[]) => Error,
) {
  await Promise.all(Array.from({ length: count }, () => expect(send()).rejects.toBeInstanceOf(error)));
}

describe("an answer that says nothing about the request", () => {
  test.each([502, 503, 504])("%i to a read is followed by another try", async (code) => {
    const { target } = await startTarget(inTurn(status(code), ok));
    expect((await target.send("dashboards.list")).status).toBe(200);
  });

  test.each([502, 504])("%i to a creation is not, because it may have been carried out", async (code) => {
    const { target, seen, exchanges } = await startTarget(inTurn(status(code), ok));
    await expect(target.send("dashboards.create", {}, { body: {} })).rejects.toThrow(NoUsableAnswer);
    expect(seen).toHaveLength(1);
    expect(exchanges).toHaveLength(1);
  });

  test.each([
    ["503 on a creation", 503, "apps.create", 201],
    ["504 on an update", 504, "apps.update", 200],
    ["502 on a removal", 502, "apps.delete", 204],
  ] as const)(
    "%s is sent again, and counts as one that may have been carried out",
    async (_, code, operation, success) => {
      const { target, exchanges } = await startTarget(inTurn(status(code), status(success)));
      expect((await target.send(operation, { id: "1" }, { body: {} })).status).toBe(success);
      expect(exchanges).toHaveLength(1);
      const place = operation === "apps.create" ? "apps" : "apps 1";
      expect(target.lostWrites.behind(new Set([place]), 0)).toBeDefined();
    },
  );

  test.each([200, 400, 403, 404, 409, 410])(
    "%i to a write that may have been carried out before says nothing",
    async (code) => {
      const { target, exchanges } = await startTarget(inTurn(status(503), status(code)));
      await expect(target.send("apps.delete", { id: "1" })).rejects.toThrow(NoUsableAnswer);
      expect(exchanges).toEqual([]);
    },
  );

  test.each([
    ["what must be refused", { mustBeRefused: true }],
    ["a probe", { probe: true }],
  ])("it is the answer to %s", async (_, options) => {
    const { target } = await startTarget(inTurn(status(503), status(403)));
    expect((await target.send("apps.delete", { id: "1" }, options)).status).toBe(403);
  });

  test("an answer that is too large is reported as such, and not requested again", async () => {
    const { target, seen } = await startTarget((_, response) => response.end(Buffer.alloc(9_000_000, " ")));
    await expect(target.send("dashboards.list")).rejects.toThrow("an answer is larger than 8 MB");
    expect(seen).toHaveLength(1);
  });

  test("500 is an answer", async () => {
    const { target } = await startTarget(status(500));
    expect((await target.send("dashboards.list")).status).toBe(500);
  });
});

describe("a connection that breaks", () => {
  test("a read is sent again if its connection is reset", async () => {
    const { target, seen } = await startTarget(inTurn(reset, ok));
    expect((await target.send("dashboards.list")).status).toBe(200);
    expect(seen).toHaveLength(2);
  });

  test("a creation is not, because it may have been carried out", async () => {
    const { target, seen } = await startTarget(inTurn(reset, ok));
    await expect(target.send("dashboards.create", {}, { body: {} })).rejects.toThrow(NoUsableAnswer);
    expect(seen).toHaveLength(1);
  });

  test("writes that break their connections do not end the run", async () => {
    const { target } = await startTarget((request, response) =>
      request.method === "POST" ? response.destroy() : json(response, 200, {}),
    );
    await expectEach(10, () => target.send("apps.create"), NoUsableAnswer);
    expect((await target.send("apps.list")).status).toBe(200);
  });

  test.each<[string, Answer]>([
    ["break their connections", reset],
    ["are never answered", () => undefined],
    ["a gateway always answers", status(502)],
  ])("neither do reads of one kind that %s, if the target answers others", async (_, answer) => {
    const { target } = await startTarget(
      (...exchange) => (exchange[0].path.includes("pipeline_import_apps") ? answer : ok)(...exchange),
      { plan: { route: { answerSeconds: 0.2 } } },
    );
    await target.send("dashboards.list");
    await expectEach(6, () => target.send("apps.list"), NoUsableAnswer);
  });

  test("a target that closes idle connections gets each write over a new one", async () => {
    const used = new WeakSet<object>();
    const { target } = await startTarget(
      (seen, response, incoming) => {
        if (seen.method === "POST" && used.has(incoming.socket)) return incoming.socket.destroy();
        used.add(incoming.socket);
        return json(response, 200, {});
      },
      { plan: { concurrency: 1 } },
    );
    const outcomes: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      await target.send("apps.list");
      const write = target.send("apps.create", {}, { body: { name: "a" } });
      outcomes.push(
        await write.then(
          () => "answered",
          () => "lost",
        ),
      );
    }
    expect(outcomes).toEqual(["lost", "lost", "lost", "answered", "answered", "answered"]);
  });
});

describe("a target that is gone", () => {
  test("a target that refuses connections went away", async () => {
    const { target, close } = await startTarget(ok, { port: await ownPort(), plan: { outageSeconds: 0 } });
    await target.send("dashboards.list");
    await close();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => target.send("dashboards.list")),
    );
    const errors = outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason : null));
    expect(errors.filter((error) => error instanceof TargetWentAway).length).toBeGreaterThan(0);
    expect(errors.every((error) => error instanceof TargetWentAway || error instanceof NoUsableAnswer)).toBe(
      true,
    );
  });

  test("a target that comes back gets every request that never arrived, even writes, and no other one twice", async () => {
    const { target, seen, close, reopen } = await startTarget(ok, { port: await ownPort() });
    await close();
    const requests = [
      target.send("dashboards.create", {}, { body: { name: "a" } }),
      ...Array.from({ length: 5 }, () => target.send("apps.list")),
    ];
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await reopen();
    const answers = await Promise.all(requests);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(seen).toHaveLength(6);
    expect(target.lostWrites.behind(new Set(["dashboards"]), 0)).toBeUndefined();
  });
});

describe("a gateway that answers in the target's place", () => {
  /** A target that answers until a gateway answers in its place, and a function that brings it back. */
  async function startBehindGateway(plan = {}, answer = status(502)) {
    let isAway = false;
    const { target, seen } = await startTarget((...request) => (isAway ? answer : ok)(...request), {
      plan,
    });
    await target.send("dashboards.list");
    isAway = true;
    return { target, seen, comeBack: () => (isAway = false) };
  }

  test.each([
    ["502", status(502)],
    ["503, and asks to come again later", status(503, { "retry-after": "120" })],
  ])("while it answers %s, requests wait, and are then sent once", async (_, answer) => {
    const { target, seen, comeBack } = await startBehindGateway({}, answer);
    const reads = Array.from({ length: 4 }, () => target.send("apps.list"));
    await new Promise((resolve) => setTimeout(resolve, 400));
    const writes = Array.from({ length: 4 }, () => target.send("apps.create", {}, { body: { name: "a" } }));
    const update = target.send("apps.update", { id: "1" }, { body: { name: "a" } });
    await new Promise((resolve) => setTimeout(resolve, 400));
    comeBack();
    const answers = await Promise.all([...reads, ...writes, update]);
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
    expect(seen.filter(({ method }) => method === "POST")).toHaveLength(4);
    expect(target.lostWrites.behind(new Set(["apps"]), 0)).toBeUndefined();
  });

  test("an update that it answered is sent again, and counts as one that may have been carried out; a creation is not sent again", async () => {
    const { target, comeBack } = await startBehindGateway();
    const reads = Array.from({ length: 6 }, () => target.send("apps.list"));
    const update = target.send("apps.update", { id: "1" }, { body: { name: "a" } });
    const creation = target.send("apps.create", {}, { body: { name: "a" } });
    await expect(creation).rejects.toThrow(NoUsableAnswer);
    comeBack();
    expect((await update).status).toBe(200);
    await Promise.all(reads);
    expect(target.lostWrites.behind(new Set(["apps"]), 0)).toBeDefined();
  });

  test("the wait is no longer than the user wants", async () => {
    const { target } = await startBehindGateway({ outageSeconds: 0.3 });
    await expectEach(5, () => target.send("apps.list"), TargetWentAway);
  });
});

test("nothing is sent after an interruption, and requests under way end", async () => {
  const { target, seen, interruption } = await startTarget(() => undefined);
  const underWay = target.send("dashboards.list");
  while (seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  interruption.abort();
  await expect(underWay).rejects.toThrow(RunInterrupted);
  await expect(target.send("dashboards.list")).rejects.toThrow(RunInterrupted);
  expect(seen).toHaveLength(1);
  target.continueWith(new AbortController().signal);
});
