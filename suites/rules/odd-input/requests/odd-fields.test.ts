import { expect, test } from "vitest";
import { bodyOf } from "../../../../support/http/request-options.ts";
import { planFor } from "../../../../support/testing/plan.ts";
import { subjects } from "../subjects/subject.ts";
import { oddFields } from "./odd-fields.ts";

const valid = { name: "valid" };
const at = (seed: number) => ({ ...planFor("http://unknown.invalid", { depth: "standard" }), seed });
const textOf = (odd: ReturnType<typeof oddFields>[number]) => String(bodyOf(odd.request(valid)));

test("two seeds together try a wrong type of every field alone, and free JSON has none", () => {
  for (const subject of subjects) {
    const alone = [1, 2].flatMap((seed) =>
      oddFields(subject, at(seed)).flatMap(({ field, brief, harmful }) => (brief && !harmful ? [field] : [])),
    );
    expect(alone.length).toBe(new Set(alone).size);
    const free = ["filters", "config_schema", "capabilities", "metrics", "public_jobs"];
    expect(new Set(alone)).toEqual(
      new Set(Object.keys(subject.kind.body).filter((field) => !free.includes(field))),
    );
  }
});

test("a flag with an effect is sent what some languages take for true only once all other checks are over", () => {
  const truthy = /"(?:deleted|delete_insights|is_global)":(?:"[^"]|\[|\{|true)/;
  for (const subject of subjects) {
    const sent = oddFields(subject, at(1)).filter((odd) => truthy.test(textOf(odd)));
    expect(sent).not.toEqual([]);
    expect(sent.every(({ harmful }) => harmful)).toBe(true);
  }
});
