import { expect, test } from "vitest";
import { operationNames } from "../../../support/catalogue/index.ts";
import { bodyOf } from "../../../support/http/request-options.ts";
import { planFor } from "../../../support/testing/plan.ts";
import { invalidBodiesFor, invalidBodyLeft, isOpenWrite } from "./invalid-bodies.ts";

const operations = operationNames.filter(isOpenWrite);
const sentAt = (seed: number, operation: (typeof operations)[number]) => {
  const plan = { ...planFor("http://unknown.invalid", { depth: "standard" }), seed };
  const left = [0, 1].map((index) => invalidBodyLeft(operation, plan, index));
  return [...invalidBodiesFor(operation, plan), ...left].map(
    ({ body, contentType }) => `${contentType} ${bodyOf({ body })}`,
  );
};

test("invalid bodies differ from each other in one run", () => {
  for (const operation of operations) {
    const sent = sentAt(1, operation);
    expect(new Set(sent).size).toBe(sent.length);
  }
});

test("over the seeds every write is sent every one of them", () => {
  const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  const all = operations.map((operation) => new Set(seeds.flatMap((seed) => sentAt(seed, operation))));
  const [first] = all;
  expect(first?.size).toBe(14);
  for (const each of all) expect(each).toEqual(first);
});
