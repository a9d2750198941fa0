import { expect, test } from "vitest";
import { createCheck } from "../../../conformance/check-definition.ts";
import { CheckContext } from "../../../conformance/context/context.ts";
import type { Seam } from "../../../reference/http/request.ts";
import type { Row } from "../../../reference/world/index.ts";
import { planForReference } from "../../../testing/plan.ts";
import { startedReference, startedState } from "../../../testing/started.ts";
import { readAtEnd } from "./final-read.ts";

const requirement = "apps.update.stores.description";
const judging = [createCheck(requirement, "every answer", async () => undefined, { closing: true })];

/** Retrieves show an update once `isOver`, or once anything else is written. */
function behind(isOver: (reads: number) => boolean): Seam {
  return () => {
    let hidden: Row | undefined;
    let reads = 0;
    return {
      store: (row, _call, _resource, before) => {
        hidden = before;
        reads = 0;
        return row;
      },
      find: (row, { operation }) => {
        if (row?.id !== hidden?.id || operation !== "apps.retrieve") return row;
        reads += 1;
        return isOver(reads) ? row : hidden;
      },
    };
  };
}

/** Whether the end of a run contradicts the requirement, and how many updates it sent. */
async function endOf(seam: Seam, writesAgain: boolean) {
  let updates = 0;
  const counting: Seam = () => ({
    answer: (reply, { operation }) => {
      if (operation === "apps.update") updates += 1;
      return reply;
    },
  });
  const reference = await startedReference({ seams: [seam, counting] });
  const state = startedState(planForReference(reference, { depth: "smoke", waitShare: 0.05 }));
  const context = new CheckContext(state, "a check");
  const { id } = await context.apps.make({ description: "first" });
  await context.apps.update(id, { description: "second" });
  await context.apps.retrieve(id);
  if (writesAgain) await context.apps.make({});
  await context.settle(
    () => context.apps.retrieve(id),
    (read) => read.text.includes("second"),
  );
  await context.release();
  const before = updates;
  await readAtEnd(state, judging);
  return { contradicted: state.memory.readings.isConfirmed(requirement), updates: updates - before };
}

test("a cache that only the next write clears is told from lag", async () => {
  expect(
    await endOf(
      behind(() => false),
      true,
    ),
  ).toEqual({ contradicted: true, updates: 1 });
});

test("reads that lag for a while agree in the end", async () => {
  expect(
    await endOf(
      behind((reads) => reads > 1),
      false,
    ),
  ).toEqual({ contradicted: false, updates: 1 });
});

test("nothing is written at the end if no read seemed late", async () => {
  expect(
    await endOf(
      behind(() => true),
      false,
    ),
  ).toEqual({ contradicted: false, updates: 0 });
});
