import type { BodyOperation } from "../../../support/answers/unavailable.ts";
import {
  type Board,
  type CheckContext,
  documented,
  isOrdinary,
  NotEvaluated,
  openRequest,
  rowOf,
  workingBody,
} from "../../../support/conformance/index.ts";
import { removalOfPopulated } from "../../apps/removal.ts";
import { isLive } from "../lifecycle/states.ts";
import { changeOf, type Known, renamed, shown } from "./own-objects.ts";
import { refusedTwin } from "./reads.ts";
import type { Situate, Situation, Situations } from "./situation.ts";

type ChangeOperation =
  | "dashboards.update"
  | "dashboards.delete"
  | "dashboards.move_tile"
  | "apps.update"
  | "apps.delete"
  | "apps.update_source"
  | "apps.upgrade";

/** Refused updates and removals must leave the object as it was. */
export const changes: Situations<ChangeOperation> = {
  "dashboards.update": deletableDashboard,
  "dashboards.move_tile": (context) => withOpenBody(context, "dashboards.move_tile", ownDashboard),
  "dashboards.delete": async (context) => {
    const known = await renamed(context, "dashboard", (await lentBoard(context)).id);
    const twin = async () => {
      const answer = await context.send("dashboards.delete", { id: known.id });
      if (answer.status !== 405) throw refusedTwin("dashboards.delete", answer.status);
    };
    return { ...unchanged(context, known), twin };
  },
  "apps.update": ownApp,
  "apps.update_source": (context) => withOpenBody(context, "apps.update_source", ownApp),
  "apps.upgrade": (context) => withOpenBody(context, "apps.upgrade", ownApp),
  "apps.delete": async (context) => {
    // A global app that is kept whoever asks would hide what a key may do.
    const { globalIsKept } = await removalOfPopulated(context);
    const { id } = await context.createPopulatedApp(globalIsKept ? { is_global: false } : {});
    const read = await shown(context, "app", id, () => null);
    if (read === null) {
      throw new NotEvaluated({ reason: "a new app cannot be retrieved", because: "apps.retrieve.status" });
    }
    const known: Known = { kind: "app", id, before: rowOf(read, "app").value };
    const twin = async () => {
      const answer = await context.send("apps.delete", { id });
      if (!answer.succeeded) throw refusedTwin("apps.delete", answer.status);
    };
    return { ...unchanged(context, known), twin };
  },
};

/** One that is given back only if nothing has deleted it. */
function lentBoard(context: CheckContext): Promise<Board> {
  return context.lendBoard(async ({ id }) => {
    return isLive(await context.send("dashboards.retrieve", { id }));
  });
}

type BodyOf = (name: string) => Readonly<Record<string, unknown>>;

/** The valid twin of an update is the rename that comes first. */
async function ownDashboard(context: CheckContext): Promise<Situation> {
  const known = await renamed(context, "dashboard", (await context.board()).id);
  return { ...unchanged(context, known), body: manyFields(known) };
}

function manyFields({ before }: Known): BodyOf {
  const pinned = before.pinned !== true;
  return (name) => ({ name, description: `${name} description`, pinned });
}

/** Who may pin, tag or delete may be asked apart from who may rename: one attempt sends this, and the next that. */
async function deletableDashboard(context: CheckContext): Promise<Situation> {
  const known = await renamed(context, "dashboard", (await lentBoard(context)).id);
  const bodies: readonly [BodyOf, ...BodyOf[]] = [
    manyFields(known),
    () => ({ pinned: known.before.pinned !== true }),
    (name) => ({ name, tags: [name] }),
    () => ({ deleted: true }),
    () => ({}),
    (name) => ({ filters: { refused: name } }),
  ];
  let tried = 0;
  const body = (name: string) => {
    const next = bodies[tried % bodies.length] ?? bodies[0];
    tried += 1;
    return next(name);
  };
  return { ...unchanged(context, known), body };
}

async function ownApp(context: CheckContext): Promise<Situation> {
  const known = await renamed(context, "app", (await context.populatedApp()).id);
  const isGlobal = known.before.is_global === true;
  return {
    ...unchanged(context, known),
    body: (name) => ({ name, description: `${name} description` }),
    // What has a route or a size of its own must not go past the guard.
    otherBodies: [
      () => ({}),
      () => ({ is_global: !isGlobal }),
      (name) => ({ name, description: longText(name) }),
      (name) => ({ config_schema: [{ key: name }] }),
    ],
  };
}

/** About two kilobytes. */
export function longText(name: string): string {
  return `${name} ${"with many more words ".repeat(100)}`;
}

/** Where a body of its own is what works, refusals are tried with that one. */
async function withOpenBody(
  context: CheckContext,
  operation: Exclude<BodyOperation, "dashboards.create_from_template_json">,
  otherwise: Situate,
): Promise<Situation> {
  const { template, kind } = await workingBody(context, operation);
  if (template === documented && isOrdinary(kind)) return otherwise(context);
  const { parameters, body } = await openRequest(context, operation, template, [], kind);
  const isBoard = operation === "dashboards.move_tile";
  const known = await renamed(context, isBoard ? "dashboard" : "app", parameters.id ?? "");
  return { ...unchanged(context, isBoard ? { ...known, beside: ["tiles"] } : known), body };
}

function unchanged(context: CheckContext, known: Known): Situation {
  return {
    parameters: { id: known.id },
    changed: (tried) => changeOf(context, known, tried),
  };
}
