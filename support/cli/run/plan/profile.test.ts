import { expect, test } from "vitest";
import { profileOf } from "./profile.ts";

const defaults = { areas: [], depth: "standard", readOnly: false, strict: false, concurrency: 16 };

test("the defaults, without flags and file", () => {
  expect(profileOf({}, {})).toEqual(defaults);
});

test("dashspec.yaml comes before the defaults, and flags before dashspec.yaml", () => {
  const file = { areas: ["apps"], depth: "smoke", readOnly: true, strict: true, concurrency: 2 } as const;
  expect(profileOf({}, file)).toEqual(file);
  expect(profileOf({ area: ["sharing"], depth: "thorough", concurrency: 3 }, file)).toEqual({
    ...file,
    areas: ["sharing"],
    depth: "thorough",
    concurrency: 3,
  });
  expect(profileOf({ readOnly: true, strict: true }, {})).toEqual({
    ...defaults,
    readOnly: true,
    strict: true,
  });
});
