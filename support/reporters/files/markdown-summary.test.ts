import { expect, test } from "vitest";
import { exampleReport, failedCheck, waivedReport } from "../../testing/examples/report.ts";
import { renderEndingMarkdown, renderMarkdownSummary } from "./markdown-summary.ts";

test("leads with the verdict, why, and the counts", () => {
  const [heading, why, run, tally] = renderMarkdownSummary(exampleReport()).split("\n\n");
  expect(heading).toBe("## nonconformant");
  expect(why).toBe("1 of 5 selected MUST statements failed");
  expect(run).toMatch(/^`https:\/\/staging\.example` · depth standard · seed 42 · 2,113 requests in 12\.3 s/);
  expect(tally?.split("\n")).toEqual([
    "| | passed | failed | not evaluated | not selected |",
    "|---|--:|--:|--:|--:|",
    "| MUST | 2 | 1 | 2 | 1 |",
    "| SHOULD | 0 | 0 | 1 | 0 |",
  ]);
});

test("a finding unfolds to the expected and received values, and to the command that sends it again", () => {
  const text = renderMarkdownSummary(exampleReport());
  expect(text).toContain("### Failed (1)");
  expect(text).toMatch(
    /<details><summary>MUST dashboards\.delete\.refused §3: expected .*<\/summary>\n\nMUST refuse .*\n\nNot evaluated because of this: `dashboards\.delete\.allow`\.\n\n```\nexpected {2}405\nreceived {2}204\n\ncurl .*\nnpx dashspec run --only dashboards\.delete\.refused --seed 42\n```\n\n<\/details>/,
  );
});

test("code in a statement is code in the summary", () => {
  const report = exampleReport();
  const results = report.results.map((result) => ({ ...result, statement: "MUST give `a_b` as *text*" }));
  expect(renderMarkdownSummary({ ...report, results })).toContain("MUST give `a_b` as \\*text\\*");
});

test("statements that were not evaluated are listed with the setting that enables them", () => {
  expect(renderMarkdownSummary(exampleReport())).toContain(
    "no user is known who may be added. To enable: `DASHSPEC_COLLABORATOR_UUID`.",
  );
});

test("stale waivers, faults of dashspec and residue have a section each", () => {
  const text = renderMarkdownSummary(waivedReport());
  for (const title of [
    "Waivers to delete or renew (1)",
    "Faults of dashspec itself (2)",
    "Left on the target (1)",
  ]) {
    expect(text).toContain(`### ${title}`);
  }
});

test("what is left names the setting that would prevent it", () => {
  const residue = [
    { kind: "dashboard", url: "/7", reason: "it refused DELETE", setting: "DASHSPEC_READ_ONLY=true" },
  ] as const;
  expect(renderMarkdownSummary(exampleReport({ residue }))).toContain(
    "- dashboard /7: it refused DELETE; set DASHSPEC\\_READ\\_ONLY=true, and later runs create no such object",
  );
});

test("a conformant run says no more than that", () => {
  const { results: all } = exampleReport({ checks: [] });
  const results = all.map((result) => ({ ...result, outcome: "passed" as const, checks: [] }));
  const text = renderMarkdownSummary(
    exampleReport({ results, verdict: "conformant", residue: [], harnessFaults: [] }),
  );
  expect(text).toMatch(/^## conformant\n\nall 6 MUST statements hold\n/);
  expect(text).not.toContain("###");
});

test("a server's answer is shown as text, whatever it contains", () => {
  const hostile = "</summary></details>```\n# heading\n<img src=x onerror=alert(1)> \u202e @everyone";
  const text = renderMarkdownSummary(
    exampleReport({ checks: [failedCheck("dashboards.delete.refused", hostile)] }),
  );
  expect(text).not.toContain("<img");
  expect(text).not.toMatch(/^# heading/m);
  expect(text).not.toContain("\u202e");
  expect(text.match(/<\/details>/g)).toHaveLength(1);
});

test("many findings are cut, and the rest is counted", () => {
  const report = exampleReport();
  const [first] = report.results.filter(({ outcome }) => outcome === "failed");
  if (first === undefined) throw new Error("the example has a failure");
  const results = Array.from({ length: 500 }, (_, index) => ({
    ...first,
    id: `many.${index}`,
    reason: "x".repeat(index),
    checks: [],
  }));
  const text = renderMarkdownSummary(exampleReport({ results }));
  expect(text).toContain("and 470 more, see conformance.json");
  expect(text.length).toBeLessThan(200_000);
});

test("a run that judged nothing says why", () => {
  const ending = {
    kind: "could not start",
    exitCode: 2,
    lines: ["no *server*"],
    version: "1",
    endedAt: "",
  } as const;
  expect(renderEndingMarkdown(ending)).toBe(
    "## dashspec: could not start\n\n- no \\*server\\*\n\ndashspec 1\n",
  );
});

test("a command that is too long for the summary is left out, because a part of it cannot be run", () => {
  const curl = `curl -sS -i --data-raw '${"x".repeat(20_000)}'`;
  const step = {
    endpoint: 5,
    method: "DELETE",
    path: "/x",
    credential: { kind: "full" },
    status: 204,
  } as const;
  const summaryWith = (changes: object) => {
    const check = failedCheck("dashboards.delete.refused", "expected status 405, received 204");
    const failed =
      check.outcome === "failed" ? { ...check, failure: { ...check.failure, ...changes } } : check;
    return renderMarkdownSummary(exampleReport({ checks: [failed] }));
  };
  expect(summaryWith({ curl })).not.toContain("curl");
  expect(summaryWith({ curl, steps: [step] })).toContain(
    "\n\nnpx dashspec replay dashboards.delete.refused\n",
  );
});
