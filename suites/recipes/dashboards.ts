import {
  type CheckContext,
  type Exchange,
  openRequest,
  type Recipe,
  rowOf,
  workingBody,
} from "../../support/conformance/index.ts";
import { isLive } from "../rules/lifecycle/states.ts";
import { changeOf, type KnownObject, renamed, unstored } from "./known-object.ts";
import { type Creation, creation } from "./new-object.ts";
import { openUpdate } from "./open-update.ts";
import { listRead, read } from "./read.ts";

/** Endpoint 1. */
export const list = listRead;

/** Endpoint 2. */
export const create: Recipe<Creation> = {
  ...creation("dashboard"),
  provenByArranging: true,
  arrange: async (context) => ({
    controlId: (await context.board()).id,
    body: (name) => ({ ...context.objects.boardBody, name }),
  }),
  undo: donate,
};

/** Endpoint 3. */
export const retrieve = read(async (context) => ({ id: (await context.board()).id }));

/** Endpoint 4. */
export const update: Recipe<KnownObject> = {
  provenByArranging: true,
  arrange: deletableDashboard,
  // Who may pin, tag or delete may be asked apart from who may rename.
  requests: ({ id, before }, name) => [
    { parameters: { id }, body: manyFields(before.pinned !== true, name) },
    { parameters: { id }, body: { pinned: before.pinned !== true } },
    { parameters: { id }, body: { name, tags: [name] } },
    { parameters: { id }, body: { deleted: true } },
    { parameters: { id }, body: {} },
    { parameters: { id }, body: { filters: { refused: name } } },
  ],
  changed: changeOf,
  effect: unstored,
};

/** Endpoint 5: its documented success is that it is refused. */
export const remove: Recipe<KnownObject> = {
  arrange: deletableDashboard,
  requests: ({ id }) => [{ parameters: { id } }],
  changed: changeOf,
  effect: (context, known) => changeOf(context, known, []),
};

/** Endpoint 6. */
export const moveTile = openUpdate("dashboards.move_tile", {
  kind: "dashboard",
  borrow: (context) => context.board(),
  bodies: ({ before }, name) => [manyFields(before.pinned !== true, name)],
});

/** Endpoint 7. */
export const createFromTemplateJson: Recipe<Creation> = {
  ...creation("dashboard"),
  arrange: async (context) => {
    const operation = "dashboards.create_from_template_json";
    const { template } = await workingBody(context, operation);
    const board = await context.board();
    const { body } = await openRequest(context, operation, template, [board]);
    return { controlId: board.id, body };
  },
  undo: donate,
};

/** Nothing removes a dashboard: others of the run work on it then. */
async function donate(context: CheckContext, _: Creation, created: Exchange): Promise<void> {
  context.donateBoard({ id: rowOf(created, "dashboard").id, created });
}

function manyFields(pinned: boolean, name: string) {
  return { name, description: `${name} description`, pinned };
}

/** One that is given back only if nothing has deleted it. */
async function deletableDashboard(context: CheckContext): Promise<KnownObject> {
  const { id } = await context.lendBoard(async (board) =>
    isLive(await context.send("dashboards.retrieve", { id: board.id })),
  );
  return renamed(context, "dashboard", id);
}
