import { describe, expect, test } from "vitest";
import type { Seam } from "../../reference/http/request.ts";
import { editField } from "../../reference/seams/fields.ts";
import { editRows } from "../../reference/seams/lists.ts";
import { findOther } from "../../reference/seams/world.ts";
import type { Row } from "../../reference/world/index.ts";
import { planForReference } from "../../testing/plan.ts";
import { startedReference, startedState } from "../../testing/started.ts";
import { CheckContext } from "../context/context.ts";
import { lookForAbsent } from "./absence-check.ts";

// A type, because TypeScript does not accept an interface as JSON.
type Capabilities = Readonly<Record<"methods" | "jobs", readonly string[]>>;

const capabilities: Capabilities = { methods: ["exportEvents"], jobs: ["weekly"] };
const isNamed = (name: string) => (row: Row) => String(row.fields.name).endsWith(name);

/**
 * Creates two apps with the capabilities, and updates them to others. Returns the number of apps that the list lacks in
 * the end.
 */
async function absentAmong(now: Capabilities | null, ...seams: readonly Seam[]) {
  const reference = await startedReference({ seams });
  const state = startedState(planForReference(reference, { depth: "smoke", waitShare: 0.001 }));
  const context = new CheckContext(state, "a look");
  for (const name of ["one", "other"]) {
    const { id } = await context.apps.make({ name: `${state.plan.mark}${name}`, capabilities });
    await context.send("apps.update", { id }, { body: { capabilities: now } });
  }
  await lookForAbsent(context, "apps", await context.lists.read("apps"));
  return state.records.absentRows.in("apps").length;
}

const hidesOther = editRows("app", (rows) => rows.filter((row) => !isNamed("other")(row)));

test("an object is missing if the row of another one shows the same values, in any order of members", async () => {
  const backwards = editField(
    "app",
    "capabilities",
    () => ({ jobs: capabilities.jobs, methods: capabilities.methods }),
    { list: true },
  );
  expect(await absentAmong(capabilities, hidesOther, backwards)).toBe(1);
  expect(await absentAmong(null, hidesOther)).toBe(1);
  expect(await absentAmong(null)).toBe(0);
});

describe("if the only row with the values lags", () => {
  const fewer = { methods: [], jobs: [] };
  const late = editRows("app", (rows) =>
    rows.map((row) => (isNamed("one")(row) ? { ...row, fields: { ...row.fields, capabilities } } : row)),
  );

  test("it does not show the present values of its object", async () => {
    const hidesFew = editRows("app", (rows) =>
      rows.filter(
        (row) => !(isNamed("other")(row) && JSON.stringify(row.fields.capabilities).includes("[]")),
      ),
    );
    expect(await absentAmong(fewer, hidesOther)).toBe(1);
    expect(await absentAmong(fewer, hidesFew, late)).toBe(0);
  });

  test("an object that is missing although it was given the values of that row counts", async () => {
    expect(await absentAmong(fewer, hidesOther, late)).toBe(1);
  });
});

test("an object that cannot be retrieved either is not a missing row", async () => {
  const lost = findOther("app", (row) => (row !== undefined && isNamed("other")(row) ? undefined : row), {
    operations: ["apps.retrieve"],
  });
  expect(await absentAmong(capabilities, hidesOther, lost)).toBe(0);
});
