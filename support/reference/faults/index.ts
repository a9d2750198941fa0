import { collaboratorRecordFaults } from "./collaborators/collaborator-records.ts";
import { collaboratorFaults } from "./collaborators/collaborators.ts";
import { collaboratorsBesideFaults } from "./collaborators/collaborators-beside.ts";
import { twoCollaboratorFaults } from "./collaborators/two-collaborators.ts";
import { unknownUserFaults } from "./collaborators/unknown-users.ts";
import { usersInListsFaults } from "./collaborators/users-in-lists.ts";
import type { Fault } from "./fault.ts";
import { appFieldFaults } from "./fields/app-fields.ts";
import { dashboardFieldFaults } from "./fields/dashboard-fields.ts";
import { envelopeFaults } from "./fields/envelope.ts";
import { omittedEmptyFaults } from "./fields/omitted-empties.ts";
import { smallResourceFieldFaults } from "./fields/small-resource-fields.ts";
import { byKeyFaults } from "./keys/by-key.ts";
import { keyShortcutFaults } from "./keys/key-shortcuts.ts";
import { keyFaults } from "./keys/keys.ts";
import { requestGuardFaults } from "./keys/request-guards.ts";
import { scopeFaults } from "./keys/scopes.ts";
import { sharedGuardFaults } from "./keys/shared-guards.ts";
import { answeredWith3xxFaults } from "./objects/answered-with-3xx.ts";
import { bornOtherwiseFaults } from "./objects/born-otherwise.ts";
import { carelessUpdateFaults } from "./objects/careless-updates.ts";
import { farEffectFaults } from "./objects/far-effects.ts";
import { halfDoneFaults } from "./objects/half-done.ts";
import { keptForReadersFaults } from "./objects/kept-for-readers.ts";
import { localTimeFaults } from "./objects/local-times.ts";
import { lookupFaults } from "./objects/lookups.ts";
import { objectCreateFaults } from "./objects/object-creates.ts";
import { objectReadFaults } from "./objects/object-reads.ts";
import { objectUpdateFaults } from "./objects/object-updates.ts";
import { otherProjectFaults } from "./objects/other-projects.ts";
import { overlappingFaults } from "./objects/overlapping.ts";
import { resetBesideFaults } from "./objects/reset-beside.ts";
import { staleCopyFaults } from "./objects/stale-copies.ts";
import { unsavedChangeFaults } from "./objects/unsaved-changes.ts";
import { versionFaults } from "./objects/versions.ts";
import { listJoinFaults } from "./pages/list-joins.ts";
import { listByContentFaults } from "./pages/lists-by-content.ts";
import { pageLinkFaults } from "./pages/page-links.ts";
import { pageParameterFaults } from "./pages/page-parameters.ts";
import { pageQueryFaults } from "./pages/page-queries.ts";
import { pageWindowFaults } from "./pages/page-windows.ts";
import { afterDeletionFaults } from "./removal/after-deletion.ts";
import { afterRemovalFaults } from "./removal/after-removals.ts";
import { appDeletionFaults } from "./removal/app-deletion.ts";
import { deletedGuardFaults } from "./removal/deleted-guards.ts";
import { hardDeleteFaults } from "./removal/hard-delete.ts";
import { softDeleteFaults } from "./removal/soft-delete.ts";
import { unguardedDeleteFaults } from "./removal/unguarded-deletes.ts";
import { answerFormFaults } from "./service/answer-forms.ts";
import { bodyFaults } from "./service/bodies.ts";
import { hangUpFaults } from "./service/hang-ups.ts";
import { httpSemanticFaults } from "./service/http-semantics.ts";
import { oddContentFaults } from "./service/odd-contents.ts";
import { oddShapeFaults } from "./service/odd-shapes.ts";
import { offThePathFaults } from "./service/off-the-path.ts";
import { otherFormFaults } from "./service/other-forms.ts";
import { otherRouteFaults } from "./service/other-routes.ts";
import { serverErrorFaults } from "./service/server-errors.ts";
import { serviceFaults } from "./service/service.ts";
import { statusFaults } from "./service/statuses.ts";
import { unreadBodyFaults } from "./service/unread-bodies.ts";
import { betweenReadsFaults } from "./states/between-reads.ts";
import { byOriginFaults } from "./states/by-origin.ts";
import { byStateFaults } from "./states/by-state.ts";
import { byTheWayFaults } from "./states/by-the-way.ts";
import { fieldGuardFaults } from "./states/field-guards.ts";
import { historyFaults } from "./states/histories.ts";
import { historyFaultsOfParts } from "./states/histories-of-parts.ts";
import { objectGuardFaults } from "./states/object-guards.ts";
import { otherStateFaults } from "./states/other-states.ts";
import { refusedByContentFaults } from "./states/refused-by-content.ts";
import { restoredDashboardFaults } from "./states/restored-dashboards.ts";
import { secondLookFaults } from "./states/second-looks.ts";
import { unlikeOtherFaults } from "./states/unlike-others.ts";
import { changedTextFaults } from "./values/changed-texts.ts";
import { creationValueFaults } from "./values/creation-values.ts";
import { defaultOfOthersFaults } from "./values/defaults-of-others.ts";
import { escapeFaults } from "./values/escapes.ts";
import { lookAlikeFaults } from "./values/look-alikes.ts";
import { nearValueFaults } from "./values/near-values.ts";
import { parsedValueFaults } from "./values/parsed-values.ts";
import { sameValueFaults } from "./values/same-values.ts";
import { specialNameFaults } from "./values/special-names.ts";
import { storedValueFaults } from "./values/stored-values.ts";

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
  ...statusFaults,
  ...bodyFaults,
  ...storedValueFaults,
  ...creationValueFaults,
  ...defaultOfOthersFaults,
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
  ...localTimeFaults,
  ...lookupFaults,
  ...unknownUserFaults,
  ...halfDoneFaults,
  ...pageQueryFaults,
  ...carelessUpdateFaults,
  ...unsavedChangeFaults,
  ...bornOtherwiseFaults,
  ...afterDeletionFaults,
  ...objectGuardFaults,
  ...fieldGuardFaults,
  ...keptForReadersFaults,
  ...answeredWith3xxFaults,
  ...requestGuardFaults,
  ...parsedValueFaults,
  ...sameValueFaults,
  ...specialNameFaults,
  ...otherFormFaults,
  ...otherRouteFaults,
  ...lookAlikeFaults,
  ...otherStateFaults,
  ...resetBesideFaults,
  ...staleCopyFaults,
  ...versionFaults,
  ...collaboratorRecordFaults,
  ...usersInListsFaults,
  ...farEffectFaults,
  ...listJoinFaults,
  ...answerFormFaults,
  ...oddContentFaults,
  ...oddShapeFaults,
  ...collaboratorsBesideFaults,
  ...escapeFaults,
  ...nearValueFaults,
  ...changedTextFaults,
  ...unguardedDeleteFaults,
  ...unreadBodyFaults,
  ...listByContentFaults,
  ...otherProjectFaults,
  ...offThePathFaults,
  ...refusedByContentFaults,
  ...unlikeOtherFaults,
  ...byOriginFaults,
  ...byStateFaults,
  ...byTheWayFaults,
  ...restoredDashboardFaults,
  // Last, since the first fault of a statement is the one that shows by that statement alone.
  ...afterRemovalFaults,
  ...secondLookFaults,
  ...betweenReadsFaults,
];

const byId: ReadonlyMap<string, Fault> = new Map(faults.map((fault) => [fault.id, fault]));

/** The fault with the id, if there is one. */
export function faultById(id: string): Fault | undefined {
  return byId.get(id);
}
