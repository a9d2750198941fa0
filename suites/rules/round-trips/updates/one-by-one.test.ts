import { expect, test } from "vitest";
import type { Seam } from "../../../../support/reference/http/request.ts";
import type { Reference } from "../../../../support/reference/index.ts";
import { objectOf, tableOf, whenAnswered } from "../../../../support/reference/seams/world.ts";
import { withFields } from "../../../../support/reference/world/index.ts";
import { judgeHere } from "../../../../support/runner/judge-here.ts";
import { planForReference } from "../../../../support/testing/plan.ts";
import { startedReference } from "../../../../support/testing/started.ts";

/** A target that records which fields are sent alone. Its answers to some of them are lost. */
async function started(lost: readonly string[] = []) {
  const alone: string[] = [];
  const note: Seam = () => ({
    request: ({ operation, payload }) => {
      if (operation !== "apps.update" || typeof payload !== "string") return undefined;
      const fields = Object.keys(JSON.parse(payload));
      const [field] = fields;
      if (field === undefined || fields.length > 1) return undefined;
      alone.push(field);
      return lost.includes(field) ? { status: 503, headers: {} } : undefined;
    },
  });
  const reference = await startedReference({ seams: [note] });
  return { reference, alone };
}

const installsAnother = whenAnswered("apps.check_for_updates", (call) => {
  const row = objectOf(call);
  if (row !== undefined) tableOf(call, "app").put(withFields(row, { description: "another version" }));
});

const fields = ["icon", "tag", "metrics"] as const;

async function judged(reference: Reference) {
  const selected = [
    ...fields.map((field) => `apps.update.stores.${field}` as const),
    "apps.update.keeps_unsent" as const,
  ];
  const plan = planForReference(reference, { selected, depth: "standard", waitShare: 0.01 });
  const { checks } = await judgeHere(plan);
  return new Map(
    checks
      .filter(({ name }) => name === "by itself" || name === "one field after the other")
      .map(({ requirement, outcome }) => [requirement, outcome]),
  );
}

test("a field is emptied and filled separately once, for its own statement and for those of the others", async () => {
  const { reference, alone } = await started();
  const outcomes = await judged(reference);
  expect(new Set(outcomes.values())).toEqual(new Set(["passed"]));
  for (const field of fields) expect(alone.filter((one) => one === field)).toEqual([field, field]);
});

test("a field that is never stored by itself is noticed, though it was emptied by itself before", async () => {
  const lostAlone: Seam = () => ({
    store: (row, { body }, resource, before) => {
      const isAlone = resource === "app" && Object.keys(body ?? {}).join() === "tag";
      return isAlone && before !== undefined ? withFields(row, { tag: before.fields.tag ?? "" }) : row;
    },
    represent: (object, _resource, { call, list }) =>
      call.asked === undefined || list ? object : { ...object, tag: call.asked.fields.tag ?? "" },
  });
  const outcomes = await judged(await startedReference({ seams: [lostAlone] }));
  expect(outcomes.get("apps.update.stores.tag")).toBe("failed");
});

test("after a lost answer, the statements of the other fields are still judged", async () => {
  const { reference } = await started(["tag"]);
  expect(Object.fromEntries(await judged(reference))).toEqual({
    "apps.update.stores.icon": "passed",
    "apps.update.stores.tag": "not-evaluated",
    "apps.update.stores.metrics": "passed",
    "apps.update.keeps_unsent": "passed",
  });
});

test("an update is not blamed for what a check for updates has changed before it", async () => {
  const { reference } = await started();
  const released = await startedReference({ seams: [installsAnother] });
  const [usual, changed] = await Promise.all([judged(reference), judged(released)]);
  expect(changed).toEqual(usual);
});
