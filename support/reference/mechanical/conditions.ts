import { type OperationName, operationNames, operations } from "../../catalogue/operation.ts";
import type { Call } from "../http/request.ts";
import type { Row } from "../world/index.ts";
import { endpoints, listOperations } from "./documented.ts";
import type { FaultNotes } from "./fault-notes.ts";

/** The input of a condition: a request, and the object that it is about or shows. */
export interface View {
  readonly call: Call;
  /** A dashboard or an app; for a collaborator, the dashboard of the path. */
  readonly object: Row | undefined;
  /** The number of collaborators that the dashboard had when the request came. */
  readonly collaborators: number;
  /** The index of the shown object in its list, from 0. */
  readonly place: number;
  readonly notes: FaultNotes;
}

/** The condition under which a fault acts. */
export interface Condition {
  readonly name: string;
  /** The end of the sentence about the fault. */
  readonly says: string;
  readonly operations: readonly OperationName[];
  /** What it is about. In a list, conditions about objects choose rows. */
  readonly about: "request" | "object";
  readonly holds: (view: View) => boolean;
}

const isOfDashboards = (name: OperationName) => operations[name].area !== "apps";
const ofDashboards = operationNames.filter(isOfDashboards);
/** Endpoints 21 to 24 are not about a single app. */
const ofApps = operationNames.filter(
  (name) => !isOfDashboards(name) && !endpoints(21, 22, 23, 24).includes(name),
);
const ofObjects = [...ofDashboards, ...ofApps];
const withBody = endpoints(2, 4, 6, 7, 13, 15, 19, 20);
/** Operations on objects that existed before the request. */
const ofOldObjects = ofObjects.filter((name) => !endpoints(2, 7, 13).includes(name));
const dashboardsThere = ofOldObjects.filter(isOfDashboards);

function field({ object }: View, name: string): unknown {
  return object?.fields[name];
}

const nameOf = (view: View): string => String(field(view, "name") ?? "");
const isFilled = (value: unknown): boolean =>
  (Array.isArray(value) || typeof value === "string") && value.length > 0;
const sentFields = ({ call }: View): number => Object.keys(call.body ?? {}).length;

const conditionOn =
  (about: Condition["about"]) =>
  (
    name: string,
    says: string,
    operations: readonly OperationName[],
    holds: Condition["holds"],
  ): Condition => ({ name, says, operations, about, holds });
const ofObject = conditionOn("object");
const ofRequest = conditionOn("request");

/** The conditions under which a fault acts: always, or in one situation only. */
export const conditions: readonly Condition[] = [
  ofRequest("plain", "whenever it can", operationNames, () => true),
  ofRequest("slash", "at a path with a trailing slash", operationNames, ({ call }) => call.slash),
  ofObject("pinned", "if the dashboard is pinned", ofDashboards, (view) => field(view, "pinned") === true),
  ofObject("tagged", "if the object has a tag", ofObjects, (view) =>
    [field(view, "tags"), field(view, "tag")].some(isFilled),
  ),
  ofObject("untagged", "if the object has no tag", ofOldObjects, (view) =>
    [field(view, "tags"), field(view, "tag")].every((value) => !isFilled(value)),
  ),
  ofObject(
    "unpinned",
    "if the dashboard is not pinned",
    dashboardsThere,
    (view) => field(view, "pinned") === false,
  ),
  ofObject(
    "soft-deleted",
    "if the dashboard is soft-deleted",
    ofDashboards,
    (view) => field(view, "deleted") === true,
  ),
  ofObject("copied", "if the dashboard was made from another", ofDashboards, (view) =>
    Boolean(field(view, "use_dashboard")),
  ),
  ofObject(
    "with-collaborator",
    "if the dashboard has a collaborator",
    ofDashboards,
    ({ collaborators }) => collaborators > 0,
  ),
  ofObject(
    "without-collaborator",
    "if the dashboard has no collaborator",
    dashboardsThere.filter((name) => !endpoints(8, 10).includes(name)),
    ({ collaborators }) => collaborators === 0,
  ),
  ofObject(
    "two-collaborators",
    "if the dashboard has two collaborators",
    // The settings name no third user to be added.
    dashboardsThere.filter((name) => !endpoints(9).includes(name)),
    ({ collaborators }) => collaborators === 2,
  ),
  ofObject(
    "restored",
    "if the dashboard was soft-deleted and came back",
    dashboardsThere,
    ({ object, notes }) => object !== undefined && notes.isRestored(object),
  ),
  ofObject(
    "never-updated",
    "if the object was never updated",
    ofOldObjects.filter((name) => !endpoints(4, 6, 15, 19, 20).includes(name)),
    ({ object }) => object?.revision === 0,
  ),
  ofObject("global", "if the app is global", ofApps, (view) => field(view, "is_global") === true),
  ofObject(
    "undescribed",
    "if the object has no description",
    ofObjects,
    (view) => field(view, "description") === "",
  ),
  ofObject(
    "long-description",
    "if the description has more than 60 characters",
    ofOldObjects,
    (view) => [...String(field(view, "description") ?? "")].length > 60,
  ),
  ofObject("non-ascii-description", "if the description is not ASCII", ofOldObjects, (view) =>
    /[^\p{ASCII}]/u.test(String(field(view, "description") ?? "")),
  ),
  ofObject("unnamed", "if the object has no name", ofOldObjects, (view) => nameOf(view) === ""),
  ofObject("long-name", "if the name has more than 40 characters", ofObjects, (view) => {
    const { length } = [...nameOf(view)];
    return length > 40 && length <= 100;
  }),
  ofObject("non-ascii-name", "if the name is not ASCII", ofObjects, (view) =>
    /[^\p{ASCII}]/u.test(nameOf(view)),
  ),
  ofRequest(
    "narrow-key",
    "to a key that does not hold all scopes",
    operationNames,
    ({ call }) => call.key !== undefined && call.key.scopes.size < 5,
  ),
  ofObject("later-row", "from the second row of a list on", listOperations, ({ place }) => place > 0),
  ofRequest("later-page", "from the second page of a list on", endpoints(1, 12), ({ call }) =>
    /^[1-9]/.test(call.url.searchParams.get("offset") ?? ""),
  ),
  ofRequest("one-field", "if the body has one field", withBody, (view) => sentFields(view) === 1),
  ofRequest("several-fields", "if the body has several fields", withBody, (view) => sentFields(view) > 1),
  ofRequest(
    "every-third",
    "every third time",
    operationNames,
    ({ call, notes }) => notes.turnOf(call) % 3 === 0,
  ),
  ofObject(
    "second-time",
    "the second time for one object",
    ofOldObjects,
    ({ call, object, notes }) => object !== undefined && notes.timeOf(call, object) === 2,
  ),
];
