import { describe, expect, test } from "vitest";
import { linesFrom } from "../../testing/settings-file.ts";

describe("a waiver that is wrong", () => {
  const whole = {
    requirement: "requirement: dashboards.delete.refused",
    reason: "reason: old",
    owner: "owner: us",
    expires: "expires: 2027-01-31",
  };
  const written = (changes: Readonly<Record<string, string | null>>) => {
    const lines = Object.values({ ...whole, ...changes }).filter((line) => line !== null);
    return `waivers:\n  - ${lines.join("\n    ")}\n`;
  };

  test.each([
    [
      { requirement: null },
      'waivers[0].requirement (dashspec.yaml:2) is missing. The id of a requirement, as dashspec list shows it; * stands for anything. Add it, like "dashboards.delete.refused".',
    ],
    [
      { reason: null },
      'waivers[0].reason (dashspec.yaml:2) is missing. Why the deviation is accepted. Add it, like "answers 204 until the next release".',
    ],
    [
      { expires: null },
      'waivers[0].expires (dashspec.yaml:2) is missing. The last day on which it holds. Add it, like "2027-01-31".',
    ],
    [
      { owner: null },
      "waivers[0] (dashspec.yaml:2) has neither owner nor link, of which one is needed. Correct it, or remove it.",
    ],
    [
      { requirement: "requirement: Dashboards delete" },
      'waivers[0].requirement (dashspec.yaml:2) is not the id of a requirement, in which * stands for anything (received "Dashboards delete"). Correct it; an example is "dashboards.delete.refused".',
    ],
    [
      { reason: "reason: ' '" },
      'waivers[0].reason (dashspec.yaml:3) is empty (received " "). Correct it; an example is "answers 204 until the next release".',
    ],
    [
      { owner: "owner: ''" },
      'waivers[0].owner (dashspec.yaml:4) is empty. Correct it, or remove it; an example is "the backend team".',
    ],
    [
      { expires: "expires: 31.1.2027" },
      'waivers[0].expires (dashspec.yaml:5) is not a day of the calendar, as YYYY-MM-DD (received "31.1.2027"). Correct it; an example is "2027-01-31".',
    ],
    [
      { expires: "expires: 2027-02-30" },
      'waivers[0].expires (dashspec.yaml:5) is not a day of the calendar, as YYYY-MM-DD (received "2027-02-30"). Correct it; an example is "2027-01-31".',
    ],
    [
      { expires: "expires: 2027" },
      'waivers[0].expires (dashspec.yaml:5) must be text (received 2027). Correct it; an example is "2027-01-31".',
    ],
    [
      { link: "link: issue 17" },
      'waivers[0].link (dashspec.yaml:6) is not an http or https address without credentials (received "issue 17"). Correct it, or remove it; an example is "https://issues.example.com/17".',
    ],
    [
      { endpoints: "endpoints: [25]" },
      "waivers[0].endpoints[0] (dashspec.yaml:6) must be at most 24 (received 25). Correct it, or remove it; an example is [5].",
    ],
    [
      { endpoints: "endpoints: []" },
      "waivers[0].endpoints (dashspec.yaml:6) must be a list that is not empty (received an empty list). Correct it, or remove it; an example is [5].",
    ],
    [
      { ower: "ower: us" },
      "waivers[0].ower (dashspec.yaml:6) is not known. The nearest is owner; correct the name, or remove it.",
    ],
  ])("%j", (changes, line) => {
    expect(linesFrom(written(changes))).toEqual([line]);
  });

  test("an entry that is none", () => {
    expect(linesFrom("waivers:\n  - dashboards.delete.refused\n")).toEqual([
      'waivers[0] (dashspec.yaml:2) must be a mapping of keys to values (received "dashboards.delete.refused"). Correct it, or remove it.',
    ]);
    expect(linesFrom("waivers:\n  -\n")).toEqual([
      "waivers[0] (dashspec.yaml:2) has no value. Give it one, or remove the line.",
    ]);
  });

  test("one that has expired, or whose pattern matches nothing, is left to the run", () => {
    expect(
      linesFrom(written({ requirement: "requirement: no.such.*", expires: "expires: 2001-01-01" })),
    ).toEqual([]);
  });
});
