import { expect, test } from "vitest";
import { samplesBeside } from "./samples.ts";

const samples = {
  capabilities: [{ methods: ["a", "b"], more: 1 }, { methods: ["a"] }, {}, null],
  tag: ["v1", ""],
};

test.each([
  ["nothing", {}, samples],
  [
    "a member of free JSON",
    { capabilities: { methods: ["a"] } },
    { ...samples, capabilities: [{ methods: ["a", "b"], more: 1 }, { methods: ["a"] }] },
  ],
  ["a text that no sample has", { tag: "v9" }, { ...samples, tag: ["v9", "v1", "", "v9"] }],
  ["a text that one has", { tag: "v1" }, { ...samples, tag: ["v1", "", "v1"] }],
  ["a field without samples", { other: 1 }, samples],
])("if a creation needs %s, the samples keep it", (_, base, expected) => {
  expect(samplesBeside(base, samples)).toEqual(expected);
});
