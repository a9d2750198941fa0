import { expect, test } from "vitest";
import { inTurn, ok, reset, status } from "../../testing/servers/answers.ts";
import type { Answer } from "../../testing/servers/scripted-server.ts";
import { startTarget } from "../../testing/servers/scripted-target.ts";
import { NoUsableAnswer } from "../errors.ts";

/** Writes to the connection, and ends it. */
function raw(text: string): Answer {
  return (_, response) => response.socket?.end(text);
}

test.each<readonly [words: string, answer: Answer, instead: unknown]>([
  ["a closed connection", reset, "closed"],
  ["a greeting", raw("220 ready\r\n\r\n"), "no HTTP"],
  ["a header without a colon", raw("HTTP/1.1 200 OK\r\nno colon\r\n\r\n"), "no HTTP"],
  ["an answer that stops", raw("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{}"), "closed"],
  ["502", status(502), 502],
  ["503", status(503), 503],
  ["503 that asks for patience", status(503, { "retry-after": "9" }), undefined],
  ["504", status(504), undefined],
])("%s in the place of an answer is recorded", async (_, answer, instead) => {
  const { target } = await startTarget(answer);
  await expect(target.send("apps.create", {}, { body: {} })).rejects.toThrow(NoUsableAnswer);
  expect(target.unanswered.byOperation.get("apps.create")?.[0]?.instead).toBe(instead);
});

test("a read that is answered on another try is not", async () => {
  const { target } = await startTarget(inTurn(reset, ok));
  await target.send("apps.list");
  expect(target.unanswered.byOperation.size).toBe(0);
});
