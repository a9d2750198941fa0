import { expect, test } from "vitest";
import { NotEvaluated } from "../../../../support/conformance/index.ts";
import type { Exchange } from "../../../../support/http/exchange.ts";
import { whyNotKept } from "./not-kept.ts";

const drawn = [{ tag: "a" }, { tag: "b" }];
const setting = "answers: samples.tag";
const kept = { index: 0, outcome: { kind: "kept" } } as const;

test("a refused value is shown, with the answer that states others", () => {
  // Nothing reads the answer here.
  const refused = { index: 1, outcome: { kind: "refused", answer: {} as Exchange } } as const;
  expect(whyNotKept("tag", [kept, refused], drawn, setting)).toBe(
    'others are refused, like "b"; answers: samples.tag',
  );
});

test("a value that was not even sent has the reason and the setting of that", () => {
  const problem = new NotEvaluated({
    reason: "no more apps can be created",
    setting: "another organization",
  });
  const unreadable = { index: 1, outcome: { kind: "unreadable", problem } } as const;
  expect(whyNotKept("tag", [kept, unreadable], drawn, setting)).toBe(
    "others could not be judged: no more apps can be created; another organization",
  );
});
