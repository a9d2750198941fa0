import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import type { TargetPlan } from "../settings/target-plan.ts";
import { planFor } from "../testing/plan.ts";
import { type Answer, json, startScripted } from "../testing/scripted-server.ts";
import { MissingKey } from "./credential.ts";
import { NoUsableAnswer, RunInterrupted, TargetWentAway } from "./errors.ts";
import type { Exchange } from "./exchange.ts";
import type { Place } from "./lost-writes.ts";
import { Target } from "./target.ts";

async function start(answer: Answer, prefix = "", changes: Partial<TargetPlan> = {}) {
  const server = await startScripted(answer);
  const interruption = new AbortController();
  const exchanges: Exchange[] = [];
  const target = new Target(planFor(server.origin + prefix, changes), interruption.signal, (exchange) => {
    exchanges.push(exchange);
  });
  onTestFinished(() => target.close());
  return { ...server, target, exchanges, interruption };
}

const ok: Answer = (_, response) => json(response, 200, {});

describe("a request", () => {
  test("carries the full key and the body as JSON, below the prefix", async () => {
    const { target, seen, exchanges } = await start(ok, "/some/prefix");
    const exchange = await target.send(
      "dashboards.create",
      {},
      { body: { name: "é", id: 9007199254740993n } },
    );
    expect(seen).toMatchObject([
      {
        method: "POST",
        path: "/some/prefix/api/projects/1/dashboards",
        body: '{"name":"é","id":9007199254740993}',
        headers: {
          authorization: "Bearer the-full-key",
          "content-type": "application/json",
          "content-length": "35",
        },
      },
    ]);
    expect(exchanges).toEqual([exchange]);
    expect(JSON.stringify(exchange)).not.toContain("the-full-key");
  });

  test("has no media type without a body, and none where none is wanted", async () => {
    const { target, seen } = await start(ok);
    await target.send("dashboards.list");
    await target.send("dashboards.create", {}, { rawBody: "x", contentType: null });
    await target.send(
      "dashboards.create",
      {},
      { rawBody: new Uint8Array([0xff]), contentType: "text/plain" },
    );
    expect(seen.map(({ headers }) => headers["content-type"])).toEqual([undefined, undefined, "text/plain"]);
  });

  test.each([
    [{ kind: "none" } as const, undefined],
    [{ kind: "literal", header: "Basic abc" } as const, "Basic abc"],
  ])("with the credential %j", async (credential, header) => {
    const { target, seen } = await start(ok);
    await target.send("dashboards.list", {}, { credential });
    expect(seen[0]?.headers.authorization).toBe(header);
  });

  test("with a key that nobody gave is not sent", async () => {
    const { target, seen } = await start(ok);
    const credential = { kind: "scoped", scopes: "plugin:read" } as const;
    await expect(target.send("apps.list", {}, { credential })).rejects.toThrow(MissingKey);
    expect(seen).toEqual([]);
  });
});

describe("a redirect between the slash forms", () => {
  const redirecting =
    (status: number, location: (path: string) => string): Answer =>
    (request, response) => {
      if (request.path.split("?")[0]?.endsWith("/")) return json(response, 200, { id: 1 });
      response.writeHead(status, { location: location(request.path) }).end();
    };
  const slashed = (path: string) => path.replace(/(?=\?|$)/, "/");

  test.each([301, 302, 307, 308])("is followed on %i with method, body and key", async (status) => {
    const { target, seen } = await start(redirecting(status, slashed));
    const exchange = await target.send("dashboards.update", { id: "5" }, { body: { name: "n" } });
    expect(exchange.redirects).toEqual([{ status, location: "/api/projects/1/dashboards/5/" }]);
    expect(exchange.status).toBe(200);
    expect(seen[1]).toMatchObject({
      method: "PATCH",
      path: "/api/projects/1/dashboards/5/",
      body: '{"name":"n"}',
      headers: { authorization: "Bearer the-full-key" },
    });
  });

  test("keeps the query", async () => {
    const { target, seen } = await start(redirecting(308, slashed));
    await target.send("dashboards.list", {}, { query: { limit: "2" } });
    expect(seen[1]?.path).toBe("/api/projects/1/dashboards/?limit=2");
  });

  test.each(["http", "https"])("is followed on our own origin, where %s names another", async (scheme) => {
    const stranger = await startScripted(ok);
    const { target, seen } = await start(
      redirecting(301, (path) => `${scheme}://${new URL(stranger.origin).host}/hidden${slashed(path)}`),
      "/prefix",
    );
    const exchange = await target.send("dashboards.list");
    expect(exchange.status).toBe(200);
    expect(seen[1]?.path).toBe("/prefix/api/projects/1/dashboards/");
    expect(stranger.seen).toEqual([]);
  });

  test("is followed once alone: a loop is an answer", async () => {
    const { target, seen } = await start((request, response) => {
      const other = request.path.endsWith("/") ? request.path.slice(0, -1) : `${request.path}/`;
      response.writeHead(308, { location: other }).end();
    });
    const exchange = await target.send("dashboards.list");
    expect(exchange.status).toBe(308);
    expect(seen).toHaveLength(2);
  });

  test.each(["/login", "http://[", "/api/projects/2/dashboards/"])(
    "to %s is none, and not followed",
    async (location) => {
      const { target, seen } = await start((_, response) => response.writeHead(302, { location }).end());
      expect((await target.send("dashboards.list")).status).toBe(302);
      expect(seen).toHaveLength(1);
    },
  );
});

describe("an answer", () => {
  const text = JSON.stringify({ text: "äöü".repeat(100) });
  test.each([
    ["gzip", gzipSync(text)],
    ["x-gzip", gzipSync(text)],
    ["GZIP", gzipSync(text)],
    ["br", brotliCompressSync(text)],
    ["deflate", deflateSync(text)],
    ["deflate", deflateRawSync(text)],
    ["identity", Buffer.from(text)],
    ["gzip, br", brotliCompressSync(gzipSync(text))],
  ])("coded with %s is decoded", async (encoding, bytes) => {
    const { target } = await start((_, response) => {
      response.writeHead(200, { "content-encoding": encoding }).end(bytes);
    });
    expect((await target.send("dashboards.list")).text).toBe(text);
  });

  test.each([204, 405])("without a body is empty, even where %i is said to be compressed", async (status) => {
    const { target } = await start((_, response) => {
      response.writeHead(status, { "content-encoding": "gzip" }).end();
    });
    expect((await target.send("apps.delete", { id: "1" })).body).toEqual({ kind: "empty" });
  });

  const damaged: Answer = (_, response) => {
    response.writeHead(200, { "content-encoding": "gzip" }).end("plain");
  };
  // Its end is that of the connection: nothing else tells how long it is.
  const cut: Answer = (_, response) => {
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, { connection: "close" }).end('{"results":[{"name":"a]}"');
  };
  const halves: Answer = (_, response) => {
    response.writeHead(200, { "content-length": "20" });
    response.write('{"results":', () => response.destroy());
  };
  const kinds = [
    ["that cannot be decompressed", damaged],
    ["that stops in its midst", cut],
    ["that is shorter than its length", halves],
  ] as const;

  test.each(kinds)("%s is asked for again", async (_, answer) => {
    const { target, exchanges, seen } = await start(inTurn(answer, answer, ok));
    expect((await target.send("dashboards.list")).text).toBe("{}");
    expect([exchanges.length, seen.length]).toEqual([1, 3]);
    expect(target.lostWrites.behind(new Set(["dashboards"]), 0)).toBeUndefined();
  });

  test.each(kinds)("%s is lost where it is the answer to a creation", async (_, answer) => {
    const { target, exchanges, seen } = await start(inTurn(answer, ok));
    await expect(target.send("dashboards.create", {}, { body: {} })).rejects.toThrow(NoUsableAnswer);
    expect([exchanges.length, seen.length]).toEqual([0, 1]);
    expect(target.lostWrites.behind(new Set(["dashboards"]), 0)).toMatchObject({ place: "dashboards" });
  });

  test.each(kinds.slice(0, 2))("%s each time is how the target answers", async (_, answer) => {
    const { target } = await start(answer);
    expect((await target.send("dashboards.list")).body.kind).toBe("not JSON");
    const creations: string[] = [];
    for (let time = 0; time < 3; time += 1) {
      const sent = target.send("dashboards.create", {}, { body: {} });
      creations.push(
        await sent.then(
          ({ body }) => body.kind,
          (error: Error) => error.name,
        ),
      );
    }
    expect(creations).toEqual(["NoUsableAnswer", "NoUsableAnswer", "not JSON"]);
  });

  test("that is a page, or wrong JSON to its end, is no answer that stops in its midst", async () => {
    for (const text of ["<html>{", "{'name': 1}", '{"a":1}}', "[1,2]"]) {
      const { target, seen } = await start((_, response) => {
        response.useChunkedEncodingByDefault = false;
        response.writeHead(200, { connection: "close" }).end(text);
      });
      expect((await target.send("dashboards.list")).text).toBe(text);
      expect(seen).toHaveLength(1);
    }
  });

  test("204 with a body, which Content-Length announces, is empty, and the next is not disturbed", async () => {
    const { target } = await start((_, response) => {
      response.socket?.write("HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\nhello");
    });
    for (let time = 0; time < 3; time += 1) {
      const exchange = await target.send("apps.delete", { id: "1" });
      expect(exchange).toMatchObject({ status: 204, text: "", headers: { "content-length": "5" } });
    }
  });
});

/** Answers with each of the answers in turn, then with the last. */
function inTurn(...answers: readonly Answer[]): Answer {
  let turn = 0;
  return (...request) => {
    answers[Math.min(turn, answers.length - 1)]?.(...request);
    turn += 1;
  };
}
const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_, response) =>
    response.writeHead(code, headers).end();
const reset: Answer = (_, response) => response.destroy();

describe("a walk", () => {
  test("keeps the run's writes out, and lets those through that are said to be refused", async () => {
    const { target, seen } = await start(ok);
    await target.withWritersPaused("apps", async () => {
      await target.send("apps.create", {}, { whilePaused: true });
      await target.send("dashboards.create");
      await target.send("apps.list");
    });
    expect(seen.map(({ method }) => method)).toEqual(["POST", "POST", "GET"]);
    await target.send("apps.create");
    expect(seen).toHaveLength(4);
  });
});

describe("when the target does not answer as it should", () => {
  test.each([
    ["with Retry-After", status(429, { "retry-after": "0" })],
    ["with an empty Retry-After", status(429, { "retry-after": "" })],
    ["without one", status(429)],
  ])("429 %s is waited out, for writes too", async (_, throttled) => {
    const { target, exchanges } = await start(inTurn(throttled, throttled, ok));
    const exchange = await target.send("dashboards.create", {}, { body: {} });
    expect(exchange.status).toBe(200);
    expect(exchanges).toHaveLength(1);
    expect(target.traffic).toEqual({ requests: 3, retries: 2 });
  });

  test("a target that takes a few requests a moment is sent all of them, ever slower, and none is given up", async () => {
    let moment = 0;
    let room = 0;
    const { target } = await start((...request) => {
      const now = Math.floor(Date.now() / 200);
      if (now !== moment) [moment, room] = [now, 5];
      room -= 1;
      (room < 0 ? status(429) : ok)(...request);
    });
    const all = await Promise.all(Array.from({ length: 40 }, () => target.send("dashboards.list")));
    expect(all.map((exchange) => exchange.status)).toEqual(all.map(() => 200));
  });

  test.each([502, 503, 504])("%i on a read is asked again", async (code) => {
    const { target } = await start(inTurn(status(code), ok));
    expect((await target.send("dashboards.list")).status).toBe(200);
  });

  test.each([502, 503, 504])("%i on a write is not: it may have been carried out", async (code) => {
    const { target, seen, exchanges } = await start(inTurn(status(code), ok));
    await expect(target.send("dashboards.create", {}, { body: {} })).rejects.toThrow(NoUsableAnswer);
    expect(seen).toHaveLength(1);
    expect(exchanges).toHaveLength(1);
  });

  test("a write that got no answer, or a gateway's, is lost: it may be carried out at any time", async () => {
    const answers = [status(504), reset, status(408), ok, reset, ok];
    const { target } = await start(inTurn(...answers));
    const lostAt = (place: Place) => target.lostWrites.behind(new Set([place]), 0)?.title;
    await expect(target.send("dashboards.update", { id: "5" }, { body: {} })).rejects.toThrow(NoUsableAnswer);
    expect(lostAt("dashboards 5")).toBe("PATCH dashboards/:id");
    await expect(target.send("collaborators.add", { dashboard_id: "6" })).rejects.toThrow(NoUsableAnswer);
    expect(lostAt("dashboards 6")).toBe("POST dashboards/:dashboard_id/collaborators");
    // Sent again, it counts twice: the first one may still be on its way.
    await target.send("apps.create", {}, { body: {} });
    expect(lostAt("apps")).toBe("POST pipeline_import_apps");
    await target.send("apps.update", { id: "7" }, { body: {} });
    expect(lostAt("apps 7")).toBe("PATCH pipeline_import_apps/:id");
    expect([lostAt("dashboards 7"), lostAt("apps 5")]).toEqual([undefined, undefined]);
  });

  test("what was turned away, or never arrived, is not lost", async () => {
    const { target, close } = await start(inTurn(status(429, { "retry-after": "0" }), ok));
    await target.send("apps.create", {}, { body: {} });
    await close();
    await expect(target.send("apps.create", {}, { body: {} })).rejects.toThrow();
    expect(target.lostWrites.behind(new Set(["apps"]), 0)).toBeUndefined();
  });

  test("a write that is sent again is told again, since both may have been carried out", async () => {
    const server = await startScripted(inTurn(status(408), ok));
    const told: boolean[] = [];
    const target = new Target(
      planFor(server.origin),
      new AbortController().signal,
      () => {},
      (_operation, _parameters, _options, isRepeated) => told.push(isRepeated),
    );
    onTestFinished(() => target.close());
    await target.send("apps.create", {}, { body: {} });
    expect(told).toEqual([false, true]);
  });

  test("an answer that is too large is told as such, and not asked for again", async () => {
    const { target, seen } = await start((_, response) => response.end(Buffer.alloc(9_000_000, " ")));
    await expect(target.send("dashboards.list")).rejects.toThrow("an answer is larger than 8 MB");
    expect(seen).toHaveLength(1);
  });

  test("500 is an answer", async () => {
    const { target } = await start(status(500));
    expect((await target.send("dashboards.list")).status).toBe(500);
  });

  test("a read whose connection is reset is sent again", async () => {
    const { target, seen } = await start(inTurn(reset, ok));
    expect((await target.send("dashboards.list")).status).toBe(200);
    expect(seen).toHaveLength(2);
  });

  test("a create whose connection is reset is not: it may have been carried out", async () => {
    const { target, seen } = await start(inTurn(reset, ok));
    await expect(target.send("dashboards.create", {}, { body: {} })).rejects.toThrow(NoUsableAnswer);
    expect(seen).toHaveLength(1);
  });

  test("writes that break their connections do not end the run", async () => {
    const { target } = await start((request, response) =>
      request.method === "POST" ? response.destroy() : json(response, 200, {}),
    );
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => target.send("apps.create")));
    for (const outcome of outcomes) {
      expect(outcome.status === "rejected" && outcome.reason).toBeInstanceOf(NoUsableAnswer);
    }
    expect((await target.send("apps.list")).status).toBe(200);
  });

  test("a target that closes its door went away", async () => {
    const { target, close } = await start(ok, "", { outageSeconds: 0 });
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

  test("a target that comes back has every request that never arrived, writes among them, and no other twice", async () => {
    const { target, seen, close, reopen } = await start(ok);
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

  test("the user's requests per minute hold requests back, until the run ends", async () => {
    const { target, seen, interruption } = await start(ok, "", { requestsPerMinute: 1 });
    await target.send("dashboards.list");
    const second = target.send("dashboards.list");
    interruption.abort();
    await expect(second).rejects.toThrow(RunInterrupted);
    expect(seen).toHaveLength(1);
  });

  test("nothing is sent after an interruption, and what is under way ends", async () => {
    const { target, seen, interruption } = await start(() => undefined);
    const underWay = target.send("dashboards.list");
    while (seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    interruption.abort();
    await expect(underWay).rejects.toThrow(RunInterrupted);
    await expect(target.send("dashboards.list")).rejects.toThrow(RunInterrupted);
    expect(seen).toHaveLength(1);
    target.continueWith(new AbortController().signal);
  });
});
