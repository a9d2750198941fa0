import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { credentialFromKey, fullKeyForm } from "./credential.ts";
import { curlCommand, type SentRequest } from "./curl.ts";

const run = promisify(execFile);
const json = { "content-type": "application/json" };
const post: SentRequest = {
  method: "POST",
  url: "http://host/a",
  headers: json,
  credential: { kind: "full" },
};

const bodies: readonly (readonly [string, string | Uint8Array])[] = [
  ["nothing", ""],
  ["plain JSON", '{"name":"a"}'],
  ["quotes of each kind", `{"a":"it's \\"so\\" \`x\`"}`],
  ["what a shell expands", "$HOME $(id) `id` !! * ~ \\ %s %% \\n"],
  ["line breaks and tabs", "\na\r\n\tb\n\n"],
  ["NUL and controls", "a\u0000b\u001b[31m\u007f"],
  ["any script", "é 漢字 😀 👩‍👩‍👧 \u202eabc"],
  ["lone surrogates", "\ud800 \udc00"],
  ["no UTF-8", Uint8Array.of(0xff, 0xfe, 0x80, 0x27)],
  ["a byte order mark", "\ufeff{}"],
  ["what looks like a file", "@/etc/hostname"],
  ["what looks like an option", "-o"],
];

describe("the shell hands over exactly the bytes of", () => {
  // A replacement for curl that writes out the body that it was given.
  const standIn = `curl() {
    while [ $# -gt 2 ]; do shift; done
    if [ "$1" = --data-raw ]; then printf %s "$2"; else cat; fi
  }`;
  test.each(bodies)("%s", (_title, body) => {
    const { stdout } = spawnSync("sh", ["-c", `${standIn}\n${curlCommand({ ...post, body })}`], {
      env: { ...process.env, DASHSPEC_API_KEY: "full" },
    });
    expect(stdout).toEqual(Buffer.from(body));
  });

  test("nothing if the shell does not know the key", () => {
    const { DASHSPEC_API_KEY: _, ...env } = process.env;
    const { status, stderr, stdout } = spawnSync("sh", ["-c", curlCommand({ ...post, body: "{}" })], { env });
    expect(status).not.toBe(0);
    expect(stdout.toString()).toBe("");
    expect(stderr.toString()).toMatch(/DASHSPEC_API_KEY: the full key/);
  });
});

describe("words", () => {
  test.each<[string, Partial<SentRequest>, string]>([
    [
      "the full key by its variable",
      { body: "{}" },
      `curl -sS -i -X POST 'http://host/a' -H "Authorization: Bearer \${DASHSPEC_API_KEY:?the full key}" -H 'content-type: application/json' --data-raw '{}'`,
    ],
    [
      "a scoped key by its scopes",
      { method: "GET", headers: {}, credential: { kind: "scoped", scopes: "plugin:read,plugin:write" } },
      `curl -sS -i 'http://host/a' -H "Authorization: Bearer \${SCOPED_KEY:?a key that has only plugin:read,plugin:write}"`,
    ],
    [
      "a key without scopes",
      { method: "GET", headers: {}, credential: { kind: "scoped", scopes: "" } },
      `curl -sS -i 'http://host/a' -H "Authorization: Bearer \${SCOPED_KEY:?a key without scopes}"`,
    ],
    [
      "no credential",
      { method: "DELETE", headers: {}, credential: { kind: "none" } },
      "curl -sS -i -X DELETE 'http://host/a'",
    ],
    [
      "a made-up credential as it is",
      { method: "GET", headers: {}, credential: { kind: "literal", header: "Bearer it's $HOME" } },
      `curl -sS -i 'http://host/a' -H 'Authorization: Bearer it'\\''s $HOME'`,
    ],
    [
      "the full key under another scheme",
      { method: "GET", headers: {}, credential: credentialFromKey("Token", fullKeyForm("full")) },
      `curl -sS -i 'http://host/a' -H "Authorization: Token \${DASHSPEC_API_KEY:?the full key}"`,
    ],
    [
      "a body too long for a terminal",
      { body: "x".repeat(40_000) },
      `curl -sS -i -X POST 'http://host/a' -H "Authorization: Bearer \${DASHSPEC_API_KEY:?the full key}" -H 'content-type: application/json' --data-binary "@\${BODY_FILE:?a file that holds the body of 40,000 bytes}"`,
    ],
  ])("%s", (_title, request, command) => {
    expect(curlCommand({ ...post, ...request })).toBe(command);
  });

  test("a scoped key that is not set sends nothing, and the message names its scopes", () => {
    const command = curlCommand({ ...post, credential: { kind: "scoped", scopes: "plugin:read" } });
    const { status, stderr } = spawnSync("sh", ["-c", command], { env: {}, encoding: "utf8" });
    expect(status).not.toBe(0);
    expect(stderr).toContain("SCOPED_KEY: a key that has only plugin:read");
  });
});

// On machines without curl, only the tests above run.
const shells = spawnSync("curl", ["--version"]).status === 0 ? ["sh", "bash"] : [];

describe.each(shells)("curl sends the same request, from %s:", (shell) => {
  let received: { readonly request: IncomingMessage; readonly body: Buffer } | undefined;
  const server = createServer(async (request, response) => {
    received = { request, body: await buffer(request) };
    response.end();
  });
  let origin = "";
  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (address !== null && typeof address === "object") origin = `http://127.0.0.1:${address.port}`;
  });
  afterAll(() => {
    server.close();
  });

  async function replay(request: Partial<SentRequest>) {
    const command = curlCommand({ ...post, url: `${origin}/a`, ...request });
    await run(shell, ["-c", command], {
      env: { ...process.env, DASHSPEC_API_KEY: "full", SCOPED_KEY: "scoped", no_proxy: "127.0.0.1" },
    });
    return { ...received?.request, headers: received?.request.headers ?? {}, body: received?.body };
  }

  test.each(bodies)("the body is %s", async (_title, body) => {
    const sent = await replay({ body });
    expect(sent.body).toEqual(Buffer.from(body));
    expect(sent.headers["content-type"]).toBe("application/json");
  });

  test("the credential of each kind", async () => {
    const sentWith = async (credential: SentRequest["credential"]) =>
      (await replay({ credential })).headers.authorization;
    expect(await sentWith({ kind: "full" })).toBe("Bearer full");
    expect(await sentWith({ kind: "scoped", scopes: "plugin:read" })).toBe("Bearer scoped");
    expect(await sentWith({ kind: "none" })).toBeUndefined();
    expect(await sentWith({ kind: "literal", header: "Basic $x'" })).toBe("Basic $x'");
    expect(await sentWith(credentialFromKey("Token", fullKeyForm("full")))).toBe("Token full");
    expect(await sentWith({ kind: "literal", header: "" })).toBe("");
  });

  test("HEAD does not wait for content", async () => {
    expect(await replay({ method: "HEAD" })).toMatchObject({ method: "HEAD" });
  });

  test("method, path and headers", async () => {
    const path = "/a/../b%20c/?x=[1]&y={2}&z='";
    const sent = await replay({
      method: "PATCH",
      url: origin + path,
      headers: { "X-Empty": "", "x-quote": "it's", "Accept-Encoding": "gzip" },
      body: "x",
    });
    expect(sent).toMatchObject({ method: "PATCH", url: path });
    expect(sent.headers).toMatchObject({ "x-empty": "", "x-quote": "it's" });
    expect(sent.headers["accept-encoding"]).toContain("gzip");
    expect(sent.headers).not.toHaveProperty("content-type");
  });
});
