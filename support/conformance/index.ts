/** The vocabulary of a check: everything that a suite works with. */

export { objectIdIn, objectParameter, type PathParameters, sameButSlash } from "../http/address.ts";
export {
  isJsonObject,
  type Json,
  type JsonObject,
  jsonIn,
  textOfJson,
  writeJson,
} from "../http/bodies/json.ts";
export { NoUsableAnswer } from "../http/errors.ts";
export { Exchange } from "../http/exchange.ts";
export { judgesNothing, saysNotFound } from "../http/statuses.ts";
export type { Depth, ScopeSet, TargetPlan } from "../settings/target-plan.ts";
export { isEmptyAnswer } from "./bodies/empty.ts";
export { itemsOf, type ListItem } from "./bodies/list-items.ts";
export { envelopeOf, rowOf } from "./bodies/reading.ts";
export { Row } from "./bodies/rows/row.ts";
export { shownRows } from "./bodies/rows/shown-rows.ts";
export { mayBeCopy, readBody } from "./bodies/sent-body.ts";
export { enclosedIn } from "./bodies/shapes/enclosed.ts";
export { shapeOf, showsNothing } from "./bodies/shapes/shape.ts";
export { check } from "./check.ts";
export { type Check, type CheckOptions, type Coverage, coverageOf, type Idle } from "./check-definition.ts";
export {
  type Basis,
  compareFields,
  compareObject,
  describeDifference,
  type FieldDifference,
  type Fields,
  objectDifference,
  quote,
} from "./comparison/compare-object.ts";
export { legibly } from "./comparison/legibly.ts";
export { type ComparedFields, resourceDifference } from "./comparison/same-resource.ts";
export { sameField, sameJson } from "./comparison/sameness.ts";
export { Finding, type FindingText } from "./conclusions/finding.ts";
export { ifPossible } from "./conclusions/if-possible.ts";
export {
  MaybeDisturbed,
  NotEvaluated,
  type Obstacle,
  StatedUnavailable,
} from "./conclusions/not-evaluated.ts";
export { inOneForm, wrongStatus } from "./conclusions/wrong-status.ts";
export { allEnded } from "./context/all-ended.ts";
export { CheckContext } from "./context/context.ts";
export { countWindow, judgeCount } from "./context/count.ts";
export { isAsDocumented, isRefusal } from "./exchanges/documented-status.ts";
export { assume, assumeSuccess, noRoomFor } from "./expect/index.ts";
export { isOrdinary, knownPluginTypes } from "./fixtures/apps/app-kinds.ts";
export { documented } from "./fixtures/bodies/known-bodies.ts";
export { openRequest } from "./fixtures/bodies/open-request.ts";
export { appFor, type ReadOfOneApp, readsOfOneApp, servedApp } from "./fixtures/bodies/served-app.ts";
export { dashboardFromTemplate, triedBody, workingBody } from "./fixtures/bodies/tried-body.ts";
export { knownLevels } from "./fixtures/collaborators/find-new-collaborator.ts";
export { integerOf, type Level, levelWords } from "./fixtures/collaborators/level.ts";
export type { NewCollaborator, PreparedCollaborator } from "./fixtures/collaborators/new-collaborator.ts";
export { isSingle } from "./fixtures/collaborators/not-found.ts";
export { copying } from "./fixtures/dashboards/other-origins.ts";
export { CollaboratorList } from "./fixtures/endpoints/collaborator-list.ts";
export type { Addition } from "./fixtures/endpoints/collaborators.ts";
export { textBeside } from "./fixtures/names.ts";
export type { Dashboard, OwnApp } from "./fixtures/own-object.ts";
export type { Snapshot } from "./fixtures/snapshots.ts";
export type { LawJudge, LawVerdict, LawViolation, WasWriteLost } from "./law.ts";
export { EndedObjects, endings } from "./laws/ended-objects.ts";
export { identityLaw } from "./laws/identity.ts";
export {
  bodyJudge,
  bodyLaw,
  emptyLaw,
  type LawOptions,
  law,
  openStatusLaw,
  operationsAnswering,
  problemIn,
  rememberingLaw,
  shapeLaw,
  statusJudge,
  statusLaw,
} from "./laws/laws.ts";
export { servedLaw } from "./laws/served-law.ts";
export { type OwnWord, ownWord, uniqueWordsIn } from "./memory/values/own-word.ts";
export { type Need, needsOf } from "./needs/index.ts";
export type { ObservationDetails, Observer, PassiveProbe, Watcher } from "./observations/observer.ts";
export type { ActiveProbe, Probe, Probes } from "./probe.ts";
export type { Change, Recipe, Recipes, SentRequest, ValidRequest } from "./recipe.ts";
export { absenceCheck } from "./record-checks/absence-check.ts";
export { additionCheck, refusedAdditionCheck } from "./record-checks/addition-check.ts";
export { givenCheck } from "./record-checks/given-check.ts";
export { memoryCheck } from "./record-checks/memory-check.ts";
export { holderCheck } from "./record-checks/refusals/holder-check.ts";
export { deletionCheck, formsCheck, refusalCheck } from "./record-checks/refusals/refusal-check.ts";
export { removalCheck } from "./record-checks/removal-check.ts";
export { removedAppChecks } from "./record-checks/removed-app-checks.ts";
export { selfContradictionChecks } from "./record-checks/self-contradiction-checks.ts";
export { steadyFactsCheck } from "./record-checks/steady-facts-check.ts";
export { unexpectedObjectChecks } from "./record-checks/unexpected-object-checks.ts";
export { unfoundCheck } from "./record-checks/unfound-check.ts";
export { unkeptCheck } from "./record-checks/unkept-check.ts";
export { describe, probe, registered } from "./registry.ts";
export { nothingToRead } from "./run/existing-object.ts";
export { RunState } from "./run/run-state.ts";
export { unansweredCheck } from "./unanswered/unanswered-check.ts";
