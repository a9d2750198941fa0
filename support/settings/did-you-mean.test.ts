import { describe, expect, test } from "vitest";
import { didYouMean } from "./did-you-mean.ts";
import { variableNames } from "./variables/variables.ts";

describe("did you mean", () => {
  const known = ["dashboards.create.status", "dashboards.delete.refused", "apps.create.status"];

  test.each([
    ["dashboards.delete.refuse", "dashboards.delete.refused"],
    ["dashboard.create.status", "dashboards.create.status"],
    ["APPS.create.statsu", "apps.create.status"],
    ["refused", "dashboards.delete.refused"],
  ])("%j: %j", (wanted, name) => {
    expect(didYouMean(wanted, known)).toBe(` Did you mean ${name}?`);
  });

  test("equally near names stay in the order in which they are known", () => {
    expect(didYouMean("cat", ["bat", "rat"], 2)).toBe(" Did you mean bat or rat?");
    expect(didYouMean("create", known, 2)).toBe(
      " Did you mean dashboards.create.status or apps.create.status?",
    );
  });

  test("no name is offered that nobody would have meant", () => {
    expect(didYouMean("x", known, 9)).toBe("");
    expect(didYouMean("deep", ["smoke", "standard", "thorough"])).toBe("");
    expect(didYouMean("", known)).toBe("");
  });

  test.each([
    ["DASHSPEC_DEPHT", ""],
    ["DASHSPEC_TOKEN", ""],
    ["DASHSPEC_PORXY", " Did you mean DASHSPEC_PROXY?"],
    ["DASHSPEC_URL", " Did you mean DASHSPEC_BASE_URL?"],
    ["DASHSPEC_PROJECT", " Did you mean DASHSPEC_PROJECT_ID?"],
    ["dashspec_api_key", " Did you mean DASHSPEC_API_KEY?"],
  ])("%s%s: what all names begin with counts for nothing", (wanted, question) => {
    expect(didYouMean(wanted, variableNames)).toBe(question);
  });
});
