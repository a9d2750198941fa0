import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { createServer as createRawServer, type Server } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { ownPort } from "../../reference/index.ts";
import { CannotStart } from "../../settings/index.ts";
import { selfSigned } from "../../testing/servers/self-signed.ts";
import { networkError } from "./network.ts";
import { preflight } from "./preflight.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

function listen(server: Server, scheme = "http", at = 0): Promise<string> {
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return new Promise((resolve) => {
    server.listen(at, "127.0.0.1", () => {
      const address = server.address();
      resolve(`${scheme}://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`);
    });
  });
}

const target = { fullKey: "good-key", projectId: "7", organizationId: "acme" };

async function outcome(baseUrl: string, options: { readonly timeoutMs?: number } = {}): Promise<string> {
  const error = await preflight({ baseUrl, ...target }, options).catch((reason: unknown) => reason);
  if (!(error instanceof CannotStart)) throw error;
  return `${error.name}: ${error.lines.join("\n").replaceAll(baseUrl, "BASE")}`;
}

describe("the network", () => {
  test("refuses the connection", async () => {
    const server = createServer();
    const base = await listen(server, "http", await ownPort());
    await new Promise((resolve) => server.close(resolve));
    expect(await outcome(base)).toBe(
      "UnreachableError: BASE refuses connections: nothing listens there (ECONNREFUSED). Correct DASHSPEC_BASE_URL, or start the target.",
    );
  });

  test("does not know the host", async () => {
    expect(await outcome("http://no-such-host.invalid")).toMatch(
      /^UnreachableError: BASE has a host name that cannot be resolved \((ENOTFOUND|EAI_AGAIN)\)\. Correct/,
    );
  });

  test("gives no answer in time", async () => {
    const base = await listen(createRawServer((socket) => socket.on("error", () => {}).resume()));
    expect(await outcome(base, { timeoutMs: 100 })).toBe(
      "UnreachableError: BASE gives no answer in time. Correct DASHSPEC_BASE_URL, or check that the target is up and reachable.",
    );
  });

  test("ends the connection", async () => {
    const base = await listen(createRawServer((socket) => socket.on("error", () => {}).destroy()));
    expect(await outcome(base)).toMatch(/^UnreachableError: BASE ends the connection without an HTTP answer/);
  });

  test("shows a self-signed certificate", async () => {
    const base = await listen(createTlsServer(selfSigned), "https");
    expect(await outcome(base)).toBe(
      "TlsError: BASE has a self-signed certificate (DEPTH_ZERO_SELF_SIGNED_CERT). If that is intended, give the authority's certificate with --ca-file or DASHSPEC_CA_FILE.",
    );
  });

  test("speaks plain http instead of TLS", async () => {
    const base = (await listen(createServer())).replace("http:", "https:");
    expect(await outcome(base)).toMatch(
      /^TlsError: BASE does not speak TLS \(.+\)\. If it speaks plain http, set/,
    );
  });

  test("speaks TLS instead of plain http", async () => {
    const base = (await listen(createTlsServer(selfSigned), "https")).replace("https:", "http:");
    expect(await outcome(base)).toMatch(
      /^UnreachableError: .*, or set it to https:\/\/[\d.:]+ if that port speaks TLS\.$/,
    );
  });
});

test("an aborted preflight rejects with the signal's reason", async () => {
  const interruption = new AbortController();
  const base = await listen(createRawServer((socket) => socket.on("error", () => {}).resume()));
  const running = preflight({ baseUrl: base, ...target }, { signal: interruption.signal });
  interruption.abort(new Error("enough"));
  await expect(running).rejects.toThrow("enough");
});

test.each([
  ["EAI_AGAIN", "UnreachableError", "has a host name that cannot be resolved (EAI_AGAIN)"],
  ["EHOSTUNREACH", "UnreachableError", "cannot be reached from this network (EHOSTUNREACH)"],
  ["UND_ERR_CONNECT_TIMEOUT", "UnreachableError", "gives no answer in time (UND_ERR_CONNECT_TIMEOUT)"],
  ["TIMEOUT", "UnreachableError", "gives no answer in time. "],
  ["", "UnreachableError", "ends the connection without an HTTP answer. "],
  ["CERT_HAS_EXPIRED", "TlsError", "has a certificate that has expired (CERT_HAS_EXPIRED)"],
  ["CERT_NOT_YET_VALID", "TlsError", "has a certificate that is not valid yet"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "TlsError", "has a certificate for another host"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "TlsError", "from an authority that is not trusted here"],
  [
    "EPROTO",
    "TlsError",
    "does not speak TLS (EPROTO). If it speaks plain http, set DASHSPEC_BASE_URL to http://a.example:8443.",
  ],
  ["ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION", "TlsError", "and this machine agree on no TLS connection"],
])("%s is a %s", (code, name, words) => {
  const error = networkError("https://a.example:8443/prefix", code);
  expect(error.name).toBe(name);
  expect(error.message).toContain("https://a.example:8443 ");
  expect(error.message).toContain(words);
});

test.each(["ECONNREFUSED", ""])("with a proxy, the proxy may be the cause of %j as well", (code) => {
  const { message } = networkError("https://a.example:8443", code, { isProxied: true });
  expect(message).toContain("check that as well");
  expect(networkError("https://a.example:8443", code).message).not.toContain("PROXY");
});
