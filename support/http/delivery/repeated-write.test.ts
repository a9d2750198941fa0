import { expect, test } from "vitest";

import { type OperationName, operations } from "../../catalogue/index.ts";
import { mayHaveMetItsOwnEffect } from "./repeated-write.ts";

test.each<[string, boolean, OperationName, number, string?]>([
  ["a removal no longer finds what it removed", true, "apps.delete", 404],
  ["a soft deletion may hide its dashboard", true, "dashboards.update", 404, '{"deleted":true}'],
  ["no other update hides its object", false, "dashboards.update", 404, '{"name":"new"}'],
  ["no creation hides the object in its path", false, "collaborators.add", 404, "{}"],
  ["a creation may find that its object exists", true, "collaborators.add", 409, "{}"],
  ["an addition may be answered as a repetition", true, "collaborators.add", 200, "{}"],
  ["the documented success is no such answer", false, "collaborators.add", 201, "{}"],
])("%s", (_, expected, operation, status, body) => {
  const { method } = operations[operation];
  const wire = {
    operation,
    method,
    url: "http://target.invalid",
    headers: {},
    body,
    quotas: [],
    meter: undefined,
  };
  const answer = { status, headers: {}, text: "", isMisencoded: false, wasSentBefore: true };
  expect(mayHaveMetItsOwnEffect(wire, {}, answer)).toBe(expected);
});
