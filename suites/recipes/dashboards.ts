import {
  type CheckContext,
  type Dashboard,
  type Exchange,
  type FindingText,
  openRequest,
  type Recipe,
  type Recipes,
  rowOf,
  textBeside,
  type ValidRequest,
  workingBody,
} from "../../support/conformance/index.ts";
import { afterUpdate, asRetrieved, changeOf, type KnownObject, unstored } from "./known-object.ts";
import { manyStates, putInManyStates } from "./many-states.ts";
import { type Creation, creation, longText } from "./new-object.ts";
import { openUpdate } from "./open-update.ts";
import { listRead, read } from "./read.ts";
import { renamed } from "./renamed.ts";

/** Endpoint 2. */
const create: Recipe<Creation> = {
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
  alsoRefused: inOtherStates,
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
  arrange: deletableDashboard,
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
  changed: changeOf,
  effect: (context, known, request) =>
    request.body?.deleted === true ? stillLive(context, known) : unstored(context, known, request),
  undo: async (context, { id }, answer) => {
    if (!isLive(answer)) await context.send("dashboards.update", { id }, { body: { deleted: false } });
  },
  again: afterChange,
};

/** Endpoint 5. Its documented success is the refusal. */
const remove: Recipe<KnownObject> = {
  arrange: deletableDashboard,
  requests: ({ id }) => [{ parameters: { id } }],
  changed: changeOf,
  effect: (context, known) => changeOf(context, known, []),
  again: (context, { id }) => asRetrieved(context, "dashboard", id),
};

/** Endpoint 6. */
const moveTile = openUpdate("dashboards.move_tile", {
  kind: "dashboard",
  borrow: (context) => context.dashboards.borrow(),
  bodies: tileMoves,
});

/** Endpoint 7. */
const createFromTemplateJson: Recipe<Creation> = {
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
  "dashboards.list": listRead,
  "dashboards.create": create,
  "dashboards.retrieve": retrieve,
  "dashboards.update": update,
  "dashboards.delete": remove,
  "dashboards.move_tile": moveTile,
  "dashboards.create_from_template_json": createFromTemplateJson,
} as const satisfies Recipes;

/** A deleted dashboard is shown as deleted, or not at all. Which of the two is a gap. */
async function stillLive(context: CheckContext, { id }: KnownObject): Promise<FindingText | null> {
  const { wrong } = await context.readUntil(
    () => context.send("dashboards.retrieve", { id }),
    (read) =>
      isLive(read)
        ? {
            message: "a soft deletion was answered with success, but the dashboard is still live",
            expected: "deleted true, or no dashboard",
            actual: "deleted false",
          }
        : null,
  );
  return wrong;
}

/** The dashboard for a further update; a new one if a soft deletion cannot be undone, which is a gap. */
async function afterChange(
  context: CheckContext,
  known: KnownObject,
  request?: ValidRequest,
): Promise<KnownObject> {
  const mayBeGone = request?.body?.deleted === true;
  if (!mayBeGone || isLive(await context.dashboards.retrieve(known.id))) {
    return afterUpdate(context, known, request);
  }
  return asRetrieved(context, "dashboard", (await context.dashboards.make()).id);
}

/**
 * A dashboard cannot be removed, so other checks of the run use it afterwards, unless it was created as a deleted one.
 */
async function donate(context: CheckContext, _: Creation, created: Exchange): Promise<void> {
  if (isLive(created)) context.dashboards.donate({ id: rowOf(created, "dashboard").id, created });
}

function manyFields(pinned: boolean, name: string) {
  return { name, description: textBeside(name, "description"), pinned };
}

/** The other stored fields. A target may refuse their values. */
function allFields(pinned: boolean, name: string) {
  const text = textBeside(name);
  const filters = { [`filter of ${text}`]: [text] };
  return { ...manyFields(pinned, name), tags: [text], filters, restriction_level: pinned ? 37 : 21 };
}

/** Endpoint 6 is tried with the bodies of updates. */
export function tileMoves({ before }: KnownObject, name: string) {
  const pinned = before.pinned !== true;
  return [manyFields(pinned, name), { pinned }] as const;
}

/** What a refused creation is compared with: a dashboard of the run that exists, and that copies may be made of. */
export function controlOf({ id, created }: Dashboard): Pick<Creation, "controlId" | "source"> {
  return { controlId: id, source: rowOf(created, "dashboard").value.id };
}

/** Creations of dashboards in states that a guard may treat differently. */
function inOtherStates({ source, body }: Creation, name: string): readonly ValidRequest[] {
  return [
    { parameters: {}, body: { ...body(name), ...allFields(true, name), deleted: true } },
    {
      parameters: {},
      body: {
        ...body(name),
        ...manyStates.dashboard,
        description: longText(name),
        ...(source === undefined ? {} : { use_dashboard: source }),
      },
    },
  ];
}

/** A dashboard that is returned to the pool only if nothing has deleted it. */
async function deletableDashboard(context: CheckContext): Promise<KnownObject> {
  const [{ id }] = await context.dashboards.borrowDeletable(1, async (dashboard) =>
    isLive(await context.dashboards.retrieve(dashboard.id)),
  );
  return renamed(context, "dashboard", id);
}

/** Whether an answer shows a live dashboard. One with an illegible state is not known to be deleted. */
export function isLive(reply: Exchange): boolean {
  if (!reply.succeeded) return false;
  const found = rowOf(reply, "dashboard");
  return !found.isLegible("deleted") || !found.get("deleted");
}
