import { expect, test } from "vitest";
import { requirements } from "../../catalogue/index.ts";
import { judgeHere } from "../../runner/judge-here.ts";
import { planForReference } from "../../testing/plan.ts";
import { startedReference } from "../../testing/started.ts";
import { deriveResults } from "../../verdict/index.ts";
import { everyField, isAbout, isNeededByAll, type OneField, serverOf } from "./one-field.ts";

/**
 * A few of each kind. `EVERY_FIELD=1 npx vitest run support/proof/one-field` tries all of them, which takes minutes.
 */
const some: readonly string[] = [
  "dashboard.id of another type",
  "dashboard.name missing",
  "dashboard.deleted null",
  "collaborator.user missing",
  "user.email null",
  "app.id of another type",
  "app.description null",
  "app.is_global of another type",
  "app.config_schema missing",
];

const titleOf = ({ resource, field, spoiling }: OneField) => `${resource}.${field} ${spoiling}`;

const tried = everyField
  .filter((spoilt) => !isNeededByAll(spoilt))
  .filter((spoilt) => process.env.EVERY_FIELD === "1" || some.includes(titleOf(spoilt)))
  .map((spoilt) => ({ spoilt, title: titleOf(spoilt) }));

test("as many are tried as were chosen", () => {
  expect(tried.length).toBeGreaterThanOrEqual(some.length);
});

test.each(tried)("$title: every statement that is not about it is judged, and holds", async ({ spoilt }) => {
  const reference = await startedReference(serverOf(spoilt));
  const plan = planForReference(reference, { observing: false, waitShare: 0.2 });
  const { checks, harnessFaults } = await judgeHere(plan);
  const results = deriveResults({ requirements, selected: plan.selected, checks });
  const others = results.filter(({ id, outcome }) => outcome !== "passed" && !isAbout(spoilt, id));
  expect(others.map(({ id, outcome, reason }) => `${id} ${outcome}: ${reason}`)).toEqual([]);
  expect(results.find(({ id }) => id === `${spoilt.resource}.${spoilt.field}`)?.outcome).toBe("failed");
  expect(harnessFaults).toEqual([]);
});
