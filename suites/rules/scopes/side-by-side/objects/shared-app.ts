import type { OperationName } from "../../../../../support/catalogue/index.ts";
import { allEnded, type CheckContext } from "../../../../../support/conformance/index.ts";
import { newDeletableApp } from "../../../../recipes/apps.ts";
import { bornAs, type KnownObject } from "../../../../recipes/objects/known-object.ts";
import { described } from "../../../../recipes/objects/many-states.ts";
import { shownRenamed } from "../../../../recipes/objects/renamed.ts";
import { onApp, prepareSubjects, type SharedApp } from "../../../../recipes/shared-subjects.ts";
import { openConnection } from "../../refusals/opened-connection.ts";
import { complementApp } from "./complements.ts";
import type { GrantFirst } from "./grant-first.ts";
import type { SharedObjects } from "./shared-objects.ts";
import { hasSpares, spareObjects } from "./spare-dashboards.ts";
import { subjectsIn, subjectsOn } from "./subjects-in.ts";
import { writeAnew } from "./write-anew.ts";

/** Arranges the app on which all operations about apps are tried side by side. */
export function arrangeApp(
  context: CheckContext,
  operations: readonly OperationName[],
  grantFirst: GrantFirst,
): SharedObjects {
  const over = { updates: context.connection(), reads: context.connection() };
  const listed = openConnection(context, "apps.list", {});
  const prepared = prepareSubjects(context, operations);
  const arrange = async (own: KnownObject) => {
    await grantFirst([{ operation: "apps.update", subjects: [own] }]);
    const unlike = { isUnnamed: hasSpares(context), further: described(context, "app") };
    return shownRenamed(context, "app", own.id, { inManyStates: true, over, ...unlike });
  };
  // Which app is used is known only later, so each is arranged meanwhile.
  const app = newDeletableApp(context, async ({ id }) => {
    const arranging = arrange({ kind: "app", id, before: {} });
    arranging.catch(() => undefined);
    return { id, arranging };
  });
  const shown = app.then(({ arranging }) => arranging);
  const known = shown.then((one) => one.known);
  const shared: SharedApp = { id: app.then(({ id }) => id), known };
  const spares = hasSpares(context) ? arrangeSpares(context) : null;
  const complement = prepared.then(() => complementApp(context));
  const onComplement = async (operation: OperationName) => {
    const own = await complement;
    return own === null ? [] : subjectsOn([asShared(bornAs("app", own))], onApp, context, operation);
  };
  return {
    // If no caller requests a part, its failure must not go unhandled.
    arranged: Promise.allSettled([listed, prepared, shared.id, known, spares, complement]),
    subjectOf: subjectsIn(onApp, shared, context, listed),
    spares: spares && (async (operation) => subjectsOn(await spares, onApp, context, operation)),
    complements: onComplement,
    opened: {
      "apps.list": () => listed,
      "apps.retrieve": async () => ({ connection: over.reads, firstAnswer: (await shown).read }),
      "apps.update": async () => ({ connection: over.updates, firstAnswer: null }),
    },
    deletedId: async () => null,
    newCollaborator: async () => null,
    // No other check gets the app.
    leave: async () => {},
    writeAnew: async () => writeAnew(context, await known),
    spoil: () => {},
  };
}

/** Apps that no other operation uses meanwhile, in many states. */
async function arrangeSpares(context: CheckContext): Promise<readonly SharedApp[]> {
  const make = () =>
    newDeletableApp(context, ({ id }) => shownRenamed(context, "app", id, { inManyStates: true }));
  const made = await allEnded(Array.from({ length: spareObjects }, make));
  return made.map(({ known }) => asShared(known));
}

function asShared(known: KnownObject): SharedApp {
  return { id: Promise.resolve(known.id), known: Promise.resolve(known) };
}
