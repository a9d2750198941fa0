import type { RequirementId } from "../../catalogue/index.ts";
import type { Json } from "../../http/bodies/json.ts";
import type { Exchange } from "../../http/exchange.ts";
import { sameField } from "../comparison/sameness.ts";
import { wayOf } from "../memory/readings/reading.ts";
import type { Suspect } from "../memory/readings/suspects.ts";
import { mostRepeated, type Reader, readAgain } from "./confirm-reads.ts";

/** Nobody changes a value back and forth between four requests in a row. */
const turns = 2;

/** Confirms readings that a change by others may explain, until one of them is confirmed. */
export async function compareWays(
  context: Pick<Reader, "state" | "send">,
  requirement: RequirementId,
): Promise<void> {
  const { readings } = context.state.memory;
  const ways = new Map(readings.explainedByOthers(requirement).map((suspect) => [wayOf(suspect), suspect]));
  for (const suspect of [...ways.values()].slice(0, mostRepeated)) {
    if (!readings.isConfirmed(requirement)) await compareWay(context, suspect);
  }
}

/**
 * Repeats a reading as it was made, alternating with a retrieve by the full key. If others changed the value, both show
 * the new one. If only that one way of reading shows it each time, the target answers it wrongly.
 */
async function compareWay(context: Pick<Reader, "state" | "send">, suspect: Suspect): Promise<void> {
  const { memory } = context.state;
  const { field, object, shown } = suspect;
  const valueIn = (exchange: Exchange): Json | undefined =>
    memory.readingsIn(exchange).find((found) => found.object === object && found.field === field)?.shown;
  for (let turn = 1; turn <= turns; turn += 1) {
    const repeated = await readAgain(context, suspect);
    if (!sameField(field, valueIn(repeated), shown)) return;
    const elsewhere = valueIn(await context.send(`${object.kind}s.retrieve`, { id: object.id }));
    if (elsewhere === undefined || sameField(field, elsewhere, shown)) return;
    if (turn === turns) memory.readings.refuteOthers(suspect, repeated);
  }
}
