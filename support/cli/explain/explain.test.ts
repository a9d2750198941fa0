import { expect, test } from "vitest";
import { everySuite } from "../../../suites/index.ts";
import { gaps, requirements } from "../../catalogue/index.ts";
import { faults } from "../../reference/faults/index.ts";
import { explain, renderExplanation } from "./explain.ts";
import { explanationOf } from "./explanation.ts";

const linesOf = (id: string, heading: string) =>
  explanationOf(id, everySuite, faults)?.entries.find((entry) => entry.heading === heading)?.lines;

test("every statement says why it matters, how it is judged, and what proves that it is", () => {
  for (const { id } of requirements) {
    for (const heading of [
      "Why it matters",
      "How it is judged",
      "What usually goes wrong",
      "Proved by the faults",
    ]) {
      expect([id, heading, linesOf(id, heading)?.length]).toEqual([id, heading, expect.any(Number)]);
      expect([id, heading, linesOf(id, heading)]).not.toEqual([id, heading, []]);
    }
  }
});

test("every gap says which answers state it", () => {
  for (const { id } of gaps) expect(explanationOf(id, everySuite, faults)?.words).toMatch(/\?$/);
  expect(linesOf("lifecycle.restore", "Answers in dashspec.yaml")?.[0]).toMatch(/^lifecycle\.restore: How/);
});

test("a statement names what it needs, and its endpoints with scope and status", () => {
  expect(linesOf("dashboards.delete.refused", "Endpoints")).toEqual([
    "5 DELETE dashboards/:id, with dashboard:write: 405",
  ]);
  expect(linesOf("dashboards.list.isolation", "What it needs")?.join()).toMatch(/project/);
});

test("no line is wider than the terminal", () => {
  const explanation = explanationOf("apps.create.stores.config_schema", everySuite, faults);
  if (explanation === undefined) throw new Error("there is such a statement");
  for (const line of renderExplanation(explanation, 72).split("\n"))
    expect(line.length).toBeLessThanOrEqual(72);
});

test("the requests that judge a statement are shown, with the key and the answer", async () => {
  let text = "";
  await explain("dashboards.delete.refused", {}, { stdout: { write: (part) => (text += part) } });
  expect(text).toMatch(/\n {2}DELETE \/api\/projects\/1\/dashboards\/\d+ with the full key: 405\n/);
  expect(text).toContain("What is accepted\n  405 without a body");
});

test("an unknown id is reported with those that may be meant", async () => {
  const silent = { stdout: { write: () => true } };
  await expect(explain("dashboards.delete.refuse", {}, silent)).rejects.toThrow(
    'There is no statement and no gap "dashboards.delete.refuse". Did you mean dashboards.delete.refused?',
  );
});
