import { expect, test } from "vitest";
import { storeOtherwise } from "../../../../support/reference/seams/storage.ts";
import { judgedReference } from "../../../../support/testing/started.ts";

/** Creations without a name get one. */
const untitled = storeOtherwise("dashboard", (row, { operation }) =>
  operation === "dashboards.create" && row.fields.name === ""
    ? { ...row, fields: { ...row.fields, name: "Untitled" } }
    : row,
);

test("an empty name that a creation loses is found by itself, though names have the mark of the run", async () => {
  const { checks } = await judgedReference(
    { seams: [untitled] },
    { selected: ["dashboards.create.stores.name"], depth: "standard", waitShare: 0.01 },
  );
  const messages = checks.flatMap((check) => (check.outcome === "failed" ? [check.failure.message] : []));
  expect(messages).toContainEqual(expect.stringContaining("the smallest of 1 payloads"));
  expect(messages).not.toContainEqual(expect.stringContaining("not by itself"));
});
