import type { ListName } from "../../catalogue/index.ts";
import { isJsonObject, writeJson } from "../../http/json.ts";
import type { Place } from "../../http/lost-writes.ts";
import { check } from "../check.ts";
import type { Check } from "../check-definition.ts";
import type { CheckContext } from "../context.ts";
import type { Snapshot } from "../fixtures/lists.ts";
import { isLasting, stateOf, telling } from "../refusals/object-state.ts";
import type { OwnObject } from "./own-object.ts";

/**
 * Reads a list, and looks for every object of the run that is there for all that is known. A list may show some objects only, by
 * values that the document leaves open: what is missing counts where another one with the same is shown.
 */
export async function lookForAbsent(context: CheckContext, list: ListName): Promise<void> {
  const { complete, find } = await context.lists.read(list);
  const lasting = complete ? lastingIn(context, list) : [];
  const shown = new Set(lasting.filter(({ id }) => find(id) !== undefined).map(stateNow));
  const isAbsent = (object: OwnObject) => shown.has(stateNow(object));
  const absent = lasting.filter((object) => find(object.id) === undefined && stateNow(object) !== null);
  const [first] = absent.filter(isAbsent);
  if (first === undefined) return;
  // Others may write meanwhile, and reads may lag (rule 10).
  const last = await context.settle(
    () => context.lists.readQuietly(list),
    (snapshot) => snapshot.find(first.id) !== undefined,
  );
  if (last.complete && last.find(first.id) === undefined && (await isLikeOneOf(last.items, context, first)))
    context.state.absentRows.add({ object: first, exchanges: last.exchanges.slice(-2) });
}

/** Whether the object can be retrieved, and some row shows the same where both show it: what was written may have become another value. */
async function isLikeOneOf(
  items: Snapshot["items"],
  context: CheckContext,
  { kind, id }: OwnObject,
): Promise<boolean> {
  const answer = await context.trySend(`${kind}s.retrieve`, { id });
  if (answer?.succeeded !== true || answer.body.kind !== "json" || !isJsonObject(answer.body.value))
    return false;
  const own = answer.body.value;
  return items.some(({ value }) =>
    Object.entries(value).every(
      ([field, shown]) =>
        !telling[kind].some((name) => name === field) ||
        own[field] === undefined ||
        writeJson(shown) === writeJson(own[field]),
    ),
  );
}

function lastingIn({ state }: CheckContext, list: ListName): readonly OwnObject[] {
  const { projectId, organizationId } = state.plan;
  const { lostWrites } = state.target;
  return [...state.memory.objects].filter((object) => {
    const place: Place = `${list} ${object.id}`;
    return (
      `${object.kind}s` === list &&
      object.place === (list === "apps" ? organizationId : projectId) &&
      isLasting(object, performance.now()) &&
      lostWrites.behind(new Set([place]), 0) === undefined
    );
  });
}

function stateNow(object: OwnObject): string | null {
  const now = performance.now();
  return stateOf(object, { started: now, ended: now });
}

/** Endpoints 1 and 12: what was made and never removed is in its list when all is over. */
export function absenceCheck(list: ListName): void {
  const body: Check["body"] = async (context) => {
    const [absence] = context.state.absentRows.in(list);
    if (absence === undefined) return { unneeded: "the last list showed all that it had to" };
    const { object, exchanges } = absence;
    throw context.finding(
      {
        message: `${object.kind} ${object.id} is not in the list, which shows others like it`,
        expected: "a list item with its id",
      },
      exchanges,
    );
  };
  check(`${list}.create.listed`, "all that the run made", { closing: true, certain: true }, body);
}
