import {
  type CheckContext,
  type Dashboard,
  type Exchange,
  openRequest,
  type Recipe,
  type Recipes,
  rowOf,
  textBeside,
  workingBody,
} from "../../support/conformance/index.ts";
import {
  allFields,
  byTemplateName,
  fieldsAlone,
  inOtherStates,
  manyFields,
  tileMoves,
} from "./bodies/dashboards.ts";
import { asRetrieved, changeOf, type KnownObject, unstored } from "./objects/known-object.ts";
import { afterChange, deletableDashboard, isLive, stillLive } from "./objects/live-dashboard.ts";
import { putInManyStates } from "./objects/many-states.ts";
import { type ArrangedCreation, creation } from "./objects/new-object.ts";
import { renamed } from "./objects/renamed.ts";
import { unlikeDashboards } from "./objects/unlike-dashboards.ts";
import { openUpdate } from "./open-update.ts";
import { read, readOf } from "./read.ts";

/** Endpoint 2. */
const create: Recipe<ArrangedCreation> = {
  ...creation("dashboard"),
  provenByArranging: true,
  arrange: async (context) => ({
    ...controlOf(await context.dashboards.borrow()),
    body: (name) => ({ ...context.objects.dashboardBody, name }),
  }),
  requests: ({ body }, name) => [
    { parameters: {}, body: body(name) },
    { parameters: {}, body: { ...body(name), ...allFields(true, name) } },
  ],
  alsoRefused: (creation, name) => [...inOtherStates(creation, name), byTemplateName(creation, name)],
  undo: donate,
};

/** Endpoint 3. */
const retrieve = read(
  async (context) => ({ id: (await context.dashboards.borrow()).id }),
  (context, { id }) => putInManyStates(context, "dashboard", id),
);

/** Endpoint 4. */
const update: Recipe<KnownObject> = {
  provenByArranging: true,
  arrange: async (context) => renamed(context, "dashboard", await deletableDashboard(context)),
  // A server may check pinning, tagging and deleting separately from renaming.
  requests: ({ id, before }, name) => [
    { parameters: { id }, body: manyFields(before.pinned !== true, name) },
    { parameters: { id }, body: { pinned: before.pinned !== true } },
    { parameters: { id }, body: { tags: [textBeside(name)] } },
    { parameters: { id }, body: { description: textBeside(name) } },
    { parameters: { id }, body: { deleted: true } },
    { parameters: { id }, body: {} },
    { parameters: { id }, body: { filters: { refused: textBeside(name) } } },
    { parameters: { id }, body: allFields(before.pinned !== true, name) },
    { parameters: { id }, body: { name } },
  ],
  alsoRefused: ({ id }, _, variants) => [
    ...variants,
    ...fieldsAlone.map((body) => ({ parameters: { id }, body })),
  ],
  changed: changeOf,
  effect: (context, known, request) =>
    request.body?.deleted === true ? stillLive(context, known) : unstored(context, known, request),
  undo: async (context, { id }, answer) => {
    if (!isLive(answer)) await context.send("dashboards.update", { id }, { body: { deleted: false } });
  },
  again: afterChange,
};

/** The number of dashboards in different states that get a DELETE at the end of a run. */
const mostUnlike = 12;

/** Endpoint 5. Its documented success is the refusal. */
const remove: Recipe<KnownObject> = {
  arrange: async (context) => asRetrieved(context, "dashboard", await deletableDashboard(context)),
  requests: ({ id }) => [{ parameters: { id } }],
  changed: changeOf,
  effect: (context, known) => changeOf(context, known, []),
  // "Always" means in every state. The clean-up reads each of them once more.
  others: (context) => unlikeDashboards(context, mostUnlike),
  again: (context, { id }) => asRetrieved(context, "dashboard", id),
};

/** Endpoint 6. */
const moveTile = openUpdate("dashboards.move_tile", {
  kind: "dashboard",
  borrow: (context) => context.dashboards.borrow(),
  bodies: tileMoves,
});

/** Endpoint 7. */
const createFromTemplateJson: Recipe<ArrangedCreation> = {
  ...creation("dashboard"),
  arrange: async (context) => {
    const operation = "dashboards.create_from_template_json";
    const { template } = await workingBody(context, operation);
    const dashboard = await context.dashboards.borrow();
    const { body } = await openRequest(context, operation, template, { held: [dashboard] });
    return { ...controlOf(dashboard), body };
  },
  alsoRefused: inOtherStates,
  undo: donate,
};

/** Section 4.1, endpoint by endpoint. */
export const dashboardRecipes = {
  "dashboards.list": readOf("dashboards"),
  "dashboards.create": create,
  "dashboards.retrieve": retrieve,
  "dashboards.update": update,
  "dashboards.delete": remove,
  "dashboards.move_tile": moveTile,
  "dashboards.create_from_template_json": createFromTemplateJson,
} as const satisfies Recipes;

/**
 * A dashboard cannot be removed, so other checks of the run use it afterwards, unless it was created as a deleted one.
 */
async function donate(context: CheckContext, _: ArrangedCreation, created: Exchange): Promise<void> {
  if (isLive(created)) context.dashboards.donate({ id: rowOf(created, "dashboard").id, created });
}

/** What a refused creation is compared with: a dashboard of the run that exists, and that copies may be made of. */
export function controlOf({ id, created }: Dashboard): Pick<ArrangedCreation, "controlId" | "source"> {
  return { controlId: id, source: rowOf(created, "dashboard").value.id };
}
