import { describe, expect, test } from "vitest";
import { answers } from "../../../answers/index.ts";
import { linesFromFile } from "../../../testing/settings-file.ts";

describe("an answer that is wrong", () => {
  test.each([
    [
      "pages.largst: 5",
      "answers.pages.largst (dashspec.yaml:2) is not known. Did you mean pages.largest? Correct the name, or remove it.",
    ],
    [
      "apps.upgrade: {}",
      'answers.apps.upgrade (dashspec.yaml:2) is not a name of its own. Names of answers are written whole, with their dots, like "apps.upgrade.body".',
    ],
    [
      "pages.largest: lots",
      'answers.pages.largest (dashspec.yaml:2) must be none or a whole number (received "lots"). Correct it, or remove it; an example is 100.',
    ],
    [
      "lifecycle.visibility.retrieve: 99",
      "answers.lifecycle.visibility.retrieve (dashspec.yaml:2) must be at least 200 (received 99). Correct it, or remove it; an example is 404.",
    ],
    [
      "dashboards.create.fields: [1]",
      'answers.dashboards.create.fields (dashspec.yaml:2) must be a mapping of keys to values (received a list). Correct it, or remove it; an example is {"description":"made by dashspec"}.',
    ],
    [
      "apps.upgrade.body: unavailable",
      'answers.apps.upgrade.body (dashspec.yaml:2) must be not-available or a mapping of keys to values (received "unavailable"). Correct it, or remove it; an example is {"name":"{{name}}"}.',
    ],
    [
      "dashboard.restriction_levels: [x]",
      'answers.dashboard.restriction_levels[0] (dashspec.yaml:2) must be a whole number (received "x"). Correct it, or remove it; an example is [21,37].',
    ],
    [
      "samples.tags:",
      "answers.samples.tags (dashspec.yaml:2) has no value. Give it one, or remove the line.",
    ],
  ])("%s", (answer, line) => {
    expect(linesFromFile(`answers:\n  ${answer}\n`)).toEqual([line]);
  });

  test.each(Object.keys(answers))("no value of its own makes %s", (name) => {
    // No answer accepts a text with a space in it, except those that accept any JSON, which are lists or mappings.
    const [line, ...others] = linesFromFile(`answers:\n  ${name}: no answer\n`);
    expect(others).toEqual([]);
    expect(line).toMatch(
      /^answers\.\S+ \(dashspec\.yaml:2\) must be .+ \(received "no answer".*\)\. Correct it, /,
    );
  });
});
