import { expect, test } from "vitest";
import { gaps, requirements } from "../../catalogue/index.ts";
import { list, renderList } from "./list.ts";

test("requirements and gaps stand in columns, by section", () => {
  expect(
    renderList({
      requirements: [
        { id: "b.longer", section: "4.10", endpoints: [2], statement: "MUST be" },
        { id: "a", section: "4.2", endpoints: [1], statement: "SHOULD be", source: "RFC 9110 §1" },
      ],
      gaps: [{ id: "g", section: "4.2", endpoints: [], question: "What is it?" }],
    }),
  ).toBe(
    [
      "Section 4.2",
      "  a         SHOULD be",
      "  g         GAP What is it?",
      "",
      "Section 4.10",
      "  b.longer  MUST be",
      "",
      "2 statements, 1 gap; judged since 0.1.0 unless another version is named",
    ].join("\n"),
  );
});

test("as JSON, the whole catalogue is there", () => {
  const written: string[] = [];
  list({ json: true }, { stdout: { write: (text) => written.push(text) } });
  const versioned = requirements.map((one) => ({ ...one, since: one.since ?? "0.1.0" }));
  expect(JSON.parse(written.join(""))).toEqual(JSON.parse(JSON.stringify({ requirements: versioned, gaps })));
});

function listed(flags: Parameters<typeof list>[0], columns?: number): string {
  const written: string[] = [];
  list(flags, {
    stdout: { write: (text) => written.push(text), ...(columns === undefined ? {} : { columns }) },
  });
  return written.join("");
}

test("filters by area, level and endpoint narrow each other", () => {
  const idsOf = (flags: Parameters<typeof list>[0]) => {
    const { requirements: found, gaps: open } = JSON.parse(listed({ ...flags, json: true }));
    return { requirements: found.map(({ id }: { id: string }) => id), gaps: open.length };
  };
  const sharing = idsOf({ area: ["sharing"], level: ["MUST"] });
  expect(sharing.requirements).toContain("sharing.retrieve.status");
  expect(sharing.requirements).not.toContain("apps.list.status");
  expect(sharing.gaps).toBe(0);
  expect(idsOf({ level: ["GAP"] })).toEqual({ requirements: [], gaps: gaps.length });
  expect(idsOf({ endpoint: [16], level: ["SHOULD"] }).requirements).toContain("apps.delete.gone_status");
  expect(idsOf({ endpoint: [16], area: ["sharing"] }).requirements).not.toContain("apps.delete.status");
});

test.each([60, 80, 200])("no line is wider than a terminal of %i columns, unless one word is", (columns) => {
  const wide = listed({}, columns)
    .split("\n")
    .filter((line) => line.length > columns && line.trim().includes(" "));
  expect(wide).toEqual([]);
});

test("as Markdown, each section is a table", () => {
  const text = listed({ area: ["sharing"], format: "markdown" });
  expect(text).toMatch(/^## Section 1\n\n\| id \| statement \|\n\|---\|---\|\n\| `service\./);
});
