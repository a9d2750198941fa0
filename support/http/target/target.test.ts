import { describe, expect, test } from "vitest";
import { ok } from "../../testing/servers/answers.ts";
import { type Answer, json, startScripted } from "../../testing/servers/scripted-server.ts";
import { startTarget } from "../../testing/servers/scripted-target.ts";
import { RawBody } from "../bodies/raw-body.ts";
import { MissingKey } from "../keys/credential.ts";

describe("a request that goes last", () => {
  test.each([
    ["waits for all others if it reads", "apps.retrieve", 3],
    ["waits for none that come later if it writes, since readings of its list wait for it", "apps.update", 1],
  ] as const)("%s", async (_, operation, place) => {
    const { target, seen } = await startTarget(ok, { plan: { concurrency: 1 } });
    await Promise.all([
      target.send("dashboards.list"),
      target.send(operation, { id: "1" }, { turn: "last" }),
      target.send("dashboards.list"),
      target.send("dashboards.list"),
    ]);
    expect(seen.findIndex(({ path }) => path.includes("pipeline_import_apps"))).toBe(place);
  });
});

describe("a request", () => {
  test("carries the full key and the body as JSON, below the prefix", async () => {
    const { target, seen, exchanges } = await startTarget(ok, { prefix: "/some/prefix" });
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

  test("goes to the operation's path with another method, and counts as undocumented", async () => {
    const { target, seen } = await startTarget(ok);
    const other = await target.send("dashboards.retrieve", { id: "none" }, { method: "PUT" });
    const own = await target.send("dashboards.retrieve", { id: "none" });
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "PUT /api/projects/1/dashboards/none",
      "GET /api/projects/1/dashboards/none",
    ]);
    expect([other.isDocumented, own.isDocumented]).toEqual([false, true]);
  });

  test("has no media type without a body, or if the caller wants none", async () => {
    const { target, seen } = await startTarget(ok);
    await target.send("dashboards.list");
    await target.send("dashboards.create", {}, { body: new RawBody("x"), contentType: null });
    await target.send(
      "dashboards.create",
      {},
      { body: new RawBody(new Uint8Array([0xff])), contentType: "text/plain" },
    );
    expect(seen.map(({ headers }) => headers["content-type"])).toEqual([undefined, undefined, "text/plain"]);
  });

  test.each([
    [{ kind: "none" } as const, undefined],
    [{ kind: "literal", header: "Basic abc" } as const, "Basic abc"],
  ])("with the credential %j", async (credential, header) => {
    const { target, seen } = await startTarget(ok);
    await target.send("dashboards.list", {}, { credential });
    expect(seen[0]?.headers.authorization).toBe(header);
  });

  test("with a key that was not given is not sent", async () => {
    const { target, seen } = await startTarget(ok);
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
    const { target, seen } = await startTarget(redirecting(status, slashed));
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
    const { target, seen } = await startTarget(redirecting(308, slashed));
    await target.send("dashboards.list", {}, { query: { limit: "2" } });
    expect(seen[1]?.path).toBe("/api/projects/1/dashboards/?limit=2");
  });

  test.each(["http", "https"])(
    "is followed on our own origin, even if %s names another one",
    async (scheme) => {
      const elsewhere = await startScripted(ok);
      const { target, seen } = await startTarget(
        redirecting(301, (path) => `${scheme}://${new URL(elsewhere.origin).host}/hidden${slashed(path)}`),
        { prefix: "/prefix" },
      );
      const exchange = await target.send("dashboards.list");
      expect(exchange.status).toBe(200);
      expect(seen[1]?.path).toBe("/prefix/api/projects/1/dashboards/");
      expect(elsewhere.seen).toEqual([]);
    },
  );

  test("is followed only once: a loop is an answer", async () => {
    const { target, seen } = await startTarget((request, response) => {
      const other = request.path.endsWith("/") ? request.path.slice(0, -1) : `${request.path}/`;
      response.writeHead(308, { location: other }).end();
    });
    const exchange = await target.send("dashboards.list");
    expect(exchange.status).toBe(308);
    expect(seen).toHaveLength(2);
  });

  test.each(["/login", "http://[", "/api/projects/2/dashboards/"])(
    "to %s is not such a redirect, and is not followed",
    async (location) => {
      const { target, seen } = await startTarget((_, response) =>
        response.writeHead(302, { location }).end(),
      );
      expect((await target.send("dashboards.list")).status).toBe(302);
      expect(seen).toHaveLength(1);
    },
  );
});

describe("an answer without a body", () => {
  test.each([204, 405])("is empty, even if %i claims to be compressed", async (status) => {
    const { target } = await startTarget((_, response) => {
      response.writeHead(status, { "content-encoding": "gzip" }).end();
    });
    expect((await target.send("apps.delete", { id: "1" })).body).toEqual({ kind: "empty" });
  });

  test("is quoted if one follows all the same, and does not disturb the next", async () => {
    const { target } = await startTarget((_, response) => {
      response.socket?.write("HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\nhello");
    });
    for (let time = 0; time < 3; time += 1) {
      const exchange = await target.send("apps.delete", { id: "1" });
      expect(exchange).toMatchObject({ status: 204, text: "hello", headers: { "content-length": "5" } });
    }
  });
});

describe("a removal that is refused as a conflict", () => {
  test.each([
    ["was carried out all the same", 404, 409],
    ["succeeds by itself", 204, 204],
  ])("counts by the answer that tells whether it %s", async (_, again, expected) => {
    let removals = 0;
    const { target, exchanges } = await startTarget(({ method }, response) => {
      if (method === "DELETE") removals += 1;
      json(response, method === "PATCH" ? 200 : removals === 1 ? 409 : again, {});
    });
    const [removal] = await Promise.all([
      target.send("apps.delete", { id: "1" }),
      target.send("apps.update", { id: "2" }, { body: {} }),
    ]);
    expect(removal.status).toBe(expected);
    expect(exchanges.filter(({ method }) => method === "DELETE")).toEqual([removal]);
  });
});

describe("a walk", () => {
  test("keeps the run's writes out, except those that must be refused", async () => {
    const { target, seen } = await startTarget(ok);
    await target.turns.withWritersPaused("apps", async () => {
      await target.send("apps.create", {}, { whilePaused: true });
      await target.send("dashboards.create");
      await target.send("apps.list");
    });
    expect(seen.map(({ method }) => method)).toEqual(["POST", "POST", "GET"]);
    await target.send("apps.create");
    expect(seen).toHaveLength(4);
  });
});

describe("a patient read", () => {
  test("waits until earlier writes are visible", async () => {
    const arrivals: (readonly [method: string | undefined, at: number])[] = [];
    const { target } = await startTarget(
      ({ method }, response) => {
        arrivals.push([method, performance.now()]);
        json(response, 200, {});
      },
      { plan: { waitShare: 0.05 } },
    );
    await target.send("collaborators.remove", { dashboard_id: "1", user__uuid: "u" });
    await target.turns.patiently(async () => {
      await target.send("dashboards.update", { id: "1" }, { body: {} });
      await target.send("dashboards.retrieve", { id: "1" });
    });
    const [, [, writtenAt = 0] = [], [, readAt = 0] = []] = arrivals;
    expect(arrivals.map(([method]) => method)).toEqual(["DELETE", "PATCH", "GET"]);
    // A read waits for up to two seconds, of which the run takes a twentieth. A timer may fire a little early.
    expect(readAt - writtenAt).toBeGreaterThan(95);
  });
});
