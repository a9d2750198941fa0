import { expect, test } from "vitest";
import { inTurn, ok, status } from "../../testing/servers/answers.ts";
import { startTarget } from "../../testing/servers/scripted-target.ts";
import type { DeliveryEvent } from "../delivery/delivery-event.ts";
import { RunInterrupted } from "../errors.ts";
import type { RequestOptions } from "../target/target.ts";

test.each([
  ["with Retry-After", status(429, { "retry-after": "0" })],
  ["with an empty Retry-After", status(429, { "retry-after": "" })],
  ["without one", status(429)],
  ["said as 403", status(403, { "retry-after": "0" })],
])("the run waits after 429 %s, for writes too", async (_, throttled) => {
  const { target, exchanges } = await startTarget(inTurn(throttled, throttled, ok));
  const exchange = await target.send("dashboards.create", {}, { body: {} });
  expect(exchange.status).toBe(200);
  expect(exchanges).toHaveLength(1);
  expect(target.traffic).toEqual({ requests: 3, retries: 2 });
});

test("a 403 without Retry-After refuses the request, and is not sent again", async () => {
  const { target } = await startTarget(inTurn(status(403), ok));
  expect((await target.send("dashboards.create", {}, { body: {} })).status).toBe(403);
});

/** A function that tells whether the target has accepted five requests within this fifth of a second. */
function fiveAtATime(): () => boolean {
  let moment = 0;
  let room = 0;
  return () => {
    const now = Math.floor(Date.now() / 200);
    if (now !== moment) [moment, room] = [now, 5];
    room -= 1;
    return room < 0;
  };
}

test("a target that accepts few requests at a time gets all of them, ever slower, and none is given up", async () => {
  const isFull = fiveAtATime();
  const { target } = await startTarget((...request) => (isFull() ? status(429) : ok)(...request));
  const all = await Promise.all(Array.from({ length: 40 }, () => target.send("dashboards.list")));
  expect(all.map((exchange) => exchange.status)).toEqual(all.map(() => 200));
});

test.each([{}, { "retry-after": "1" }])(
  "one that throttles by 503 with %j gets all of them too, even writes, and accepts each once",
  async (headers) => {
    const isFull = fiveAtATime();
    const taken: string[] = [];
    const { target } = await startTarget((...request) => {
      if (isFull()) return status(503, headers)(...request);
      taken.push(request[0].body);
      return ok(...request);
    });
    await target.send("dashboards.list");
    await Promise.all(Array.from({ length: 20 }, () => target.send("apps.list")));
    const names = Array.from({ length: 20 }, (_, index) => `n${index}`);
    await Promise.all(names.map((name) => target.send("apps.create", {}, { body: { name } })));
    for (const name of names) expect(taken.filter((body) => body.includes(`"${name}"`))).toHaveLength(1);
  },
  20_000,
);

test("a write that got 503 may have been carried out, even if the pace is what 503 is about", async () => {
  const isFull = fiveAtATime();
  let creations = 0;
  const { target } = await startTarget((...request) => {
    if (request[0].method !== "POST") return (isFull() ? status(503) : ok)(...request);
    creations += 1;
    return status(creations === 1 ? 503 : 409)(...request);
  });
  await target.send("dashboards.list");
  await Promise.all(Array.from({ length: 20 }, () => target.send("apps.list")));
  await expect(target.send("apps.create", {}, { body: {} })).rejects.toThrow("left open");
  expect(creations).toBe(2);
});

test("503s by chance, at any pace, lower the pace only for a while", async () => {
  let count = 0;
  const { target } = await startTarget((...request) => {
    count += 1;
    (count > 100 && count % 3 === 0 ? status(503, { "retry-after": "0" }) : ok)(...request);
  });
  for (let sent = 0; sent < 160; sent += 1) await target.send("apps.list");
  expect(target.requestsPerMinute).toBe(Number.POSITIVE_INFINITY);
});

test("throttling by a target is reported once", async () => {
  const told: DeliveryEvent[] = [];
  const away = status(429, { "retry-after": "0" });
  const { target } = await startTarget(inTurn(ok, away, away, ok), { tell: (event) => told.push(event) });
  for (let count = 0; count < 2; count += 1) await target.send("apps.list");
  expect(told).toEqual([
    { kind: "slowed", status: 429, seconds: expect.any(Number), requestsPerMinute: 600 },
  ]);
});

test("the user's requests per minute delay requests, until the run ends", async () => {
  const { target, seen, interruption } = await startTarget(ok, { plan: { requestsPerMinute: 1 } });
  await target.send("dashboards.list");
  const second = target.send("dashboards.list");
  interruption.abort();
  await expect(second).rejects.toThrow(RunInterrupted);
  expect(seen).toHaveLength(1);
});

test("if one operation is refused with 429 while others are taken, its further requests are sent once", async () => {
  let isFull = true;
  const { target } = await startTarget((...request) => {
    (request[0].method === "POST" && isFull ? status(429) : ok)(...request);
  });
  const create = () => target.send("dashboards.create", {}, { body: {} });
  const reading = new AbortController();
  const read = async () => {
    while (!reading.signal.aborted) await target.send("dashboards.list");
  };
  const reads = read();
  await expect(create()).rejects.toThrow("answered 429");
  reading.abort();
  await reads;
  const { requests } = target.traffic;
  await expect(create()).rejects.toThrow("answered 429");
  expect(target.traffic.requests).toBe(requests + 1);
  isFull = false;
  expect((await create()).status).toBe(200);
});

const refusedWith429 = [
  ["an operation, without Retry-After", {}, "POST", {}],
  ["an operation, for a day", { "retry-after": "86400" }, "POST", {}],
  ["requests without a key", {}, "GET", { credential: { kind: "none" } }],
  ["the requests of one key", {}, "GET", { credential: { kind: "scoped", scopes: "dashboard:read" } }],
] as const;

test.each(refusedWith429)(
  "a run does not wait for %s if a read that was answered before still is",
  async (_, headers, method, options) => {
    const { target } = await startTarget(
      (...request) => {
        const isFull = request[0].headers.authorization === "Bearer full-key";
        (request[0].method === method && (method === "POST" || !isFull) ? status(429, headers) : ok)(
          ...request,
        );
      },
      { plan: { fullKey: "full-key", scopedKeys: { "dashboard:read": "a-key" } } },
    );
    const read = () => target.send("dashboards.list");
    const refused = () =>
      method === "POST"
        ? target.send("dashboards.create", {}, { body: {} })
        : target.send("dashboards.list", {}, options);
    await read();
    await expect(refused()).rejects.toThrow("answered 429");
    const { requests } = target.traffic;
    for (let count = 0; count < 3; count += 1) await expect(refused()).rejects.toThrow("answered 429");
    expect(target.traffic.requests).toBe(requests + 3);
    await read();
    expect(target.requestsPerMinute).toBe(Number.POSITIVE_INFINITY);
  },
  60_000,
);

test("an operation that was full before is not tried in vain for long when it is full again", async () => {
  let isFull = false;
  const { target } = await startTarget((...request) => {
    (request[0].method === "POST" && isFull ? status(429) : ok)(...request);
  });
  const create = () => target.send("dashboards.create", {}, { body: {} });
  await target.send("dashboards.list");
  isFull = true;
  await expect(create()).rejects.toThrow("answered 429");
  isFull = false;
  await create();
  isFull = true;
  const { requests } = target.traffic;
  await expect(create()).rejects.toThrow("answered 429");
  // The creation, and the read that shows that the pace is not the reason.
  expect(target.traffic.requests).toBe(requests + 2);
});

test("updates that are refused do not hide that the quota of updates is used up", async () => {
  let refused = (): void => undefined;
  const anyRefused = new Promise<void>((resolve) => {
    refused = resolve;
  });
  const { target } = await startTarget((...exchange) => {
    const [{ method, headers }] = exchange;
    if (method !== "PATCH") return ok(...exchange);
    if (headers.authorization === undefined) {
      status(401)(...exchange);
      return refused();
    }
    void anyRefused.then(() => status(429, { "retry-after": "86400" })(...exchange));
  });
  await target.send("dashboards.list");
  const update = (options: RequestOptions = {}) =>
    target.send("dashboards.update", { id: "1" }, { body: {}, ...options });
  const counted = expect(update()).rejects.toThrow("429");
  await update({ credential: { kind: "none" }, mustBeRefused: true });
  await counted;
  await expect(update()).rejects.toThrow("429");
});
