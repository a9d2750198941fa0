import { expect, test } from "vitest";
import { admissionOf } from "../../../../../support/conformance/memory/values/plain-value.ts";
import { appKind } from "../../../../resource-kinds/apps.ts";
import { dashboardKind } from "../../../../resource-kinds/dashboards.ts";
import {
  alterations,
  beginningOf,
  endings,
  longText,
  nearly,
  nearlyTheSame,
  otherLongText,
} from "./planned-values.ts";
import { ofFewValues } from "./resolved-values.ts";
import { writePlansOf } from "./write-plans.ts";

/** A name of the run has at most forty characters, and rule 4 allows a hundred. */
const longestEnding = 100 - 40 - " ".length;

test.each(Object.entries(endings))("a name has room for the ending %s", (_, ending) => {
  expect(ending.length).toBeLessThanOrEqual(longestEnding);
  expect(admissionOf("dashboard", "name", `name ${ending}`)).toBe("sent");
});

test.each(Object.entries(endings))(
  "a name with a part of the ending %s, or more, is stored as sent",
  (_, ending) => {
    const { shortened, extended } = alterations;
    const part = shortened(ending);
    const more = extended(part);
    expect([ending.startsWith(part), more.startsWith(part)]).toEqual([true, true]);
    expect(new Set([ending, part, more]).size).toBe(3);
    for (const altered of [part, more]) {
      expect(altered.length).toBeLessThanOrEqual(longestEnding);
      expect(admissionOf("dashboard", "name", `name ${altered}`)).toBe("sent");
    }
  },
);

test("an app's name is shortened, and then continued", () => {
  const { more = [] } = writePlansOf(appKind).full;
  expect(more.map(({ name }) => name)).toEqual(["shortened", "extended"]);
});

test.each([dashboardKind, appKind])("every planned value of an $noun must be returned as written", (kind) => {
  const { full, empty, namesake } = writePlansOf(kind);
  const bodies = [full, empty].flatMap(({ created, updates, more = [] }) => [created, ...updates, ...more]);
  const beyond = [...bodies, namesake].flatMap((body) =>
    Object.entries(body)
      .filter(([field]) => field !== "name" && !ofFewValues.has(field))
      .filter(([field, value]) => (admissionOf(kind.noun, field, value) ?? "anything") === "anything"),
  );
  expect(beyond).toEqual([]);
});

test.each([dashboardKind, appKind])(
  "the full $noun has every field written, by its creation and by its updates",
  (kind) => {
    const { full } = writePlansOf(kind);
    const fields = Object.keys(kind.samples).sort();
    expect(Object.keys(full.created).sort()).toEqual(fields);
    const updated = full.updates.flatMap((body) => Object.keys(body)).filter((field) => field !== "deleted");
    expect([...new Set(updated)].sort()).toEqual(fields);
  },
);

test.each([dashboardKind, appKind])(
  "fields of an $noun that change separately are changed by its first update",
  (kind) => {
    const { full, empty } = writePlansOf(kind);
    for (const { changedAlone, updates } of [full, empty]) {
      const [first = {}] = updates;
      expect(Object.keys(first)).toEqual(expect.arrayContaining([...changedAlone]));
      expect(changedAlone.length).toBeLessThanOrEqual(Object.keys(first).length);
    }
  },
);

test.each([dashboardKind, appKind])(
  "smoke depth writes fields of an $noun again while the others hold what no new object holds",
  (kind) => {
    const { full, empty } = writePlansOf(kind);
    const held = [full, empty].flatMap(({ rewritten, created, updates }) => {
      expect(rewritten.filter((field) => !Object.hasOwn(created, field))).toEqual([]);
      const last: object = Object.assign({}, created, ...updates);
      const others = Object.entries(last).filter(
        ([field]) => ![...rewritten, "name", "deleted"].includes(field),
      );
      return rewritten.length === 0 ? [] : others;
    });
    const ofNew = (value: unknown) => value === "" || value === false || value === null;
    expect(held.filter(([field, value]) => !ofFewValues.has(field) && !ofNew(value))).not.toEqual([]);
  },
);

test.each([longText, otherLongText])("%s has at most 100 characters, and more than 255 bytes", (text) => {
  expect(text.length).toBeLessThanOrEqual(100);
  expect(Buffer.byteLength(text)).toBeGreaterThan(255);
});

test("similar values are distinct JSON each time", () => {
  expect(new Set(nearlyTheSame.map((value) => JSON.stringify(value))).size).toBe(nearlyTheSame.length);
});

test("similar texts differ only in the last letter, or one continues the other", () => {
  expect([nearly("abc"), nearly("abx")]).toEqual(["abx", "aby"]);
  expect(beginningOf("some words more")).toBe("some wo");
  expect(beginningOf("words and")).toBe("word");
});
