import type { RequirementId } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import { rowOf } from "../bodies/reading.ts";
import { objectDifference } from "../comparison/compare-object.ts";
import type { CheckContext } from "../context/context.ts";
import type { Unkept } from "../records/values/unkept-values.ts";
import { recordCheck } from "./record-check.ts";

/** At most this many are read again, because a server that ignores a field ignores it every time. */
const mostRead = 2;

/**
 * Reads the objects whose updates were answered with another value than was sent, once all writes are over. The answer
 * may have lagged (rule 10).
 */
export async function lookAtUnkept(context: CheckContext): Promise<void> {
  const { target, records } = context.state;
  const { unkeptValues } = records;
  const suspects = unkeptValues.contradicted.filter(
    ({ exchange }) => !target.lostWrites.mayExplain(exchange),
  );
  for (const suspect of suspects.slice(0, mostRead)) {
    await context.retryPolicy.outlastLag();
    const { kind, id } = suspect.object;
    const read = await context.trySend(`${kind}s.retrieve`, { id });
    if (read?.succeeded === true && differenceIn(suspect, read) !== null)
      unkeptValues.lost.push({ ...suspect, read });
  }
}

function differenceIn({ object: { kind }, field, sent }: Unkept, read: Exchange) {
  const found = kind === "dashboard" ? rowOf(read, "dashboard") : rowOf(read, "app");
  if (found.value.deleted === true || !found.isLegible(field)) return null;
  return objectDifference(found, { [field]: sent }, "written");
}

/** If an update of one object stored a value, an update of another object stores it as well. */
export function unkeptCheck(requirement: RequirementId): void {
  recordCheck(requirement, "what is stored of other objects", ({ state }) => {
    const lost = state.records.unkeptValues.lost.find((one) => one.requirement === requirement);
    const wrong = lost === undefined ? null : differenceIn(lost, lost.read);
    if (lost === undefined || wrong === null) return undefined;
    const message = `${wrong.message}, though an update of another object stored the same value`;
    return [{ ...wrong, message }, [lost.kept, lost.exchange, lost.read]];
  });
}
