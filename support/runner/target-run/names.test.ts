import { expect, test } from "vitest";
import { everySuite } from "../../../suites/index.ts";
import type { Call } from "../../reference/http/request.ts";
import type { ReferenceOptions } from "../../reference/index.ts";
import { planForReference } from "../../testing/plan.ts";
import { startedReference } from "../../testing/started.ts";
import { TargetRun } from "./target-run.ts";

type Seam = NonNullable<ReferenceOptions["seams"]>[number];
type World = Call["world"];

/** Stores anything that is sent as a name, and records each one that is not text. */
function storesAnyName(see: { world: World | null; nameless: (count: number) => void }): Seam {
  return () => {
    const odd = new WeakMap<Call, unknown>();
    let count = 0;
    return {
      request: (call) => {
        see.world = call.world;
        return undefined;
      },
      input: (body, call) => {
        if (body.name === undefined || typeof body.name === "string") return body;
        odd.set(call, body.name);
        const { name: _, ...rest } = body;
        return rest;
      },
      store: (row, call) =>
        row !== undefined && odd.has(call) ? { ...row, fields: { ...row.fields, name: null } } : row,
      answer: (reply, call) => {
        if (odd.has(call) || call.body?.name === "") see.nameless(++count);
        return reply;
      },
    };
  };
}

/** The names of everything that the run has left, in any state. */
function namesIn(world: World): readonly unknown[] {
  const tables = [
    ...[...world.projects.values()].map(({ dashboards }) => dashboards),
    ...[...world.organizations.values()].map(({ apps }) => apps),
  ];
  return tables
    .flatMap(({ rows }) => rows.map(({ fields }) => fields.name))
    .filter((name) => !String(name).startsWith("Somebody's"));
}

async function runUntil(interruptedAt: number) {
  const see = { world: null as World | null, nameless: (_: number) => {} };
  const reference = await startedReference({ seams: [storesAnyName(see)] });
  const selected = ["dashboards.update.atomic", "dashboards.update.stores.name", "service.no_server_error"];
  const plan = planForReference(reference, { depth: "standard", waitShare: 0, observing: false, selected });
  const run = new TargetRun(plan, everySuite);
  let taken = 0;
  see.nameless = (count) => {
    taken = count;
    if (count === interruptedAt) run.interrupt();
  };
  await run.act(({ perform }) => perform());
  const { residue } = await run.end();
  if (see.world === null) throw new Error("nobody asked anything");
  return { taken, residue, names: namesIn(see.world), mark: plan.mark };
}

test.each([
  ["to its end", Number.POSITIVE_INFINITY],
  ["up to the first name that was taken away", 1],
  ["up to the third", 3],
])("every name begins with the mark of the run after a run %s", async (_, at) => {
  const { taken, residue, names, mark } = await runUntil(at);
  expect(taken).toBeGreaterThanOrEqual(Math.min(at, 5));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !String(name).startsWith(mark))).toEqual([]);
  expect(residue).toEqual([]);
});
