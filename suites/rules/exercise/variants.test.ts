import { expect, test } from "vitest";
import { variantsAmong } from "./variants.ts";

const request = (...fields: readonly string[]) => ({
  parameters: {},
  body: Object.fromEntries(fields.map((field) => [field, 1])),
});

test("each of the different requests has a field that none before it has, and the fullest come first", () => {
  const requests = [request("name"), request("name", "a"), request("name", "b", "c"), request("c")];
  expect(variantsAmong(requests)).toEqual({ differing: [0, 2, 1], fullest: 2, slightest: 0 });
});

test("the first of several requests with the same number of fields is taken", () => {
  const requests = [request("name", "a"), request("b"), request("c"), request("d", "e")];
  expect(variantsAmong(requests)).toEqual({ differing: [0, 3, 1, 2], fullest: 0, slightest: 1 });
});

test("a request without a body has no fields", () => {
  expect(variantsAmong([{ parameters: {} }])).toEqual({ differing: [0], fullest: 0, slightest: 0 });
});

test("a parameter of the query counts as a field", () => {
  const requests = [
    { parameters: {}, query: { limit: "2" } },
    { parameters: {}, query: { limit: "2", offset: "1" } },
    { parameters: {} },
  ];
  expect(variantsAmong(requests)).toEqual({ differing: [0, 1], fullest: 1, slightest: 2 });
});
