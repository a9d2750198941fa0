import { expect, test } from "vitest";
import { KnownKeys, redactingOutput } from "./redacting-output.ts";

test("a key is masked from when it is known", () => {
  const written: string[] = [];
  const keys = new KnownKeys();
  const output = redactingOutput({ write: (text) => written.push(text) }, keys);
  output.write("sent with key-of-mine\n");
  keys.add(["key-of-mine", "key-of-mine-too"]);
  output.write("sent with key-of-mine and key-of-mine-too\n");
  expect(written[0]).toBe("sent with key-of-mine\n");
  expect(written[1]).not.toContain("key-of-mine");
});

test("what kind of terminal it is stays known", () => {
  const terminal = { isTTY: true, columns: 120, write: () => true };
  expect(redactingOutput(terminal, new KnownKeys())).toMatchObject({ isTTY: true, columns: 120 });
  expect(redactingOutput({ write: () => true }, new KnownKeys()).isTTY).toBeUndefined();
});
