import type { OperationName } from "../../../catalogue/index.ts";
import { errorBody, json, type Reply } from "../../http/reply.ts";
import type { Call, Seam } from "../../http/request.ts";
import { isObject, type JsonValue } from "../../json/index.ts";
import { applyRefused, demandScope, ignoreKey, ignoreScope } from "../../seams/access.ts";
import { answerEarly, answerStatus } from "../../seams/answers.ts";
import { storeFieldAs } from "../../seams/storage.ts";
import { objectOf } from "../../seams/world.ts";
import type { Row } from "../../world/index.ts";
import { copiedId, isTagged } from "../building/states.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Whether an object is in a state in which the mistake shows. */
type State = (object: Row, call: Call) => boolean;

const isUnnamed: State = ({ fields }) => fields.name === "";
const isPinned: State = ({ fields }) => fields.pinned === true;
const isCopied: State = ({ fields }) => copiedId(fields) !== undefined;
const isFromTemplate: State = ({ fields }) => fields.creation_mode === "template";
const isUpdated: State = ({ revision }) => revision > 0;
const countOf = (dashboard: Row, { world }: Call): number =>
  world.collaborators.get(dashboard.id)?.rows.length ?? 0;
const hasCollaborators: State = (dashboard, call) => countOf(dashboard, call) > 0;
const hasTwoCollaborators: State = (dashboard, call) => countOf(dashboard, call) > 1;

function isIn(call: Call, state: State): boolean {
  const object = objectOf(call);
  return object !== undefined && state(object, call);
}

function refused(status: number): Reply {
  return json(status, errorBody("not_here", "This is not done to such a dashboard.", null));
}

/** Refuses the operation on dashboards in a state, even to keys with all scopes. */
function refuses(operation: OperationName, status: number, state: State): Seam {
  return answerEarly((call) =>
    call.operation === operation && call.key?.scopes.size === 5 && isIn(call, state)
      ? refused(status)
      : undefined,
  );
}

/** A body with a name and nothing else. */
const nameAlone = /^\s*\{\s*"name"\s*:\s*"(?:[^"\\]|\\.)*"\s*\}\s*$/;

/** Refuses to soft-delete dashboards in a state. */
function keeps(state: State): Seam {
  return answerEarly(
    (call) =>
      call.key?.scopes.has("dashboard:write") === true &&
      /"deleted":\s*true/.test(String(call.payload)) &&
      isIn(call, state)
        ? refused(409)
        : undefined,
    { operations: ["dashboards.update"] },
  );
}

/** Keeps the old text if the sent one begins with it. */
const alike = (sent: JsonValue, before: Row | undefined, field: string): JsonValue => {
  const had = before?.fields[field];
  return typeof had === "string" && had !== "" && String(sent).startsWith(had) ? had : sent;
};

const table: readonly FaultRow[] = [
  [
    "dashboards.update.status.copies-stay",
    "The soft deletion of a dashboard is refused if it is a copy.",
    keeps(isCopied),
  ],
  [
    "dashboards.update.status.pinned-stay",
    "The soft deletion of a dashboard is refused if it is pinned.",
    keeps(isPinned),
  ],
  [
    "dashboards.move_tile.status.tagged",
    "Moving a tile fails on a dashboard with tags.",
    refuses("dashboards.move_tile", 404, isTagged),
  ],
  [
    "collaborators.add.status.from-template",
    "An addition to a dashboard from a template is refused.",
    refuses("collaborators.add", 403, isFromTemplate),
  ],
  [
    "dashboards.create.status.from-a-name",
    "A creation from a name alone is refused as incomplete.",
    answerEarly(
      ({ key, payload }) => (key !== undefined && nameAlone.test(String(payload)) ? refused(422) : undefined),
      { operations: ["dashboards.create"] },
    ),
  ],
  [
    "collaborators.add.status.pinned-yet-done",
    "An addition to a pinned dashboard is carried out, and answered as a conflict.",
    answerStatus("collaborators.add", 409, { when: (call) => isIn(call, isPinned) }),
  ],
  [
    "scopes.sharing.retrieve.granted.of-collaborators",
    "The sharing of a dashboard with collaborators also requires the scope of dashboards.",
    demandScope("sharing.retrieve", "dashboard:read", { when: (call) => isIn(call, hasCollaborators) }),
  ],
  [
    "auth.dashboards.retrieve.key_required.of-unnamed",
    "A dashboard without a name counts as a draft, and is shown without a key.",
    ignoreKey("dashboards.retrieve", { when: (call) => isIn(call, isUnnamed) }),
  ],
  [
    "scopes.apps.delete.refused.of-unnamed",
    "An app without a name counts as unfinished, and is deleted with any key.",
    ignoreScope("apps.delete", { when: (call) => isIn(call, isUnnamed) }),
  ],
  [
    "auth.sharing.retrieve.key_required.without-collaborators",
    "The sharing of a dashboard without collaborators requires no key.",
    ignoreKey("sharing.retrieve", { when: (call) => !isIn(call, hasCollaborators) }),
  ],
  [
    "scopes.dashboards.update.refused.never-updated",
    "The first update is refused to keys without the scope, but carried out.",
    applyRefused("dashboards.update", "forbidden", { when: (call) => !isIn(call, isUpdated) }),
  ],
  [
    "dashboards.update.stores.filters.while-deleted",
    "The filters of a soft-deleted dashboard cannot be changed.",
    storeFieldAs(
      "dashboard",
      "filters",
      (sent, before) => (before?.fields.deleted === true ? (before.fields.filters ?? null) : sent),
      { operations: ["dashboards.update"] },
    ),
  ],
  [
    "dashboards.create.stores.filters.without-members",
    "Filters that are an empty object are stored as null.",
    storeFieldAs(
      "dashboard",
      "filters",
      (sent) => (isObject(sent) && Object.keys(sent).length === 0 ? null : sent),
      { operations: ["dashboards.create"] },
    ),
  ],
  [
    "dashboards.update.stores.description.begins-alike",
    "A description that begins with the old one counts as unchanged.",
    storeFieldAs("dashboard", "description", (sent, before) => alike(sent, before, "description")),
  ],
  [
    "apps.update.stores.tag.begins-alike",
    "A tag that begins with the old one counts as unchanged.",
    storeFieldAs("app", "tag", (sent, before) => alike(sent, before, "tag")),
  ],
  [
    "scopes.collaborators.list.refused.of-two",
    "The list of a dashboard with two collaborators requires no scope.",
    ignoreScope("collaborators.list", { when: (call) => isIn(call, hasTwoCollaborators) }),
  ],
];

/** Mistakes that depend on the state of a dashboard, or on the old value of a field. */
export const byStateFaults: readonly Fault[] = faultsFrom(table);
