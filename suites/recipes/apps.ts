import {
  type CheckContext,
  type Exchange,
  type FindingText,
  NotEvaluated,
  type OwnApp,
  type Recipe,
  type Recipes,
  rowOf,
  textBeside,
} from "../../support/conformance/index.ts";
import type { RequestBody } from "../../support/http/request-options.ts";
import { fieldsAlone, ownValuesFor, updates, valuesOf } from "./bodies/apps.ts";
import { removalOfPopulated, removeApp } from "./objects/app-removal.ts";
import { isShown } from "./objects/deleted-app.ts";
import { afterUpdate, asRetrieved, changeOf, type KnownObject, unstored } from "./objects/known-object.ts";
import { ownValues, putInManyStates } from "./objects/many-states.ts";
import { type ArrangedCreation, creation, longText } from "./objects/new-object.ts";
import { renamed } from "./objects/renamed.ts";
import { read, readOf } from "./read.ts";

/** Endpoint 13. */
const create: Recipe<ArrangedCreation> = {
  ...creation("app"),
  provenByArranging: true,
  arrange: async (context) => {
    const beside = await creationBeside(context);
    return beside((await context.apps.borrow()).id);
  },
  requests: ({ body, further }, name) => [
    { parameters: {}, body: body(name) },
    { parameters: {}, body: { ...body(name), description: longText(name) } },
    {
      parameters: {},
      body: { ...body(name), ...further?.(name), description: textBeside(name, "description") },
    },
  ],
  alsoRefused: ({ body }, name) => [
    { parameters: {}, body: { name } },
    {
      parameters: {},
      body: { ...body(name), ...ownValues.app(valuesOf(name)), description: longText(name), is_global: true },
    },
  ],
  undoneBy: { operation: "apps.delete", subject: (_, created) => justCreated(created) },
  undo: async (context, _, created) => {
    await removeApp(context, rowOf(created, "app").id);
  },
};

/** Endpoint 14. */
const retrieve = read(
  async (context, reach) => ({
    // Checks that only read share one app.
    id: (reach === undefined
      ? await context.apps.borrowPopulated()
      : await context.once("app of one organization", () => ownApp(context, reach))
    ).id,
  }),
  (context, { id }) => putInManyStates(context, "app", id),
);

/** Endpoint 15. */
const update: Recipe<KnownObject> = {
  provenByArranging: true,
  arrange: async (context, reach) => renamed(context, "app", (await ownApp(context, reach)).id),
  requests: (known, name) => {
    const [first, ...more] = updates(known, name);
    const request = (body: typeof first) => ({ parameters: { id: known.id }, body });
    return [request(first), ...more.map(request)];
  },
  alsoRefused: ({ id }, name, variants) => [
    ...variants,
    ...fieldsAlone(name).map((body) => ({ parameters: { id }, body })),
  ],
  changed: changeOf,
  effect: unstored,
  again: afterUpdate,
};

/** Endpoint 16. */
const remove: Recipe<KnownObject> = {
  arrange: async (context, reach) =>
    reach === undefined
      ? deletableApp(context)
      : asRetrieved(context, "app", (await ownApp(context, reach)).id),
  requests: ({ id }) => [{ parameters: { id } }],
  changed: changeOf,
  effect: (context, known) => stillThere(context, known),
  again: deletableApp,
};

/** Section 4.4: endpoints that apps have like dashboards. */
export const appRecipes = {
  "apps.list": readOf("apps"),
  "apps.create": create,
  "apps.retrieve": retrieve,
  "apps.update": update,
  "apps.delete": remove,
} as const satisfies Recipes;

/** @throws {NotEvaluated} if an app of one organization only is requested, and the target makes every app global */
async function ownApp(context: CheckContext, reach?: "one tenant"): Promise<OwnApp> {
  if (reach === undefined) return context.apps.borrowPopulated();
  const app = await context.apps.make({ description: context.uniqueName("of one organization") });
  if (!rowOf(app.created, "app").get("is_global")) return app;
  throw new NotEvaluated({ reason: "the target makes every app global" });
}

/** How an app is created while another app of the run exists. */
export async function creationBeside(
  context: CheckContext,
): Promise<(controlId: string) => ArrangedCreation> {
  const base = await context.objects.appBody();
  const known = await context.objects.furtherAppFields();
  const { globalIsKept } = await removalOfPopulated(context);
  const local = globalIsKept ? { is_global: false } : {};
  return (controlId) => ({
    controlId,
    body: (name) => ({ ...base, name }),
    further: (name) => ({ ...known, ...ownValuesFor(context, known, name), ...local }),
  });
}

async function deletableApp(context: CheckContext): Promise<KnownObject> {
  return newDeletableApp(context, ({ id }) => asRetrieved(context, "app", id));
}

/**
 * If a global app cannot be deleted by any key, it would hide what a key may do, so another app is created.
 * @param prepare what is done with it meanwhile
 */
export async function newDeletableApp<Prepared>(
  context: CheckContext,
  prepare: (app: OwnApp) => Promise<Prepared>,
): Promise<Prepared> {
  const make = async (fields: RequestBody = {}) => prepare(await context.apps.makePopulated(fields));
  const [{ globalIsKept }, prepared] = await Promise.all([removalOfPopulated(context), make()]);
  return globalIsKept ? make({ is_global: false }) : prepared;
}

function justCreated(created: Exchange): KnownObject {
  const app = rowOf(created, "app");
  return { kind: "app", id: app.id, before: app.legible(["name"]) };
}

async function stillThere(context: CheckContext, { id, before }: KnownObject): Promise<FindingText | null> {
  const name = typeof before.name === "string" ? before.name : "";
  const { wrong } = await context.readUntil(
    () => context.send("apps.retrieve", { id }),
    (answer) => (isShown(context, answer, { id, name }) ? { message: `app ${id} is still there` } : null),
  );
  return wrong;
}
