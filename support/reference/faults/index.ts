import { afterDeletionFaults } from "./after-deletion.ts";
import { afterRemovalFaults } from "./after-removals.ts";
import { answerFormFaults } from "./answer-forms.ts";
import { appDeletionFaults } from "./app-deletion.ts";
import { appFieldFaults } from "./app-fields.ts";
import { bornOtherwiseFaults } from "./born-otherwise.ts";
import { byKeyFaults } from "./by-key.ts";
import { byStateFaults } from "./by-state.ts";
import { byTheWayFaults } from "./by-the-way.ts";
import { carelessUpdateFaults } from "./careless-updates.ts";
import { collaboratorRecordFaults } from "./collaborator-records.ts";
import { collaboratorFaults } from "./collaborators.ts";
import { collaboratorsBesideFaults } from "./collaborators-beside.ts";
import { creationValueFaults } from "./creation-values.ts";
import { dashboardFieldFaults } from "./dashboard-fields.ts";
import { dashboardGuardFaults } from "./dashboard-guards.ts";
import { deletedGuardFaults } from "./deleted-guards.ts";
import { envelopeFaults } from "./envelope.ts";
import { farEffectFaults } from "./far-effects.ts";
import type { Fault } from "./fault.ts";
import { fieldGuardFaults } from "./field-guards.ts";
import { halfDoneFaults } from "./half-done.ts";
import { hangUpFaults } from "./hang-ups.ts";
import { hardDeleteFaults } from "./hard-delete.ts";
import { historyFaults } from "./histories.ts";
import { historyFaultsOfParts } from "./histories-of-parts.ts";
import { httpSemanticFaults } from "./http-semantics.ts";
import { keptForReadersFaults } from "./kept-for-readers.ts";
import { keyShortcutFaults } from "./key-shortcuts.ts";
import { keyFaults } from "./keys.ts";
import { lessUsualFaults } from "./less-usual.ts";
import { listJoinFaults } from "./list-joins.ts";
import { lookAlikeFaults } from "./look-alikes.ts";
import { lookupFaults } from "./lookups.ts";
import { nearValueFaults } from "./near-values.ts";
import { objectCreateFaults } from "./object-creates.ts";
import { objectReadFaults } from "./object-reads.ts";
import { objectUpdateFaults } from "./object-updates.ts";
import { oddMomentFaults } from "./odd-moments.ts";
import { oddShapeFaults } from "./odd-shapes.ts";
import { offThePathFaults } from "./off-the-path.ts";
import { omittedEmptyFaults } from "./omitted-empties.ts";
import { otherFormFaults } from "./other-forms.ts";
import { otherRouteFaults } from "./other-routes.ts";
import { otherStateFaults } from "./other-states.ts";
import { overlappingFaults } from "./overlapping.ts";
import { pageLinkFaults } from "./page-links.ts";
import { pageParameterFaults } from "./page-parameters.ts";
import { pageQueryFaults } from "./page-queries.ts";
import { pageWindowFaults } from "./page-windows.ts";
import { parsedValueFaults } from "./parsed-values.ts";
import { passingStateFaults } from "./passing-states.ts";
import { refusedByContentFaults } from "./refused-by-content.ts";
import { requestGuardFaults } from "./request-guards.ts";
import { scopeFaults } from "./scopes.ts";
import { secondLookFaults } from "./second-looks.ts";
import { serverErrorFaults } from "./server-errors.ts";
import { serviceFaults } from "./service.ts";
import { sharedGuardFaults } from "./shared-guards.ts";
import { smallResourceFieldFaults } from "./small-resource-fields.ts";
import { softDeleteFaults } from "./soft-delete.ts";
import { specialNameFaults } from "./special-names.ts";
import { staleCopyFaults } from "./stale-copies.ts";
import { statusFaultsAndBodies } from "./statuses.ts";
import { storedValueFaults } from "./stored-values.ts";
import { twoCollaboratorFaults } from "./two-collaborators.ts";
import { unknownUserFaults } from "./unknown-users.ts";
import { unlikeOtherFaults } from "./unlike-others.ts";

export type { Fault } from "./fault.ts";

/** Every fault that the reference target can be given. */
export const faults: readonly Fault[] = [
  ...serviceFaults,
  ...serverErrorFaults,
  ...hangUpFaults,
  ...httpSemanticFaults,
  ...dashboardFieldFaults,
  ...smallResourceFieldFaults,
  ...appFieldFaults,
  ...envelopeFaults,
  ...softDeleteFaults,
  ...hardDeleteFaults,
  ...statusFaultsAndBodies,
  ...storedValueFaults,
  ...creationValueFaults,
  ...objectReadFaults,
  ...objectCreateFaults,
  ...objectUpdateFaults,
  ...appDeletionFaults,
  ...collaboratorFaults,
  ...twoCollaboratorFaults,
  ...historyFaults,
  ...historyFaultsOfParts,
  ...keyFaults,
  ...scopeFaults,
  ...pageWindowFaults,
  ...pageLinkFaults,
  ...keyShortcutFaults,
  ...sharedGuardFaults,
  ...omittedEmptyFaults,
  ...overlappingFaults,
  ...pageParameterFaults,
  ...deletedGuardFaults,
  ...byKeyFaults,
  ...lookupFaults,
  ...unknownUserFaults,
  ...halfDoneFaults,
  ...pageQueryFaults,
  ...carelessUpdateFaults,
  ...bornOtherwiseFaults,
  ...afterDeletionFaults,
  ...dashboardGuardFaults,
  ...fieldGuardFaults,
  ...keptForReadersFaults,
  ...requestGuardFaults,
  ...parsedValueFaults,
  ...specialNameFaults,
  ...otherFormFaults,
  ...otherRouteFaults,
  ...lookAlikeFaults,
  ...otherStateFaults,
  ...staleCopyFaults,
  ...collaboratorRecordFaults,
  ...farEffectFaults,
  ...listJoinFaults,
  ...answerFormFaults,
  ...oddShapeFaults,
  ...collaboratorsBesideFaults,
  ...nearValueFaults,
  ...oddMomentFaults,
  ...lessUsualFaults,
  ...offThePathFaults,
  ...refusedByContentFaults,
  ...unlikeOtherFaults,
  ...byStateFaults,
  ...byTheWayFaults,
  ...passingStateFaults,
  // Last, since the first fault of a statement is the one that shows by that statement alone.
  ...afterRemovalFaults,
  ...secondLookFaults,
];

const byId: ReadonlyMap<string, Fault> = new Map(faults.map((fault) => [fault.id, fault]));

/** The fault with the id, if there is one. */
export function faultById(id: string): Fault | undefined {
  return byId.get(id);
}
