import { expect, test } from "vitest";
import { exampleExchange } from "../testing/examples/exchange.ts";

const page = "<!doctype html><title>Dashboards</title>";

const at = (id: string, text: string) => {
  const parameters = { project_id: "p", id };
  return exampleExchange("dashboards.retrieve", {}, { parameters, text }).succeeded;
};

test.each([
  ["a page at a path that no endpoint has", "null,null", page, false],
  ["a page at the path of an endpoint", "5", page, true],
  ["a page at the path of a negative integer", "-5", page, true],
  ["no body at a path that no endpoint has", "0.5", "", true],
  ["JSON at a path that no endpoint has", "0.5", "{}", true],
])("%s, with 200, is a success of the endpoint: %s shows %j: %s", (_words, id, text, isSuccess) => {
  expect(at(id, text)).toBe(isSuccess);
});

test("a page in place of a list is a success of the endpoint", () => {
  const parameters = { project_id: "null,null" };
  expect(exampleExchange("dashboards.list", {}, { parameters, text: page }).succeeded).toBe(true);
});
