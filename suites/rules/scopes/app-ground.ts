import type { OperationName } from "../../../support/catalogue/index.ts";
import type { CheckContext } from "../../../support/conformance/index.ts";
import { newDeletableApp } from "../../recipes/apps.ts";
import { onApp, prepareSubjects } from "../../recipes/common-ground.ts";
import { shownRenamed } from "../../recipes/known-object.ts";
import { allEnded } from "./all-ended.ts";
import type { CommonGround } from "./common-ground.ts";
import { open } from "./refusals.ts";
import { hasSpares, spareObjects } from "./spare-boards.ts";
import { subjectsIn, subjectsOn } from "./subjects-in.ts";

/** @throws {NotEvaluated} where no app can be arranged */
export async function arrangeApp(
  context: CheckContext,
  operations: readonly OperationName[],
): Promise<CommonGround> {
  const over = { updates: context.connection(), reads: context.connection() };
  const arrangeOne = async (renaming: Partial<Parameters<typeof shownRenamed>[3]>) => {
    const { id } = await newDeletableApp(context);
    return shownRenamed(context, "app", id, { inManyStates: true, ...renaming });
  };
  const arrangeSpares = () => allEnded(Array.from({ length: spareObjects }, () => arrangeOne({})));
  const [listed, { known, read }, spares] = await allEnded([
    open(context, "apps.list", {}),
    arrangeOne({ over }),
    hasSpares(context) ? arrangeSpares() : null,
    prepareSubjects(context, operations),
  ]);
  const knownSpares = spares?.map((one) => one.known) ?? null;
  return {
    subjectOf: subjectsIn(onApp, known, context, listed),
    spares: knownSpares && ((operation) => subjectsOn(knownSpares, onApp, context, operation)),
    opened: {
      "apps.list": listed,
      "apps.retrieve": { connection: over.reads, firstAnswer: read },
      "apps.update": { connection: over.updates, firstAnswer: null },
    },
    deletedId: null,
    terms: null,
    // Nobody else gets the app.
    spoil: () => {},
  };
}
