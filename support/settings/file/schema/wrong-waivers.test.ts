import { describe, expect, test } from "vitest";
import { operationNames } from "../../../catalogue/index.ts";
import { linesFromFile } from "../../../testing/settings-file.ts";

describe("a waiver that is wrong", () => {
  const last = operationNames.length;
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
      'waivers[0].requirement (dashspec.yaml:2) is missing. The id of a statement, as dashspec list shows it. * stands for anything. Add it, like "dashboards.delete.refused".',
    ],
    [
      { reason: null },
      'waivers[0].reason (dashspec.yaml:2) is missing. Why the deviation is accepted. Add it, like "answers 204 until the next release".',
    ],
    [
      { expires: null },
      'waivers[0].expires (dashspec.yaml:2) is missing. The last day on which the waiver is valid. Add it, like "2027-01-31".',
    ],
    [
      { owner: null },
      "waivers[0] (dashspec.yaml:2) has neither owner nor link, of which one is needed. Correct it, or remove it.",
    ],
    [
      { requirement: "requirement: Dashboards delete" },
      'waivers[0].requirement (dashspec.yaml:2) is not the id of a statement, in which * stands for anything (received "Dashboards delete"). Correct it; an example is "dashboards.delete.refused".',
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
      { endpoints: `endpoints: [${last + 1}]` },
      `waivers[0].endpoints[0] (dashspec.yaml:6) must be at most ${last} (received ${last + 1}). Correct it, or remove it; an example is [5].`,
    ],
    [
      { endpoints: "endpoints: []" },
      "waivers[0].endpoints (dashspec.yaml:6) must be a list that is not empty (received an empty list). Correct it, or remove it; an example is [5].",
    ],
    [
      { ower: "ower: us" },
      "waivers[0].ower (dashspec.yaml:6) is not known. Did you mean owner? Correct the name, or remove it.",
    ],
  ])("%j", (changes, line) => {
    expect(linesFromFile(written(changes))).toEqual([line]);
  });

  test("an entry that is not a waiver", () => {
    expect(linesFromFile("waivers:\n  - dashboards.delete.refused\n")).toEqual([
      'waivers[0] (dashspec.yaml:2) must be a mapping of keys to values (received "dashboards.delete.refused"). Correct it, or remove it.',
    ]);
    expect(linesFromFile("waivers:\n  -\n")).toEqual([
      "waivers[0] (dashspec.yaml:2) has no value. Give it one, or remove the line.",
    ]);
  });

  test.each(["fill in", "TODO", "Fill in: who?", "tbd.", "N/A", "-", "?", "<owner>", "xxx", "x"])(
    "a reason and an owner of %j say nothing",
    (placeholder) => {
      const changes = {
        reason: `reason: ${JSON.stringify(placeholder)}`,
        owner: `owner: ${JSON.stringify(placeholder)}`,
      };
      expect(linesFromFile(written(changes))).toEqual([
        `waivers[0].reason (dashspec.yaml:3) is a placeholder, which tells nobody anything (received ${JSON.stringify(placeholder)}). Correct it; an example is "answers 204 until the next release".`,
        `waivers[0].owner (dashspec.yaml:4) is a placeholder, which tells nobody anything (received ${JSON.stringify(placeholder)}). Correct it, or remove it; an example is "the backend team".`,
      ]);
    },
  );

  test.each(["us", "the unknown column is null", "Nobody calls it: PROJ-17", "修正予定"])(
    "a reason of %j is accepted",
    (reason) => {
      expect(linesFromFile(written({ reason: `reason: ${JSON.stringify(reason)}` }))).toEqual([]);
    },
  );

  test.each(['"*"', '"**"', '"*.*"', '"*e*"', '"d*.*"'])(
    "a pattern of %s would waive statements that nobody looked at",
    (id) => {
      expect(linesFromFile(written({ requirement: `requirement: ${id}` }))).toEqual([
        `waivers[0].requirement (dashspec.yaml:2) names no part of an id in full, and would waive what nobody has looked at (received ${id}). Correct it; an example is "dashboards.delete.refused".`,
      ]);
    },
  );

  test.each(["dashboards.delete.*", '"*.update.atomic"', "user.*", "dashboards.delete*"])(
    "a pattern of %s is accepted",
    (id) => {
      expect(linesFromFile(written({ requirement: `requirement: ${id}` }))).toEqual([]);
    },
  );

  test("a misspelt id is reported with the one that may be meant", () => {
    expect(linesFromFile(written({ requirement: "requirement: dashboards.delete.refuse" }))).toEqual([
      'waivers[0].requirement (dashspec.yaml:2) matches no statement of dashspec list (received "dashboards.delete.refuse"). Did you mean dashboards.delete.refused? Correct it; an example is "dashboards.delete.refused".',
    ]);
    expect(linesFromFile(written({ requirement: "requirement: sharing.retreive.*" }))).toEqual([
      expect.stringContaining('(received "sharing.retreive.*"). Did you mean sharing.retrieve.'),
    ]);
  });

  test("endpoints that the requirement is not about", () => {
    expect(linesFromFile(written({ endpoints: "endpoints: [4, 6]" }))).toEqual([
      "waivers[0].endpoints (dashspec.yaml:6) are none that dashboards.delete.refused is about: 5. Correct it, or remove it; an example is [5].",
    ]);
  });

  test("one that would be valid for longer than a year", () => {
    expect(linesFromFile(written({ expires: "expires: 2027-11-22" }))).toEqual([]);
    expect(linesFromFile(written({ expires: "expires: 2027-11-23" }))).toEqual([
      'waivers[0].expires (dashspec.yaml:5) is more than 12 months away (received "2027-11-23"). Give a day until 2027-11-22, and renew it then if need be.',
    ]);
  });

  test("problems of several entries are reported at once", () => {
    const lasting = written({ expires: "expires: 2999-01-31", ower: "ower: us" });
    expect(linesFromFile(lasting)).toEqual([
      expect.stringContaining("expires (dashspec.yaml:5) is more than 12 months away"),
      expect.stringContaining("ower (dashspec.yaml:6) is not known"),
    ]);
  });

  test("one that has expired is left to the run", () => {
    expect(linesFromFile(written({ expires: "expires: 2001-01-01" }))).toEqual([]);
  });
});
