import { kindIn, type ListName } from "../../catalogue/index.ts";
import { check } from "../check.ts";
import type { Check } from "../check-definition.ts";
import type { CheckContext } from "../context.ts";
import type { Snapshot } from "../fixtures/lists.ts";
import type { KeptRow } from "./kept-row.ts";
import type { OwnObject } from "./own-object.ts";

/**
 * Looks for what was removed in a list that was read when all that acts was over, and once more where it shows something: the list
 * may lag (rule 10).
 */
export async function lookForKept(
  context: CheckContext,
  list: ListName,
  { find }: Snapshot,
): Promise<KeptRow | null> {
  const kept = removedIn(context, list).find((object) => isShown(context, find, object));
  if (kept?.removal === undefined) return null;
  const last = await context.settle(
    () => context.lists.readQuietly(list),
    (shown) => !isShown(context, shown.find, kept),
  );
  if (!isShown(context, last.find, kept)) return null;
  return { object: kept, exchanges: [kept.removal, ...last.exchanges.slice(-1)] };
}

function removedIn({ state }: CheckContext, list: ListName): readonly OwnObject[] {
  const { memory, plan } = state;
  return [...memory.objects].filter(
    ({ kind, place, removal }) =>
      removal !== undefined && kind === kindIn(list) && place === plan.organizationId,
  );
}

/** Somebody else's object may have been given the id: what tells is a name that the run alone gives. */
function isShown({ plan }: CheckContext, find: Snapshot["find"], { id, fields }: OwnObject): boolean {
  const name = find(id)?.value.name;
  return typeof name === "string" && name.startsWith(plan.mark) && fields.get("name")?.had(name) === true;
}

/** Endpoint 16: what was removed is in no list when all is over. */
export function keptRowCheck(): void {
  const body: Check["body"] = async (context) => {
    const [kept] = context.state.keptRows;
    if (kept === undefined) return { unneeded: "the last list showed nothing that was removed" };
    const text = {
      message: `the deleted app ${kept.object.id} is still in the list`,
      expected: "a list without it",
    };
    throw context.finding(text, kept.exchanges);
  };
  check("apps.delete.unlisted", "the list when all is over", { closing: true, certain: true }, body);
}
