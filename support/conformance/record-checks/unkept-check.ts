import type { RequirementId } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import { rowOf } from "../bodies/reading.ts";
import { readBody } from "../bodies/sent-body.ts";
import { objectDifference } from "../comparison/compare-object.ts";
import type { CheckContext } from "../context/context.ts";
import { sameAgain } from "../exchanges/request-shape.ts";
import { creationStoresTags } from "../records/values/unkept-tags.ts";
import type { Unstored } from "../records/values/unkept-values.ts";
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

/**
 * Creates one of the dashboards again whose creation was answered with other tags than were sent, and reads it when no
 * read can lag any more. The first one may have other tags by now.
 */
export async function lookAtUnkeptTags(context: CheckContext): Promise<void> {
  const { target, records } = context.state;
  const suspect = records.unkeptTags.contradicted.find(
    ({ exchange }) => !target.lostWrites.mayExplain(exchange),
  );
  if (suspect === undefined || !context.objects.trySpendCreation()) return;
  const { sent, kept } = suspect;
  const body = { ...readBody(suspect.exchange.sentJson), name: context.uniqueName("tagged again") };
  const exchange = await context.trySend("dashboards.create", {}, { ...sameAgain(suspect.exchange), body });
  if (exchange?.succeeded !== true) return;
  const { id } = rowOf(exchange, "dashboard");
  await context.retryPolicy.outlastLag();
  const read = await context.trySend("dashboards.retrieve", { id });
  const created: Unstored = {
    requirement: creationStoresTags,
    object: { kind: "dashboard", id },
    field: "tags",
    sent,
    exchange,
  };
  if (read?.succeeded === true && differenceIn(created, read) !== null)
    records.unkeptValues.lost.push({ ...created, kept, read });
}

function differenceIn({ object: { kind }, field, sent }: Unstored, read: Exchange) {
  const found = kind === "dashboard" ? rowOf(read, "dashboard") : rowOf(read, "app");
  if (found.value.deleted === true || !found.isLegible(field)) return null;
  return objectDifference(found, { [field]: sent }, "written");
}

/** If one object was given a value, another object is given it as well. */
export function unkeptCheck(requirement: RequirementId): void {
  recordCheck(requirement, "what is stored of other objects", ({ state }) => {
    const lost = state.records.unkeptValues.lost.find((one) => one.requirement === requirement);
    const wrong = lost === undefined ? null : differenceIn(lost, lost.read);
    if (lost === undefined || wrong === null) return undefined;
    const message = `${wrong.message}, though it was stored for another object`;
    return [{ ...wrong, message }, [lost.kept, lost.exchange, lost.read]];
  });
}
