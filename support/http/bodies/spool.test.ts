import { mkdirSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test, vi } from "vitest";
import { emptyFolder } from "../../testing/folders.ts";
import { Spool } from "./spool.ts";

function openIn(folder: string): Spool {
  const spool = new Spool(folder);
  onTestFinished(() => spool.close());
  return spool;
}

test("bytes can be read again, in any order and several times", () => {
  const spool = openIn(emptyFolder());
  const texts = Array.from({ length: 50 }, (_, index) => Buffer.from(`${index} `.repeat(1000 + index)));
  const spooled = texts.map((text) => spool.put(text));
  for (const index of [49, 0, 25, 25])
    expect(Buffer.from(spooled[index]?.read() ?? [])).toEqual(texts[index]);
  expect(spool.put(new Uint8Array()).read()).toHaveLength(0);
});

test("no file is visible in the folder, even while it is in use", () => {
  const folder = emptyFolder();
  openIn(folder).put(Buffer.from("secret"));
  expect(readdirSync(folder)).toEqual([]);
});

test("bytes stay in memory if no file can be created", () => {
  const spool = openIn(join(tmpdir(), "there", "is", "no", "such", "folder"));
  expect(Buffer.from(spool.put(Buffer.from("kept")).read()).toString()).toBe("kept");
  expect(spool.size).toBe(0);
});

test("a folder in which no file could be created is not tried again", () => {
  const folder = emptyFolder();
  const spool = openIn(join(folder, "later"));
  spool.put(Buffer.from("kept"));
  mkdirSync(join(folder, "later"));
  spool.put(Buffer.from("kept too"));
  expect(spool.size).toBe(0);
});

test("the room of bytes that nothing refers to is used again", async () => {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const spool = openIn(emptyFolder());
  const bytes = Buffer.alloc(1000, 1);
  for (let count = 0; count < 10; count += 1) spool.put(bytes);
  await vi.waitFor(() => {
    collect();
    const before = spool.size;
    spool.put(bytes);
    expect(spool.size).toBe(before);
  });
  expect(spool.size).toBeGreaterThanOrEqual(10_000);
});
