import { expect, test } from "vitest";
import type { CredentialLabel } from "../../../evidence/credential.ts";
import { exampleExchange } from "../../../testing/example-exchange.ts";
import { Memory } from "../memory.ts";

const dashboard = { id: 5, name: "first", deleted: false, tags: [] };
const reader: CredentialLabel = { kind: "scoped", scopes: "dashboard:read" };

/** Whether the reads of a renamed dashboard, with these names and keys, confirm each other. */
function areConfirmed(
  names: readonly string[],
  last: CredentialLabel = { kind: "full" },
  isOutlasted = true,
) {
  const memory = new Memory(
    () => true,
    () => isOutlasted,
  );
  const tell = (operation: "create" | "update" | "retrieve", name: string, credential: CredentialLabel) =>
    memory.record(
      exampleExchange(
        `dashboards.${operation}`,
        { ...dashboard, name },
        {
          durationMs: 0,
          credential,
          ...(operation === "retrieve" ? {} : { requestBody: JSON.stringify({ name }) }),
        },
      ),
    );
  tell("create", "first", { kind: "full" });
  tell("update", "second", { kind: "full" });
  for (const [index, name] of names.entries())
    tell("retrieve", name, index === names.length - 1 ? last : { kind: "full" });
  return memory.isConfirmed("dashboards.update.stores.name");
}

test("two reads with an earlier value confirm each other if the second cannot be late", () => {
  expect(areConfirmed(["first", "first"])).toBe(true);
  expect(areConfirmed(["first", "first"], { kind: "full" }, false)).toBe(false);
});

test("a read with another key confirms nothing, and one between them that agrees explains the first", () => {
  expect(areConfirmed(["first"])).toBe(false);
  expect(areConfirmed(["first", "first"], reader)).toBe(false);
  expect(areConfirmed(["first", "second", "first"])).toBe(false);
});
