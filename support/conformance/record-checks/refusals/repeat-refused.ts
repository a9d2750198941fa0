import type { OperationName } from "../../../catalogue/index.ts";
import type { CheckContext } from "../../context/context.ts";
import type { OwnObject } from "../../memory/objects/own-object.ts";
import type { OrdinaryRequest } from "../../refusals/ordinary-request.ts";
import { acceptedAtOtherForm, acceptedWhenRepeated, repeat } from "./accepted-again.ts";
import { isHindered, unhinderedRefusals } from "./explained-refusals.ts";

/** The most refusals of an operation that are repeated, and the most of them in an unclear state. */
const mostRepeated = 3;
const mostUnclear = 1;

/** The most restored dashboards that are read. */
const mostRestored = 2;

/** Reads dashboards by their own path that were restored after a soft deletion. */
export async function readRestored(context: CheckContext, restored: readonly OwnObject[]): Promise<void> {
  await Promise.all(
    restored.slice(0, mostRestored).map(({ id }) => context.trySend("dashboards.retrieve", { id })),
  );
}

/**
 * Once all writes are over, repeats the refused requests that nothing explains so far, about the same object and about
 * others. If nothing was refused, nothing is repeated. A dashboard that was restored after a soft deletion and is in
 * its list is also read once by its own path.
 */
export async function repeatRefused(context: CheckContext, operation: OperationName): Promise<void> {
  const { refusals } = context.state.records;
  if (operation === "dashboards.retrieve")
    await readRestored(context, refusals.requests.restored.shownByListAlone);
  const known = unhinderedRefusals(context.state, operation);
  const isKnown = ({ object, shape }: OrdinaryRequest) =>
    known.some((refused) => refused.object === object && refused.shape === shape);
  const undecided = refusals
    .withUnknownCollaboratorsAt(operation)
    .filter((refused) => !isHindered(context.state, refused) && !isKnown(refused));
  for (const refused of eachKindOnce(undecided).slice(0, mostUnclear)) await askOnceKnown(context, refused);
  for (const refused of eachKindOnce(unhinderedRefusals(context.state, operation)).slice(0, mostRepeated)) {
    const accepted = await acceptedWhenRepeated(context, refused);
    if (accepted !== null) refusals.acceptedAgain.set(refused, accepted);
    const other = accepted === null ? await acceptedAtOtherForm(context, refused) : null;
    if (other !== null) refusals.acceptedAtOtherForm.set(refused.exchange, other);
  }
  const unclear = refusals.unclearAt(operation).filter((refused) => !isHindered(context.state, refused));
  for (const refused of eachKindOnce(unclear).slice(0, mostUnclear)) {
    const other = await acceptedAtOtherForm(context, refused);
    if (other !== null) refusals.acceptedAtOtherForm.set(refused.exchange, other);
  }
}

/**
 * Repeats the request after a list has shown the collaborators. If it is refused again, that is a refusal like any
 * other.
 */
async function askOnceKnown(context: CheckContext, refused: OrdinaryRequest): Promise<void> {
  const { dashboard_id = "" } = refused.exchange.parameters;
  await context.trySend("collaborators.list", { dashboard_id });
  if (context.state.records.refusals.requests.isStateKnown(refused, refused.object))
    await repeat(context, refused, refused.object);
}

function eachKindOnce(refused: readonly OrdinaryRequest[]): readonly OrdinaryRequest[] {
  const kindOf = ({ exchange, shape, state }: OrdinaryRequest) => `${exchange.status} ${shape} ${state}`;
  return [...new Map(refused.map((one) => [kindOf(one), one])).values()];
}
