import { expect, test } from "vitest";
import { KnownKeys, redactingOutput } from "./redacting-output.ts";

test("a key is masked from the moment at which it is known", () => {
  const written: string[] = [];
  const keys = new KnownKeys();
  const output = redactingOutput({ write: (text) => written.push(text) }, keys);
  output.write("sent with key-of-mine\n");
  keys.add(["key-of-mine", "key-of-mine-too"]);
  output.write("sent with key-of-mine and key-of-mine-too\n");
  expect(written[0]).toBe("sent with key-of-mine\n");
  expect(written[1]).not.toContain("key-of-mine");
});

test.each([
  ["two pieces", ["sent with key-of", "-mine\n"]],
  ["single characters", [..."sent with key-of-mine\n"]],
  ["pieces of its encoding", ["sent with %6b%65%", "79-of-mine", "\n"]],
])("a key in %s is masked", (_title, pieces) => {
  let written = "";
  const keys = new KnownKeys();
  keys.add(["key-of-mine"]);
  const output = redactingOutput({ write: (text) => (written += text) }, keys);
  for (const piece of pieces) output.write(piece);
  expect(written).toBe("sent with [redacted]\n");
});

test("a word is held back until it is complete, or no more text will come", () => {
  const written: string[] = [];
  const output = redactingOutput({ write: (text) => written.push(text) }, new KnownKeys());
  output.write("your answer: ");
  output.write("one two");
  expect(written).toEqual(["your answer: ", "one "]);
  output.flush();
  output.flush();
  expect(written).toEqual(["your answer: ", "one ", "two"]);
});

test("on a terminal a word is held back only until the program is idle, and a control sequence is not held back", async () => {
  const written: string[] = [];
  const output = redactingOutput({ isTTY: true, write: (text) => written.push(text) }, new KnownKeys());
  output.write("\r\u001b[2K");
  output.write("7/9 checks");
  expect(written).toEqual(["\r\u001b[2K", "7/9 "]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(written).toEqual(["\r\u001b[2K", "7/9 ", "checks"]);
});

test("a long text without white space is not kept", () => {
  let written = "";
  const output = redactingOutput({ write: (text) => (written += text) }, new KnownKeys());
  output.write("x".repeat(1_000_000));
  expect(written).toHaveLength(1_000_000);
});

test("a key that is a word of the file is not masked in it", () => {
  const keys = new KnownKeys();
  keys.add(["url", "key-of-mine"]);
  expect(keys.maskFile('{"kind":"url","words":"key-of-mine"}')).toBe('{"kind":"url","words":"[redacted]"}');
});

test("whether the output is a terminal stays known", () => {
  const terminal = { isTTY: true, columns: 120, write: () => true };
  expect(redactingOutput(terminal, new KnownKeys())).toMatchObject({ isTTY: true, columns: 120 });
});

test("a terminal that reports no size has none", () => {
  const output = redactingOutput({ isTTY: true, columns: 0, rows: 0, write: () => true }, new KnownKeys());
  expect([output.columns, output.rows]).toEqual([undefined, undefined]);
  expect(redactingOutput({ write: () => true }, new KnownKeys()).isTTY).toBeUndefined();
});
