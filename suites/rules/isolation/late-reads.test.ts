import { expect, test } from "vitest";
import type { Seam } from "../../../support/reference/http/request.ts";
import type { Row } from "../../../support/reference/world/index.ts";
import { judgeHere } from "../../../support/runner/judge-here.ts";
import { planForReference } from "../../../support/testing/plan.ts";
import { startedReference } from "../../../support/testing/started.ts";

/** One read of a row after each write to it is answered by a replica that has not got the write yet. */
const nthReadIsLate =
  (nth: number): Seam =>
  () => {
    const written = new Map<string, { readonly before: Row | undefined; reads: number }>();
    const read = (key: string, row: Row | undefined): Row | undefined => {
      const last = written.get(key);
      // A row that is not found here, for example in another organization, was not here before.
      if (last === undefined || row === undefined) return row;
      last.reads += 1;
      return last.reads === nth ? last.before : row;
    };
    return {
      store: (row, _call, resource, before) => {
        if (row !== undefined) written.set(`${resource} ${row.id}`, { before, reads: 0 });
        return row;
      },
      find: (row, { operation }, resource, id) =>
        operation === "apps.retrieve" ? read(`${resource} ${id}`, row) : row,
      select: (rows, { operation }, resource) =>
        operation === "collaborators.list"
          ? rows.flatMap((row) => read(`${resource} ${row.id}`, row) ?? [])
          : rows,
    };
  };

const requirements = ["dashboards.update.isolation", "apps.update.isolation"] as const;

test.each(requirements.flatMap((id) => [1, 2, 3].map((nth) => [id, nth] as const)))(
  "%s does not fail because read %i after a write is late",
  async (requirement, nth) => {
    const reference = await startedReference({ seams: [nthReadIsLate(nth)] });
    const plan = planForReference(reference, { selected: [requirement], depth: "standard" });
    const { checks } = await judgeHere(plan);
    expect(checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  },
);
