import { createServer } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { listening } from "../../testing/servers/listening.ts";
import { type Answer, startScripted } from "../../testing/servers/scripted-server.ts";
import { codeOf, isLate, isTooLarge } from "../errors.ts";
import type { WireRequest } from "../wire-message.ts";
import { largestAnswer, openPool } from "./connection-pool.ts";
import { sendOnWire } from "./wire.ts";

const never = new AbortController().signal;

function sender(origin: string, deadline?: number, connections = 1) {
  const pool = openPool(origin, connections);
  onTestFinished(() => pool.destroy());
  return (method: WireRequest["method"] = "GET", path = "/", signal = never) =>
    sendOnWire({ method, url: origin + path, headers: {}, body: undefined }, pool, signal, deadline);
}

async function sendTo(answer: Answer, deadline?: number) {
  const { origin } = await startScripted(answer);
  return sender(origin, deadline)();
}

const failureOf = (sent: Promise<unknown>) => sent.then(() => null).catch((error: unknown) => error);

describe("an answer has a limit", () => {
  const drips: Answer = (_, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(" "), 10);
    response.on("close", () => clearInterval(timer));
  };

  test("of time: one that drips ends at the deadline", async () => {
    expect(isLate(await failureOf(sendTo(drips, 200)))).toBe(true);
  });

  test("of time, from the sending on: so does one that never begins", async () => {
    expect(isLate(await failureOf(sendTo(() => undefined, 50)))).toBe(true);
  });

  test.each([
    ["as it comes", {}, (size: number) => Buffer.alloc(size, " ")],
    ["decompressed", { "content-encoding": "gzip" }, (size: number) => gzipSync(Buffer.alloc(size, " "))],
  ])("of size %s", async (_, headers, body) => {
    const answerOf =
      (size: number): Answer =>
      (_, response) =>
        response.writeHead(200, headers).end(body(size));
    expect(isTooLarge(await failureOf(sendTo(answerOf(largestAnswer + 1))))).toBe(true);
    expect((await sendTo(answerOf(largestAnswer))).text).toHaveLength(largestAnswer);
  });

  test("of the size of its headers", async () => {
    const padded =
      (size: number): Answer =>
      (_, response) =>
        response.writeHead(200, { padding: "x".repeat(size) }).end();
    expect(codeOf(await failureOf(sendTo(padded(70_000))))).toBe("UND_ERR_HEADERS_OVERFLOW");
    expect((await sendTo(padded(60_000))).status).toBe(200);
  });
});

test.each([
  ["é in UTF-8", Buffer.from("é"), { text: "é", isMisencoded: false }],
  ["é in ISO 8859-1", Buffer.from("é", "latin1"), { text: "\ufffd", isMisencoded: true }],
  ["U+FFFD itself", Buffer.from("\ufffd"), { text: "\ufffd", isMisencoded: false }],
])("%s", async (_, bytes, expected) => {
  expect(await sendTo((_seen, response) => response.end(bytes))).toMatchObject(expected);
});

describe("a request ends with its signal", () => {
  test.each<[string, Answer]>([
    ["before its answer", () => undefined],
    ["in the midst of its answer", (_, response) => response.writeHead(200).write("{")],
  ])("%s, and so does one that waits for its connection", async (_, answer) => {
    const under = new AbortController();
    const { origin } = await startScripted((...given) => {
      answer(...given);
      setTimeout(() => under.abort(), 20);
    });
    const sendOne = sender(origin);
    const send = () => sendOne("GET", "/", under.signal);
    const failures = await Promise.all([failureOf(send()), failureOf(send())]);
    expect(failures).toEqual([under.signal.reason, under.signal.reason]);
    expect(await failureOf(send())).toBe(under.signal.reason);
  });

  test("while it waits for another large answer, and does not delay those after it", async () => {
    const large = "x".repeat(2 * 1024 * 1024);
    const under = new AbortController();
    let release = () => {};
    const { origin } = await startScripted(({ path }, response) => {
      response.write(large);
      if (path === "/first") release = () => response.end();
      else if (path === "/second") setTimeout(() => under.abort(), 20);
      else response.end();
    });
    const send = sender(origin, undefined, 3);
    const get = (path: string, signal: AbortSignal) => send("GET", path, signal);
    const first = get("/first", never);
    expect(await failureOf(get("/second", under.signal))).toBe(under.signal.reason);
    release();
    for (const sent of [first, get("/third", never)]) expect((await sent).text).toHaveLength(large.length);
  });
});

describe("a large answer", () => {
  test("waits for another one, and delays no small one", async () => {
    const large = "x".repeat(2 * 1024 * 1024);
    const held: (() => void)[] = [];
    const { origin } = await startScripted(({ path }, response) => {
      if (path !== "/held") return response.end(path === "/small" ? "small" : large);
      response.write(large);
      held.push(() => response.end());
    });
    const send = sender(origin, undefined, 3);
    const get = (path: string) => send("GET", path);
    let isWhole = false;
    const first = get("/held");
    // The bytes of the first answer are read once a second request has its answer.
    while (held.length === 0) await get("/small");
    const second = get("/large").finally(() => {
      isWhole = true;
    });
    for (let round = 0; round < 20; round += 1) expect((await get("/small")).text).toBe("small");
    expect(isWhole).toBe(false);
    for (const release of held) release();
    for (const sent of [first, second]) expect((await sent).text).toHaveLength(large.length);
  });

  test.each([
    ["whole", "}", undefined],
    ["cut off", "", "ends too early"],
  ])("of millions of escapes without a length is recognized as %s", async (_, end, damage) => {
    const answer = `{"a":${JSON.stringify("\n".repeat(3_000_000))}${end}`;
    const sent = await sendTo((_, response) => {
      response.useChunkedEncodingByDefault = false;
      response.writeHead(200, { connection: "close" }).end(answer);
    });
    expect(sent.damage).toBe(damage);
  });
});

/** A server that answers each request with the given bytes, in several parts. */
async function startRaw(partsOf: (request: number) => readonly string[]): Promise<string> {
  let requests = 0;
  const server = createServer((socket) => {
    socket.setNoDelay();
    socket.on("error", () => {});
    socket.on("data", async () => {
      requests += 1;
      for (const part of partsOf(requests)) {
        socket.write(part);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    });
  });
  return `http://127.0.0.1:${await listening(server)}`;
}

describe("an interim answer is skipped", () => {
  const proceed = "HTTP/1.1 100 Continue\r\n\r\n";
  const hints = "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n";
  const answer = "HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\nHTTP/1.1 100";

  test.each([
    ["100", [proceed + answer]],
    ["100 before the rest", [proceed, answer]],
    ["100 behind another one", [proceed + hints, proceed, answer]],
    ["100 in pieces", ["HTTP/1", ".1 10", "0 Continue\r\nX: y\r\n", "\r\nHTTP", answer.slice(4)]],
    ["several", [proceed, proceed + hints, answer]],
    ["none, in pieces", [answer.slice(0, 9), answer.slice(9, 45), answer.slice(45)]],
  ])("%s", async (_, parts) => {
    const send = sender(await startRaw(() => parts));
    for (const method of ["GET", "POST", "GET"] as const) {
      expect(await send(method)).toMatchObject({ status: 200, text: "HTTP/1.1 100" });
    }
  });
});

describe("bytes after the head of a 204 are its text", () => {
  const head = "HTTP/1.1 204 No Content\r\nX: y\r\n";

  test.each([
    ["a body", [`${head}\r\n{"deleted":true}`], '{"deleted":true}'],
    ["an announced body", [`${head}Content-Length: 4\r\n\r\nnull`], "null"],
    ["chunks", [`${head}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`], "2\r\n{}\r\n0\r\n\r\n"],
    ["the last chunk alone", [`${head}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`], ""],
    ["a line end", [`${head}\r\n\r\n`], ""],
    ["nothing", [head, "\r\n"], ""],
  ])("%s", async (_, parts, text) => {
    const send = sender(await startRaw(() => parts));
    for (const method of ["DELETE", "GET"] as const) {
      const answer = await send(method);
      expect(answer).toMatchObject({ status: 204, text });
      expect(Object.keys(answer.headers)).not.toContain("dashspec-surplus");
    }
  });
});

test("a byte order mark stays, because it is not JSON (RFC 8259 §8.1)", async () => {
  const { text } = await sendTo((_, response) => response.end("\ufeff{}"));
  expect(text).toBe("\ufeff{}");
});
