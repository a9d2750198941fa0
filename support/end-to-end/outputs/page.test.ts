import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import axe from "axe-core";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compareReports } from "../../reporters/comparison/compare.ts";
import { renderPage as renderComparison } from "../../reporters/comparison/page.ts";
import { renderConformance } from "../../reporters/conformance-file/render.ts";
import { type ConformanceFile, conformanceFile } from "../../reporters/conformance-file/schema.ts";
import { renderPage } from "../../reporters/page/page.ts";
import { exampleReport, failedCheck } from "../../testing/examples/report.ts";
import { temporaryFolder } from "../../testing/folders.ts";

/** The path of Debian's package. The page can only be tested in a browser. */
const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const folder = temporaryFolder();
const report = exampleReport({
  traces: {
    activity: { partMs: 10, requests: [1, 4, 2] },
    latencies: [{ endpoint: 1, requests: 7, p50Ms: 1, p95Ms: 2, slowestMs: 3 }],
    scopeGrid: [
      { endpoint: 1, scopes: "", granted: 1, refused: 0, statuses: [200] },
      { endpoint: 1, scopes: "dashboard:read", granted: 1, refused: 0, statuses: [200] },
    ],
    walks: [
      { list: "apps", limit: 2, count: 3, complete: false, pages: [{ offset: 0, rows: 2, repeated: 0 }] },
    ],
  },
});

const inFile = (changes: Parameters<typeof exampleReport>[0]) =>
  conformanceFile.parse(JSON.parse(renderConformance(exampleReport(changes)))) as ConformanceFile; // It is the report of a run that judged.
const comparison = compareReports([
  { name: "staging", report: inFile({ checks: [] }) },
  {
    name: "production",
    report: inFile({ checks: [failedCheck("dashboards.delete.refused", "expected 405")] }),
  },
]);

let browser: Browser;

async function open(
  html: string,
  options: { readonly colorScheme?: "dark"; readonly width?: number; readonly hash?: string } = {},
): Promise<{ readonly page: Page; readonly errors: readonly string[] }> {
  const { width = 1200, hash = "", ...rest } = options;
  const path = join(folder, "conformance.html");
  writeFileSync(path, html);
  const context = await browser.newContext({ ...rest, viewport: { width, height: 900 }, offline: true });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(`${pathToFileURL(path).href}${hash}`);
  return { page, errors };
}

const shownStatements = (page: Page) => page.locator("details.statement:not([hidden])").count();

/** The problems that an accessibility check finds. */
async function violationsOn(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate("axe.run()")) as axe.AxeResults; // axe.run resolves to this.
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

describe.skipIf(!existsSync(executablePath))("the page in a browser", () => {
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  });
  afterAll(async () => {
    await browser.close();
  });

  test.each([{}, { colorScheme: "dark" }, { width: 360 }] as const)(
    "has no console error, and no problem in an accessibility check: %j",
    async (options) => {
      const { page, errors } = await open(renderPage(report), options);
      await page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");
      expect(await violationsOn(page)).toEqual([]);
      expect(errors).toEqual([]);
    },
  );

  test("has nothing wider than a phone, except what scrolls by itself", async () => {
    for (const html of [renderPage(report), renderComparison(comparison)]) {
      const { page } = await open(html, { width: 360 });
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
    }
  });

  test("a comparison of two reports fits a phone, outcomes included", async () => {
    const { page } = await open(renderComparison(comparison), { width: 360 });
    const cells = await page
      .locator(".matrix td:visible")
      .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().right));
    expect(cells.length).toBeGreaterThan(0);
    expect(Math.max(...cells)).toBeLessThanOrEqual(360);
  });

  test.each([{}, { colorScheme: "dark" }, { width: 360 }] as const)(
    "an accessibility check finds no problem in a comparison: %j",
    async (options) => {
      const { page } = await open(renderComparison(comparison), options);
      await page.check("#all");
      expect(await violationsOn(page)).toEqual([]);
    },
  );

  test("on paper every key of the grid has its column", async () => {
    const { page } = await open(renderPage(report));
    await page.emulateMedia({ media: "print" });
    // A4 with margins of 1 cm, at 96 dots per inch.
    await page.setViewportSize({ width: 718, height: 1000 });
    const width = await page.locator(".grid").evaluate((grid) => grid.getBoundingClientRect().right);
    expect(width).toBeLessThanOrEqual(718);
  });

  test("filters and search narrow the statements, with the keyboard only", async () => {
    const { page } = await open(renderPage(report));
    const all = await shownStatements(page);
    expect(all).toBe(report.results.length);
    await page.keyboard.press("/");
    await page.keyboard.type("405 delete");
    expect(await shownStatements(page)).toBe(2);
    expect(await page.locator("#count").textContent()).toBe(`2 of ${all} statements`);
    await page.keyboard.press("Escape");
    expect(await shownStatements(page)).toBe(all);
    await page.selectOption("#outcome", "failed");
    expect(await shownStatements(page)).toBe(1);
    await page.selectOption("#area", "apps");
    expect(await shownStatements(page)).toBe(0);
  });

  test("a link to a statement opens it", async () => {
    const { page } = await open(renderPage(report), { hash: "#statement-dashboards.delete.refused" });
    const statement = page.locator('[id="statement-dashboards.delete.refused"]');
    expect(await statement.getAttribute("open")).toBe("");
    expect(await statement.locator("del").textContent()).toBe("405");
  });

  test("a link leads to the beginning of its statement, however much precedes it", async () => {
    const [first] = report.results.filter(({ outcome }) => outcome === "failed");
    if (first === undefined) throw new Error("the example has a failure");
    const results = Array.from({ length: 600 }, (_, index) => ({ ...first, id: `many.${index}` }));
    const { page } = await open(renderPage({ ...report, results }), { hash: "#statement-many.400" });
    const top = () =>
      page.locator('[id="statement-many.400"]').evaluate((one) => one.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(5);
    await expect.poll(top).toBeGreaterThan(-5);
  });

  test("3,000 statements can be filtered, and text of a server runs nothing", async () => {
    const hostile = "<script>document.title='owned'</script><img src=x onerror=\"document.title='owned'\">";
    const failing = exampleReport({ checks: [failedCheck("dashboards.delete.refused", hostile)] });
    const [first] = failing.results.filter(({ outcome }) => outcome === "failed");
    if (first === undefined) throw new Error("the example has a failure");
    const results = Array.from({ length: 3000 }, (_, index) => ({ ...first, id: `many.${index}` }));
    const { page, errors } = await open(renderPage({ ...failing, results }));
    await page.keyboard.press("/");
    await page.keyboard.type("many.2999");
    expect(await shownStatements(page)).toBe(1);
    expect(await page.title()).toMatch(/^nonconformant/);
    expect(errors).toEqual([]);
  });
});
