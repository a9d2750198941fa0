import { expect, test } from "vitest";
import { exampleExchange } from "../testing/examples/exchange.ts";
import { likenessOf } from "./likeness.ts";

const answering = (text: string) => exampleExchange("dashboards.retrieve", undefined, { text });

test("answers that differ only in words with digits are alike", () => {
  const one = likenessOf(answering('{"id":12,"at":"2026-11-22T10:00:01.5Z","name":"a-b_c"}'));
  expect(likenessOf(answering('{"id":7,"at":"2027-01-02T23:59:59.123Z","name":"a-b_c"}'))).toBe(one);
  expect(likenessOf(answering('{"id":7,"at":"2027-01-02T23:59:59.123Z","name":"a-b_d"}'))).not.toBe(one);
});

test("a word of a megabyte takes no longer than any other text of its length", () => {
  const word = "x".repeat(1_000_000);
  expect(likenessOf(answering(word))).not.toBe(likenessOf(answering(`${word}1`)));
});
