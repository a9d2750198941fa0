import {
  type CheckContext,
  type Coverage,
  check,
  type Idle,
  ifPossible,
  objectDifference,
  ownWord,
} from "../../../../support/conformance/index.ts";
import { manyStates, ownValues } from "../../../recipes/objects/many-states.ts";
import { findItem } from "../../../resource-kinds/find-item.ts";
import {
  type Fields,
  operationOf,
  type ResourceKind,
  row,
  update,
} from "../../../resource-kinds/resource-kind.ts";
import { samplesHere, statedFor } from "../../../resource-kinds/samples.ts";
import { longText } from "../written-objects/plans/planned-values.ts";
import { makeWithEveryField } from "./made-with-every-field.ts";
import { sendAsOther } from "./send-as-other.ts";

/**
 * Endpoints 4 and 15 with 1 and 12: an object whose fields all differ from its creation, in many states at once. A
 * dashboard is the copy of one that is soft-deleted. A key of few scopes writes and reads it in the other slash form.
 * Most mistakes depend on one of these conditions. The memory judges the answers.
 */
export function transformedRules(kind: ResourceKind): void {
  check(
    `${kind.list}.update.listed`,
    "with every field changed, to another key at the other slash form",
    { from: "standard" },
    (context) => transformed(context, kind),
  );
}

/**
 * The fields that the second write changes. It unpins the dashboard, because an index may miss that even if it notices
 * a pin.
 */
const again = { dashboard: { pinned: false }, app: {} } as const satisfies Record<
  ResourceKind["noun"],
  Fields
>;

async function transformed(context: CheckContext, kind: ResourceKind): Promise<Coverage | Idle> {
  const made = await makeWithEveryField(context, kind);
  if (made === null) return { idle: `no more ${kind.noun}s may be made` };
  const { id } = made;
  const hasCollaborators = kind.noun === "dashboard" && context.judges("collaborators.add");
  if (hasCollaborators && context.plan.collaboratorUuid !== undefined) {
    const listed = () => sendAsOther(context, "collaborators.list", { dashboard_id: id });
    // If a list is cached for each key, the cache misses a user who is added with another key.
    if (context.judges("collaborators.list")) await listed();
    await ifPossible(() => context.collaborators.add(id));
    if (context.judges("collaborators.list")) await listed();
  }
  // The reads that follow show any other effect.
  if (kind.noun === "dashboard" && context.judges("sharing.retrieve"))
    await sendAsOther(context, "sharing.retrieve", { dashboard_id: id });
  const name = context.variedName(kind.noun, "transformed");
  const all: Fields = { ...(await otherValues(context, kind, id)), name, description: "" };
  const answer = await sendAsOther(context, operationOf(kind, "update"), { id }, { body: all });
  const sent: Fields = answer?.succeeded === true ? all : { name, description: "Other words" };
  // The answer shows what a target makes of open values. This is the answer to an ordinary request of the full key.
  const last = await update(context, kind, id, sent);
  if (!last.succeeded) return { idle: "the target refuses the update" };
  // The second write of this key to the object. The memory judges what the list shows of it.
  const second = { ...again[kind.noun], description: longText };
  const shown = row(kind, last).legible(kind.kept.filter((field) => !Object.hasOwn(second, field)));
  await lookAsOther(context, kind, id, second);
  const found = await context.eventually(
    () => findItem(context, kind, id),
    (item) => (item == null ? null : objectDifference(item, shown, "shown elsewhere")),
  );
  if (kind.noun === "dashboard") {
    await sendAsOther(context, operationOf(kind, "update"), { id }, { body: { deleted: true } });
    await lookAsOther(context, kind, id);
  }
  return found == null
    ? { idle: `the list does not show the ${kind.noun}` }
    : { coverage: `one ${kind.noun}` };
}

/** A value for every field that differs from the one that was sent first. */
async function otherValues(context: CheckContext, kind: ResourceKind, id: string): Promise<Fields> {
  const samples = Object.entries(await samplesHere(context, kind)).map(
    ([field, [first, second = first]]) => [field, second ?? null] as const,
  );
  const own: Fields = { ...manyStates[kind.noun], ...ownValues[kind.noun](ownWord("changes", id)) };
  const unstated = Object.entries(own).filter(([field]) => statedFor(context, kind, field) === undefined);
  return Object.fromEntries([...samples, ...unstated]);
}

/** Sends an update, a retrieve and a read of the object's list page. */
async function lookAsOther(
  context: CheckContext,
  kind: ResourceKind,
  id: string,
  body: Fields = {},
): Promise<void> {
  await sendAsOther(context, operationOf(kind, "update"), { id }, { body });
  await sendAsOther(context, operationOf(kind, "retrieve"), { id });
  const item = (await context.lists.read(kind.list)).find(id);
  if (item === undefined) return;
  const query = Object.fromEntries(new URL(item.exchange.url).searchParams);
  await sendAsOther(context, operationOf(kind, "list"), {}, { query });
}
