import { expect, test } from "vitest";
import type { Exchange } from "../../../support/conformance/index.ts";
import { sentAsJson } from "../../../support/testing/examples/dashboard.ts";
import { exampleExchange } from "../../../support/testing/examples/exchange.ts";
import { app, dashboard } from "../../../support/testing/examples/resources.ts";
import { nothingOfOthers } from "./nothing-of-others.ts";

/** A text that only the run can have made up. */
const words = "described dashspec-abc-17";

const made = (sent: object, shown: object = {}): Exchange =>
  exampleExchange("dashboards.create", { ...dashboard, ...sent, ...shown }, sentAsJson(sent));
const updated = (sent: object): Exchange =>
  exampleExchange("dashboards.update", { ...dashboard, ...sent }, sentAsJson(sent));

/** The verdict on the last of these exchanges. */
function verdictOn(...exchanges: readonly Exchange[]) {
  const judge = nothingOfOthers();
  return exchanges.map((exchange) => judge(exchange)).at(-1);
}

test("what was written to one object is not shown in another that did not send it", () => {
  const wrong = { message: expect.stringContaining("did not send description") };
  expect(verdictOn(updated({ description: words }), made({ name: "new" }, { description: words }))).toEqual(
    expect.objectContaining(wrong),
  );
  expect(
    verdictOn(updated({ filters: { [words]: 1 } }), made({ name: "new" }, { filters: { [words]: 1 } })),
  ).toEqual(expect.objectContaining({ message: expect.stringContaining("did not send filters") }));
  expect(
    verdictOn(made({ name: "one", description: words }), made({ name: "new" }, { description: words })),
  ).toEqual(expect.objectContaining(wrong));
});

test.each<[string, Exchange, Exchange]>([
  ["a default", updated({ description: words }), made({ name: "new" }, { description: "None yet" })],
  [
    "a default that is made of what is sent",
    updated({ description: words }),
    made({ name: `new, ${words}` }, { description: `About new, ${words}` }),
  ],
  [
    "what the run did not make up",
    updated({ description: "Plain words" }),
    made({ name: "new" }, { description: "Plain words" }),
  ],
  [
    "the uuid of a tenant",
    updated({ filters: { of: "01932c07-209b-7e6c-8f2a-2f1d0c9b8a76" } }),
    made({ name: "new" }, { filters: { of: "01932c07-209b-7e6c-8f2a-2f1d0c9b8a76" } }),
  ],
])("a new dashboard may show %s", (_, before, creation) => {
  expect(verdictOn(before, creation)).toBe("holds");
});

test.each<[string, Exchange, Exchange]>([
  [
    "an earlier object of the same name",
    made({ name: "new", description: words }),
    made({ name: "new" }, { description: words }),
  ],
  [
    "a copy",
    updated({ description: words }),
    made({ name: "new", use_dashboard: 1 }, { description: words }),
  ],
])("what %s has is a gap", (_, before, creation) => {
  expect(verdictOn(before, creation)).toBe("silent");
});

test("what was sent for a dashboard says nothing about apps", () => {
  const creation = exampleExchange(
    "apps.create",
    { ...app, description: words },
    sentAsJson({ name: "new" }),
  );
  expect(verdictOn(updated({ description: words }), creation)).toBe("holds");
});
