import { expect, test } from "vitest";
import { scrambled } from "./scramble.ts";

const page = (count: number) => ({ count, next: null, results: [{ id: 1, tags: ["a"] }] });

function scramble(value: unknown): unknown {
  return JSON.parse(scrambled(Buffer.from(JSON.stringify(value))).toString());
}

test("replaces one value of a body, the same one each time", () => {
  const bodies = Array.from({ length: 50 }, (_, count) => page(count));
  for (const body of bodies) {
    expect(scramble(body)).not.toEqual(body);
    expect(scramble(body)).toEqual(scramble(body));
  }
  const changed = new Set(bodies.map((body) => JSON.stringify(scramble(body)).replaceAll(/\d+/g, "")));
  expect(changed.size).toBeGreaterThan(10);
});

test.each(["", "no JSON"])("leaves the body %j as it is", (text) => {
  expect(scrambled(Buffer.from(text)).toString()).toBe(text);
});

test("replaces a body that is a single value", () => {
  const texts = ["1", '"a"', "true"].map((text) => scrambled(Buffer.from(text)).toString());
  expect(texts).not.toEqual(["1", '"a"', "true"]);
});
