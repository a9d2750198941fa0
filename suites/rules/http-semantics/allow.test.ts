import { expect, test } from "vitest";
import { exampleExchange } from "../../../support/testing/examples/exchange.ts";
import { wrongAllow } from "./allow.ts";

const refusedWith = (headers: Readonly<Record<string, string>>) =>
  wrongAllow(exampleExchange("dashboards.delete", undefined, { status: 405, headers }));

test.each(["GET, HEAD, PATCH", "GET,PATCH", "", "*", "GET, PROPFIND"])("Allow: %s is accepted", (allow) => {
  expect(refusedWith({ allow })).toBeNull();
});

test.each([{}, { allow: "GET, DELETE" }, { allow: "get, patch" }])("%j is not", (headers) => {
  expect(refusedWith(headers)).not.toBeNull();
});
