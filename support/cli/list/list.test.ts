import { expect, test } from "vitest";
import { gaps, requirements } from "../../catalogue/index.ts";
import { list, renderList } from "./list.ts";

test("requirements and gaps stand in columns, by section", () => {
  expect(
    renderList(
      [
        { id: "b.longer", section: "4.10", endpoints: [2], statement: "MUST be" },
        { id: "a", section: "4.2", endpoints: [1], statement: "SHOULD be", source: "RFC 9110 §1" },
      ],
      [{ id: "g", section: "4.2", endpoints: [], question: "What is it?" }],
    ),
  ).toBe(
    [
      "Section 4.2",
      "  a         SHOULD be",
      "  g         GAP What is it?",
      "",
      "Section 4.10",
      "  b.longer  MUST be",
      "",
      "2 requirements, 1 gaps",
    ].join("\n"),
  );
});

test("as JSON, the whole catalogue is there", () => {
  const written: string[] = [];
  list({ json: true }, { stdout: { write: (text) => written.push(text) } });
  expect(JSON.parse(written.join(""))).toEqual(JSON.parse(JSON.stringify({ requirements, gaps })));
});
