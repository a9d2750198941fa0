import { expect, test } from "vitest";
import { allScopeSets } from "../../settings/keys/scope-set.ts";
import { exampleReport, failedCheck, waivedReport } from "../../testing/examples/report.ts";
import type { RootCause } from "../../verdict/index.ts";
import type { RunTraces } from "../../verdict/traces.ts";
import { renderEndingPage, renderPage } from "./page.ts";

const traces: RunTraces = {
  activity: { partMs: 100, requests: [3, 0, 5] },
  latencies: [{ endpoint: 3, requests: 8, p50Ms: 1.5, p95Ms: 4, slowestMs: 9 }],
  scopeGrid: [
    { endpoint: 1, scopes: "", granted: 1, refused: 0, statuses: [200] },
    { endpoint: 1, scopes: "dashboard:read", granted: 0, refused: 2, statuses: [403] },
    { endpoint: 1, scopes: "dashboard:write", granted: 1, refused: 0, statuses: [200] },
    { endpoint: 24, scopes: "plugin:read", granted: 1, refused: 1, statuses: [200, 403] },
  ],
  walks: [
    {
      list: "apps",
      limit: 10,
      count: 25,
      complete: true,
      pages: [
        { offset: 0, rows: 10, repeated: 0 },
        { offset: 10, rows: 10, repeated: 2 },
      ],
    },
  ],
};

/** The words of the page, without its markup. */
function wordsOf(page: string): string {
  return page
    .replace(/<(style|script)>.*?<\/\1>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

test("shows the verdict first, then root causes, other failures, and what was not evaluated", () => {
  const report = exampleReport();
  const shut: RootCause = {
    breakdown: {
      reach: "endpoints",
      credential: "full",
      endpoints: [11],
      bad: { answer: "500", status: 500, words: "out of order", count: 7 },
      failed: ["sharing.retrieve.status"],
    },
    failed: ["sharing.retrieve.status"],
    reasons: [],
    requirements: [],
    musts: 0,
  };
  const words = wordsOf(renderPage({ ...report, causes: [shut, ...report.causes] }));
  expect(words).toContain("nonconformant 1 of 5 selected MUST statements failed");
  const parts = [
    "Root causes GET",
    "Other failed: 1 MUST",
    "Not evaluated for other reasons",
    "Statements Search",
  ];
  const order = parts.map((part) => words.lastIndexOf(part));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order).not.toContain(-1);
});

test("every statement has an anchor, its outcome, and the words of the document's section", () => {
  const report = exampleReport();
  const page = renderPage(report);
  for (const { id, outcome } of report.results) {
    expect(page).toContain(`id="statement-${id}" data-outcome="${outcome}"`);
  }
  expect(page).toContain("<h3>Section 4.1</h3>");
});

test("a finding compares received with expected values, and shows the exchange and how to reproduce it", () => {
  const page = renderPage(exampleReport());
  expect(page).toContain('<pre class="diff"><del>405</del></pre>');
  expect(page).toContain('<pre class="diff"><ins>204</ins></pre>');
  expect(page).toContain("<code>DELETE /api/projects/1/dashboards/7</code>, HTTP 204");
  expect(page).toContain("npx dashspec run --only dashboards.delete.refused --seed 42");
});

test("the grid marks contradictions of section 5, and nothing that it leaves open", () => {
  const page = renderPage(exampleReport({ traces }));
  const wrong = [...page.matchAll(/<td class="[a-z]+ wrong" title="([^"]*)"/g)].map(([, title]) => title);
  expect(wrong).toEqual([
    "a key without scopes: granted with 200, against section 5",
    "dashboard:read: refused with 403, against section 5",
  ]);
  expect(page).toContain('title="plugin:read: granted and refused with 200, 403"');
  expect(page.match(/title="not asked"/g)).toHaveLength(2 * allScopeSets.length - 4);
});

test("a walk shows its pages, repeated rows and missing rows", () => {
  const words = "apps: 2 pages of 10, 25 rows by the last count, 2 repeated, 7 missing";
  const page = renderPage(exampleReport({ traces }));
  expect(page).toContain(`aria-label="${words}"`);
  expect(page.match(/class="repeated"/g)).toHaveLength(1);
  expect(page.match(/class="gap"/g)).toHaveLength(1);
});

test("waivers, residue, gaps and faults of dashspec are shown", () => {
  const words = wordsOf(renderPage(waivedReport()));
  expect(words).toContain("the proxy answers DELETE");
  expect(words).toContain("Waivers to delete or renew");
  expect(words).toContain("the ledger could not be closed");
  expect(words).toContain("14 soft-deleted dashboards");
  expect(words).toContain("PATCH deleted: false answers 200");
});

test("the life of a dashboard shows each transition with its result, as a picture and in words", () => {
  const page = renderPage(
    exampleReport({
      observations: [{ gap: "lifecycle.restore", text: "deleted = false restores a dashboard" }],
    }),
  );
  expect(page).toContain('<polygon class="tip failed"');
  const words = wordsOf(page);
  expect(words).toContain("DELETE of a live one is refused with 405: failed, received 204");
  expect(words).toContain("left open; seen: deleted = false restores a dashboard");
});

test("code in a statement is shown as code", () => {
  const report = exampleReport();
  const results = report.results.map((result) => ({ ...result, statement: "MUST give `name` as text" }));
  expect(renderPage({ ...report, results })).toContain("MUST give <code>name</code> as text");
});

test("a server's answer is shown as text, whatever it contains", () => {
  const hostile = `</pre></script><script>alert(1)</script><img src=x onerror="alert(1)"> \u202e \u0000`;
  const page = renderPage(exampleReport({ checks: [failedCheck("dashboards.delete.refused", hostile)] }));
  for (const raw of ["<img", "\u202e", "\u0000"]) expect(page).not.toContain(raw);
  expect(page.match(/<script>/g)).toHaveLength(1);
  expect(page).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
});

test("the page loads nothing, and lets no other script run", () => {
  const page = renderPage(exampleReport({ traces }));
  expect(page.replaceAll("&#39;", "'")).toMatch(
    /content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-[\w+/]+=*'"/,
  );
  expect(page).not.toMatch(/ (?:src|onclick|onload)=|@import|url\(|href="(?!#)/);
});

test("a run that judged nothing says why, without a script", () => {
  const ending = {
    kind: "could not start",
    exitCode: 2,
    lines: ["no <server> answers"],
    version: "0.1.0",
    endedAt: "2026-11-21T08:00:00.000Z",
  } as const;
  const page = renderEndingPage(ending);
  expect(page).toContain("<li>no &lt;server&gt; answers</li>");
  expect(page).not.toContain("<script>");
});

test("says what the words of the tally mean, for a reader who has only the page", () => {
  const words = wordsOf(renderPage(exampleReport()));
  expect(words).toContain("A MUST is a sentence of the document.");
  expect(words).toContain("What is not evaluated could not be judged, and does not count as passed.");
});

test("a command is shown whole, however long it is, because a part of it cannot be run", () => {
  const curl = `curl -sS -i --data-raw '${"x".repeat(20_000)}'`;
  const check = failedCheck("dashboards.delete.refused", "expected status 405, received 204");
  const checks = check.outcome === "failed" ? [{ ...check, failure: { ...check.failure, curl } }] : [];
  expect(renderPage(exampleReport({ checks }))).toContain(curl.replaceAll("'", "&#39;"));
});
