import { expect, test } from "vitest";
import { exampleReport } from "../../../testing/examples/report.ts";
import { deriveAnswers } from "../../../verdict/index.ts";
import { renderConformance } from "../../conformance-file/render.ts";
import { renderJunit } from "../../files/junit/junit.ts";
import { renderSummary } from "../summary.ts";

const stated = { "lifecycle.restore": "never", "pages.largest": 100, "sharing.token": "same" } as const;
const exchange = {
  method: "PATCH",
  url: "https://staging.example/api/projects/1/dashboards/7",
  requestHeaders: {},
  status: 200,
  durationMs: 3,
  curl: "curl https://staging.example/api/projects/1/dashboards/7",
};
const observations = [
  {
    gap: "lifecycle.restore",
    text: "deleted = false restores a dashboard",
    answer: { name: "lifecycle.restore", value: "any" },
    exchange,
  },
  { gap: "pages.order", text: "the list is in order by id", data: { order: "by id" } },
  { gap: "sharing.token_stability", text: "the same", answer: { name: "sharing.token", value: "same" } },
] as const;
const report = exampleReport({
  observations,
  stated,
  answered: deriveAnswers({ answers: stated, observations, unobserved: [] }),
});

test("the summary separates contradicted answers from the document's statements", () => {
  const summary = renderSummary(report, { reports: [], colour: false });
  expect(summary).toContain("Contradicts dashspec.yaml, not the document (1 answer)\n");
  expect(summary).toContain(
    '  stated in dashspec.yaml: deleted = false restores no dashboard\n      contradicts what is stated (lifecycle.restore: "never"): deleted = false restores a dashboard; changed since?\n',
  );
  expect(summary).toContain("pages.largest: nothing in this run showed it");
  expect(summary).not.toContain("sharing.token");
});

test("conformance.json has the answers, and the observations of each gap as data with an exchange", () => {
  const { answers, gaps } = JSON.parse(renderConformance(report));
  expect(answers).toMatchObject([
    { name: "lifecycle.restore", gap: "lifecycle.restore", outcome: "failed", exchange: { status: 200 } },
    { name: "pages.largest", gap: "pages.sizes", outcome: "not-evaluated" },
    { name: "sharing.token", outcome: "passed" },
  ]);
  expect(gaps).toEqual([
    {
      id: "lifecycle.restore",
      section: "3",
      endpoints: [4],
      question: "Can it be brought back?",
      answer: { "lifecycle.restore": "never" },
      observation: "deleted = false restores a dashboard",
      observations: [
        {
          text: "deleted = false restores a dashboard",
          data: { "lifecycle.restore": "any" },
          exchange,
        },
      ],
    },
    {
      id: "pages.order",
      section: "8",
      endpoints: [1],
      question: "In which order are the rows of a list?",
      observation: "the list is in order by id",
      observations: [{ text: "the list is in order by id", data: { order: "by id" } }],
    },
  ]);
});

test("junit.xml has the answers in a suite of their own", () => {
  const xml = renderJunit(report);
  const suite = /<testsuite name="as answered".*?<\/testsuite>/s.exec(xml)?.[0];
  expect(suite).toMatch(/tests="3" failures="1" errors="0" skipped="1"/);
  expect(suite).toContain('type="as answered"');
  expect(suite).toContain("PATCH https://staging.example/api/projects/1/dashboards/7");
});
