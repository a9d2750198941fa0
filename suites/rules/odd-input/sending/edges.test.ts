import { expect, test } from "vitest";
import type { Seam } from "../../../../support/reference/http/request.ts";
import { judgedReference } from "../../../../support/testing/started.ts";

const refusal = { status: 400, headers: {}, text: "" };

/** Refuses bodies with a field, and notes all bodies with boundary values that arrived for apps. */
function picky(field: string, seen: string[]): Seam {
  return () => ({
    request: ({ operation, payload }) => {
      if (operation !== "apps.update" || typeof payload !== "string") return undefined;
      if (!/:true|\\u0001/.test(payload)) return undefined;
      seen.push(payload);
      return payload.includes(`"${field}"`) ? refusal : undefined;
    },
  });
}

test("if fields are refused together, halves find those that are accepted", async () => {
  const seen: string[] = [];
  const selected = ["service.no_server_error"];
  const { checks, harnessFaults } = await judgedReference(
    { seams: [picky("icon", seen)] },
    { selected, depth: "standard", waitShare: 0.05 },
  );
  expect(harnessFaults).toEqual([]);
  expect(checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  const taken = seen.filter((payload) => !payload.includes('"icon"'));
  for (const field of ["metrics", "config_schema"])
    expect(taken.some((payload) => payload.includes(`"${field}"`))).toBe(true);
});
