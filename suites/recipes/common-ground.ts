import type { BodyOperation } from "../../support/answers/unavailable.ts";
import type { OperationName } from "../../support/catalogue/index.ts";
import {
  type Board,
  type CheckContext,
  documented,
  ifPossible,
  isOrdinary,
  servedApp,
  type Terms,
  workingBody,
} from "../../support/conformance/index.ts";
import { creationBeside, updates } from "./apps.ts";
import { controlOf, tileMoves } from "./dashboards.ts";
import type { KnownObject } from "./known-object.ts";
import type { Creation } from "./new-object.ts";
import type { OpenSubject } from "./open-update.ts";

/**
 * Dashboards of the run on which all operations about dashboards are tried side by side, while nothing changes them. Each is
 * there as soon as it can be: what needs little of it is tried meanwhile.
 */
export interface Boards {
  readonly board: Promise<Board>;
  /** The same in many states at once, with a collaborator where one can be added. */
  readonly known: Promise<KnownObject>;
  /** One on which the user is no collaborator; null where none can be had. */
  readonly bareId: () => Promise<string | null>;
  /** How a collaborator is added; null where none can be. */
  readonly terms: Promise<Terms | null>;
}

/** The app on which all operations about apps are tried side by side, with a value in every field. */
export interface KnownApp {
  readonly id: Promise<string>;
  readonly known: Promise<KnownObject>;
}

/** What a recipe works on there, as if it had arranged it; null where the operation needs objects of its own here. */
type Subject<Ground> = (ground: Ground, context: CheckContext) => unknown;

export type Subjects<Ground> = Partial<Readonly<Record<OperationName, Subject<Ground>>>>;

const readsOfOneApp = ["apps.check_for_updates", "apps.source"] as const;

const bodyOperations = [
  "dashboards.move_tile",
  "dashboards.create_from_template_json",
  "apps.update_source",
  "apps.upgrade",
] as const satisfies readonly BodyOperation[];

export const collaboration = ({ userUuid, level }: Terms, boardId: string) => ({ boardId, userUuid, level });

export const onBoards = {
  "dashboards.list": () => ({}),
  "dashboards.create": async ({ board }, { objects }): Promise<Creation> => ({
    ...controlOf(await board),
    body: (name) => ({ ...objects.boardBody, name }),
  }),
  "dashboards.retrieve": idOf,
  "dashboards.update": ({ known }) => known,
  "dashboards.delete": ({ known }) => known,
  "dashboards.move_tile": async ({ known }, context) =>
    openSubject(context, "dashboards.move_tile", await known, tileMoves),
  "dashboards.create_from_template_json": async ({ board }, context): Promise<Creation | null> =>
    (await takesDocumented(context, "dashboards.create_from_template_json"))
      ? { ...controlOf(await board), body: (name) => ({ name }) }
      : null,
  "collaborators.list": async ({ known, terms }) => (await terms) && { dashboard_id: (await known).id },
  "collaborators.add": async ({ bareId, terms: known }) => {
    const terms = await known;
    const id = terms && (await bareId());
    return terms && id && collaboration(terms, id);
  },
  "collaborators.remove": async ({ known, terms }) => {
    const how = await terms;
    return how && collaboration(how, (await known).id);
  },
  "sharing.retrieve": async ({ known }) => ({ dashboard_id: (await known).id }),
} as const satisfies Subjects<Boards>;

export const onApp = {
  "apps.list": () => ({}),
  "apps.create": async ({ id }, context) => (await creationBeside(context))(await id),
  "apps.retrieve": idOf,
  "apps.update": ({ known }) => known,
  "apps.delete": ({ known }) => known,
  "apps.check_for_updates": async ({ known }, context) =>
    ofServed(context, "apps.check_for_updates", await known),
  "apps.source": async ({ known }, context) => ofServed(context, "apps.source", await known),
  "apps.update_source": async ({ known }, context) =>
    openSubject(context, "apps.update_source", await known, updates),
  "apps.upgrade": async ({ known }, context) => openSubject(context, "apps.upgrade", await known, updates),
  "apps.activity": () => ({}),
  "apps.exports_unsubscribe_configs": () => ({}),
  "apps.repository": () => ({}),
  "apps.unused": () => ({}),
} as const satisfies Subjects<KnownApp>;

async function idOf({ known }: Boards | KnownApp): Promise<{ readonly id: string }> {
  return { id: (await known).id };
}

/** Finds out what the target takes and serves, for which objects are borrowed: before the same kind is held. */
export async function prepareSubjects(
  context: CheckContext,
  operations: readonly OperationName[],
): Promise<void> {
  const isAsked = (name: OperationName) => operations.includes(name);
  await Promise.all([
    ...bodyOperations.filter(isAsked).map((name) => ifPossible(() => workingBody(context, name))),
    ...readsOfOneApp.filter(isAsked).map((name) => ifPossible(() => servedApp(context, name))),
  ]);
}

/**
 * The operations whose recipe tells what another one changed on common ground as well: those that work on the same object,
 * or make one that the same list shows.
 */
const seenBy: Partial<Readonly<Record<OperationName, OperationName>>> = {
  "dashboards.delete": "dashboards.update",
  "dashboards.move_tile": "dashboards.update",
  "dashboards.create_from_template_json": "dashboards.create",
  "apps.delete": "apps.update",
  "apps.update_source": "apps.update",
  "apps.upgrade": "apps.update",
};

/** The operation whose recipe tells what this one changed on common ground. */
export function witnessOf(operation: OperationName): OperationName {
  return seenBy[operation] ?? operation;
}

/** Whether nobody else sees what the operation changes there: it makes an object, or has a dashboard of its own. */
export function hasOwnGround(operation: OperationName): boolean {
  return operation.endsWith(".create") || operation === "collaborators.add";
}

async function openSubject(
  context: CheckContext,
  operation: Exclude<BodyOperation, "dashboards.create_from_template_json">,
  known: KnownObject,
  bodies: typeof tileMoves | typeof updates,
): Promise<OpenSubject | null> {
  if (!(await takesDocumented(context, operation))) return null;
  return { known, bodies: (name) => bodies(known, name) };
}

/** Whether the documented fields of an ordinary object are what the operation is tried with here. */
async function takesDocumented(context: CheckContext, operation: BodyOperation): Promise<boolean> {
  const { template, kind } = await workingBody(context, operation);
  return template === documented && isOrdinary(kind);
}

/** An ordinary app is as good as any where the operation serves those. */
async function ofServed(
  context: CheckContext,
  operation: (typeof readsOfOneApp)[number],
  { id }: KnownObject,
): Promise<{ readonly id: string }> {
  const served = await servedApp(context, operation);
  return { id: isOrdinary(served.kind) ? id : served.id };
}
