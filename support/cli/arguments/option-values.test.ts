import { InvalidArgumentError } from "commander";
import { describe, expect, test } from "vitest";
import { areaValue, integerValue, listValue, prefixValue, seedValue } from "./option-values.ts";

describe("accepted values", () => {
  test.each<[string, () => unknown, unknown]>([
    ["a list", () => listValue("a, b"), ["a", "b"]],
    ["a list in two parts", () => listValue("c", ["a", "b"]), ["a", "b", "c"]],
    ["areas", () => areaValue("apps,sharing", ["dashboards"]), ["dashboards", "apps", "sharing"]],
    ["an integer", () => integerValue(-5, 5)("-5"), -5],
    ["a seed", () => seedValue("-7"), -7],
    ["a seed that is drawn", () => Number.isInteger(seedValue("random")), true],
    ["a prefix", () => prefixValue("/some/prefix/"), "/some/prefix"],
    ["no prefix", () => prefixValue("/"), ""],
  ])("%s", (_name, parse, value) => {
    expect(parse()).toEqual(value);
  });
});

describe("refused values", () => {
  test.each<[string, () => unknown, string]>([
    ["an empty entry", () => listValue("a,,b"), "It has an empty entry."],
    [
      "an unknown area",
      () => areaValue("app"),
      'There is no area "app". Did you mean apps? The areas are dashboards, collaborators, sharing, apps.',
    ],
    ["too small", () => integerValue(1, 64)("0"), "It must be a whole number from 1 to 64."],
    ["a fraction", () => integerValue(1, 64)("1.5"), "It must be a whole number from 1 to 64."],
    ["nothing", () => integerValue(1, 64)(""), "It must be a whole number from 1 to 64."],
    ["hexadecimal", () => integerValue(1, 64)("0x10"), "It must be a whole number from 1 to 64."],
    [
      "a seed that is no number",
      () => seedValue("rnadom"),
      "It must be a whole number, or random to have one drawn.",
    ],
    [
      "a seed of 32 bits",
      () => seedValue("2147483648"),
      "It must be a whole number from -2147483648 to 2147483647.",
    ],
    ["a prefix without a slash", () => prefixValue("prefix"), "It must be a path like /some/prefix."],
  ])("%s", (_name, parse, message) => {
    expect(parse).toThrow(new InvalidArgumentError(message));
  });
});
