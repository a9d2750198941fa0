import { expect, test } from "vitest";
import { drawer } from "../test-bed/draw.ts";
import { Choice } from "./choice.ts";

const always = () => 0;

test("a break applies to its methods, from its first request on, and a limited number of times", () => {
  const choice = new Choice([{ status: 502, methods: ["GET"], after: 2, times: 1 }], always);
  const statuses = ["GET", "GET", "POST", "GET", "GET"].map(
    (method, index) => choice.for(method, index + 1, 0)?.status,
  );
  expect(statuses).toEqual([undefined, undefined, undefined, 502, undefined]);
});

test("a break may apply for a while, from the first one on", () => {
  const choice = new Choice([{ status: 502, after: 1, seconds: 2 }], always);
  const statuses = [0, 5_000, 6_999, 7_000].map((now, index) => choice.for("GET", index + 1, now)?.status);
  expect(statuses).toEqual([undefined, 502, 502, undefined]);
});

test("a share is drawn, and the same with one seed", () => {
  const broken = (seed: number) => {
    const choice = new Choice([{ status: 502, share: 0.1 }], drawer(seed, "a disturbance"));
    return Array.from({ length: 1000 }, (_, index) => choice.for("GET", index, 0) !== null);
  };
  const count = broken(1).filter(Boolean).length;
  expect(count).toBeGreaterThan(60);
  expect(count).toBeLessThan(140);
  expect(broken(1)).toEqual(broken(1));
  expect(broken(1)).not.toEqual(broken(2));
});
