import { expect, test } from "vitest";

import { type OperationName, operations } from "../../../catalogue/index.ts";
import { mayHaveMetItsOwnEffect } from "./repeated-write.ts";

test.each<[string, boolean, { operation: OperationName; body?: string }, number]>([
  ["a removal no longer finds what it removed", true, { operation: "apps.delete" }, 404],
  [
    "a soft deletion may hide its dashboard",
    true,
    { operation: "dashboards.update", body: '{"deleted":true}' },
    404,
  ],
  [
    "no other update hides its object",
    false,
    { operation: "dashboards.update", body: '{"name":"new"}' },
    404,
  ],
  ["no creation hides the object in its path", false, { operation: "collaborators.add", body: "{}" }, 404],
  ["a creation may find that its object exists", true, { operation: "collaborators.add", body: "{}" }, 409],
  ["an addition may be answered as a repetition", true, { operation: "collaborators.add", body: "{}" }, 200],
  ["the documented success is no such answer", false, { operation: "collaborators.add", body: "{}" }, 201],
])("%s", (_, expected, { operation, body }, status) => {
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
