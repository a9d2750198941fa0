import { kindIn, type ListName } from "../../catalogue/index.ts";
import { textOfJson } from "../../http/bodies/json.ts";
import type { Exchange } from "../../http/exchange.ts";
import { check } from "../check.ts";
import type { Coverage, Idle } from "../check-definition.ts";
import type { CheckContext } from "../context/context.ts";
import type { UnexpectedObject, UnexpectedObjects } from "../records/lists/unexpected-objects.ts";

/** What an unexpected object contradicts, and how a finding says so. */
interface Told {
  readonly requirement: `${ListName}.${"create.listed" | "update.listed" | "create.refused_leaves_nothing"}`;
  readonly found: (objects: UnexpectedObjects) => readonly UnexpectedObject[];
  /** @param id the id of the unexpected object, and its name, as texts */
  readonly says: (write: Exchange, id: string, name: string) => string;
  readonly expected: string;
}

/**
 * Endpoints 2, 4, 13 and 15: a creation creates one object, and a refused one or an update none. Every list that the
 * run read must agree.
 */
export function unexpectedObjectChecks(list: ListName): void {
  const noun = kindIn(list);
  const all: readonly Told[] = [
    {
      requirement: `${list}.create.listed`,
      found: (objects) => objects.beside(list),
      says: (_, id, name) =>
        `one creation of ${noun} "${name}" made two objects: its answer does not name ${id}`,
      expected: "one list item with its name",
    },
    {
      requirement: `${list}.update.listed`,
      found: (objects) => objects.besideUpdated(list),
      says: ({ parameters }, id, name) =>
        `an update gave ${noun} ${parameters.id} the name "${name}", and the list shows it at ${id} too, which nothing created`,
      expected: "one list item with its name",
    },
    {
      requirement: `${list}.create.refused_leaves_nothing`,
      found: (objects) => objects.thoughRefused(list),
      says: ({ status }, id) =>
        `a creation was refused with ${status}, but the list shows ${noun} ${id} with its name`,
      expected: "no new object",
    },
  ];
  for (const told of all)
    check(told.requirement, "every row with a name of the run", { closing: true, certain: true }, (context) =>
      expectNone(context, list, told),
    );
}

async function expectNone(
  context: CheckContext,
  list: ListName,
  { found, says, expected }: Told,
): Promise<Coverage | Idle> {
  const { records, target } = context.state;
  // A creation without an answer may be carried out at any time, and may be sent again.
  if (target.lostWrites.creationsIn(list) > 0) return { idle: "a creation got no answer" };
  const [unexpected] = found(records.unexpectedObjects);
  if (unexpected !== undefined) {
    const { row, write } = unexpected;
    const message = says(write, textOfJson(row.value.id), textOfJson(row.value.name));
    throw context.finding({ message, expected, place: row.placeOf("id") }, [write, row.exchange]);
  }
  const seen = records.unexpectedObjects.seen(list);
  if (seen === 0) return { idle: "no list showed an object of the run" };
  return { coverage: "every list that was read", counts: { judged: seen, of: seen } };
}
