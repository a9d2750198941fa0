import { kindIn, type ListName } from "../../../catalogue/index.ts";
import { textOfJson } from "../../../http/bodies/json.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { check } from "../../check.ts";
import type { Coverage, Idle } from "../../check-definition.ts";
import type { CheckContext } from "../../context/context.ts";
import type { FindingText } from "../../errors.ts";
import type { UnexpectedObject } from "./unexpected-objects.ts";

/**
 * Endpoints 2, 4, 13 and 15: a creation creates one object, and a refused one or an update none. Every list that the run
 * read must agree.
 */
export function unexpectedObjectChecks(list: ListName): void {
  const options = { closing: true, certain: true } as const;
  const title = "every row with a name of the run";
  const noun = kindIn(list);
  check(`${list}.create.listed`, title, options, async (context) =>
    expectNone(context, list, context.state.records.unexpectedObjects.beside(list), ({ row, write }) => ({
      message: `one creation of ${noun} "${textOfJson(row.value.name)}" made two objects: its answer does not name ${textOfJson(row.value.id)}`,
      expected: "one list item with its name",
      place: row.placeOf("id"),
      exchanges: [write, row.exchange],
    })),
  );
  check(`${list}.update.listed`, title, options, async (context) =>
    expectNone(
      context,
      list,
      context.state.records.unexpectedObjects.besideUpdated(list),
      ({ row, write }) => ({
        message: `an update gave ${noun} ${write.parameters.id} the name "${textOfJson(row.value.name)}", and the list shows it at ${textOfJson(row.value.id)} too, which nothing created`,
        expected: "one list item with its name",
        place: row.placeOf("id"),
        exchanges: [write, row.exchange],
      }),
    ),
  );
  check(`${list}.create.refused_leaves_nothing`, title, options, async (context) =>
    expectNone(
      context,
      list,
      context.state.records.unexpectedObjects.thoughRefused(list),
      ({ row, write }) => ({
        message: `a creation was refused with ${write.status}, but the list shows ${noun} ${textOfJson(row.value.id)} with its name`,
        expected: "no new object",
        place: row.placeOf("id"),
        exchanges: [write, row.exchange],
      }),
    ),
  );
}

/** A finding and its exchanges. */
interface FindingWithExchanges extends FindingText {
  readonly exchanges: readonly Exchange[];
}

async function expectNone(
  context: CheckContext,
  list: ListName,
  unexpectedObjects: readonly UnexpectedObject[],
  describe: (unexpected: UnexpectedObject) => FindingWithExchanges,
): Promise<Coverage | Idle> {
  const { records, target } = context.state;
  // A creation without an answer may be carried out at any time, and may be sent again.
  if (target.lostWrites.creationsIn(list) > 0) return { idle: "a creation got no answer" };
  const [unexpected] = unexpectedObjects;
  if (unexpected !== undefined) {
    const { exchanges, ...text } = describe(unexpected);
    throw context.finding(text, exchanges);
  }
  const seen = records.unexpectedObjects.seen(list);
  if (seen === 0) return { idle: "no list showed an object of the run" };
  return { coverage: "every list that was read", counts: { judged: seen, of: seen } };
}
